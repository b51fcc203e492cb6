"""The ASGI application and the web servers that run it."""
