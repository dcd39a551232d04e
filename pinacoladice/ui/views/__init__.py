"""From model to HTML. Views get everything they show and know no rules."""
