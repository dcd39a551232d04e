"""What opens above the screen: menu, log, settings, fair dice, coach."""
