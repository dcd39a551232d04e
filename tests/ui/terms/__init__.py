"""By language: the words that players read.

`FORBIDDEN` has patterns, and what to write instead; each is searched for in each line of a message.
`REQUIRED` has words of the printed rules, which at least one message has. Of sentences that are not
in the app, `FAULTS` must be found by a pattern, and `FINE` by none.
"""
