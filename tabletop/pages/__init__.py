"""The pages of lobby and tables. A view checks, calls one service, and answers."""
