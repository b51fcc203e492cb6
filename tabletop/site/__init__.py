"""Code that pages share: refusal pages, form parts, headers."""
