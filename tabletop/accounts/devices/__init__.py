"""The devices that a person is signed in on, and moving to another one."""
