"""The web push protocol: where messages may go, how they are encrypted, signed and posted."""
