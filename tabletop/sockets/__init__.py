"""WebSockets: incoming and outgoing messages, admission, and the endpoints."""
