"""Bots for Piña Coladice."""
