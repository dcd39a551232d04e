"""Piña Coladice: dice games for one phone, several players and no server."""

__version__ = "0.1.0"
