"""The pages of deals. A view checks, calls one service, and responds."""
