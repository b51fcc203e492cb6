"""Websockets: messages in and out, admission, and the three endpoints."""
