"""Piña Koala at the table."""
