"""HTTP: who one is, lists, records, the page."""
