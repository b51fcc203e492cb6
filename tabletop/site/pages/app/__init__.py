"""The site as an app: manifest, service worker, and what can be read without a connection."""
