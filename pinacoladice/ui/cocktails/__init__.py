"""The cocktails that people have mixed on this device."""
