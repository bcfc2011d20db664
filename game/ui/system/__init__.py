"""What the operating system does for the window: hints for SDL, desktop, pointer shapes, sleep."""
