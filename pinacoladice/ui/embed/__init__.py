"""A position in somebody else's page: what is asked for, what may be done there, how it looks."""
