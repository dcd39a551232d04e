"""Views: a sitting as HTML."""
