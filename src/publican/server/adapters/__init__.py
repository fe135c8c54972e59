"""What stands behind the ports: one folder or file per technology."""
