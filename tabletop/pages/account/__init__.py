"""The pages of your own account: name, devices, recovery."""
