"""What happened, what a choice would do and what is wanted, as messages: ids of ``locales/`` with plain arguments."""
