"""What the tests of this toy bring."""
