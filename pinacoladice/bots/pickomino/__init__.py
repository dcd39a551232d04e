"""Bots for Pickomino."""
