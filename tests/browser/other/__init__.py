"""Browsers that Playwright does not drive as their makers ship them: Firefox and WebKit."""
