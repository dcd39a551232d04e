"""The app in its browser: several tabs, installing and updating, the first screen."""
