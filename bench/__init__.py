"""What the site costs: measured on real rules and on a real server."""
