"""What opens above the screen: menu, log, settings, statistics, fair dice, coach."""
