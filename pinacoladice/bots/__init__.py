"""Bots. They get only what their seat may see, and never the dice to come."""
