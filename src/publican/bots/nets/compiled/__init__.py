"""The compiled part: what a net answers, and how it learns."""
