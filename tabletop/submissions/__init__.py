"""What people write for everyone: submitted, read by moderators, published in versions, and withdrawn."""
