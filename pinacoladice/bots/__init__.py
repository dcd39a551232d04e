"""Players made of code. They see what their seat sees, and know the odds but no dice to come."""
