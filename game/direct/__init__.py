"""What leads a match and goes along it: objects beside a scene, none of them a scene."""
