"""From a sitting to HTML."""
