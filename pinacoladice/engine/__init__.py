"""What every game shares: the contract, dice, chance, matches and their text forms.

Standard library only. Nothing in here knows a sentence in any language, a screen, a clock
or one of the games; and nothing draws a number except `source`, which is handed in.
"""
