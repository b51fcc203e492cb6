"""Template tags of Lines of Questioning."""
