"""What pages share: refusal pages, form parts, headers."""
