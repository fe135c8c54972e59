"""Sockets: commands come in, frames go out."""
