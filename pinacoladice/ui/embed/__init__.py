"""Embedded positions: a table in a frame of somebody else's page."""
