"""Soak test: bots play in the real page under injected faults. python -m tools.soak."""
