"""What the device stores between visits: keys, durable slots, writing and loading."""
