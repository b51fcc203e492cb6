"""The pages of your account: name, devices, recovery."""
