"""The statistics of finished matches on this device: counting, and what is shown of them."""
