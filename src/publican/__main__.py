"""``python -m publican``: the same as the command ``publican``."""

from publican.cli import main

main()
