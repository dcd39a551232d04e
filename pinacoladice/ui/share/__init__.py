"""Share, export, import and replay a match."""
