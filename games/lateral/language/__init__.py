"""What people mean by a question or a Spoiler, in the words of one language. Without Django."""
