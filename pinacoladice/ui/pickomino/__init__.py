"""Pickomino at the table."""
