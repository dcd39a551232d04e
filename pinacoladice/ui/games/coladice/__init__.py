"""Piña Coladice at the table."""
