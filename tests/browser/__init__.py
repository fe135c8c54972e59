"""Tests in a real browser; a package, so that one browser serves all tests of it."""
