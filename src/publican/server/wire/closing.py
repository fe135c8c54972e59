"""Why a socket is closed."""


class Closing:
    """Why a socket is closed: codes 4000 and up are ours."""

    BAD_FRAME = 4400
    """What was sent is no message, or has a field too many."""
    UNKNOWN = 4401
    """Nobody is known by this token or cookie, or the first frame was no ``hello`` or too late."""
    SENT_AWAY = 4403
    """The host has sent this person away."""
    NO_TABLE = 4404
    """There is no such table."""
    OTHER_PROTOCOL = 4406
    """``hello`` named a protocol that this server does not speak; the reason beside the code says both versions."""
    TOO_MANY = 4429
    """Too many frames, or too many sockets of one person."""
    REVOKED = 4410
    """The token is worth nothing any more."""
    LEFT = 4411
    """One has left the table, here or on another device."""
    CLOSED = 4423
    """The host of the house has closed the table."""
    BANNED = 4451
    """The host of the house has banned this person or network; the reason beside the code is for how many seconds."""
    OTHER_VERSION = 4426
    """The table was opened under rules that this server does not know: its log is kept, trying again does not help."""
    RESTART = 1012
    """The server restarts; connect again after a moment."""
    LATER = 1013
    """One has connected, or sent what came too late, very often of late; connect again after ten seconds."""
    TROUBLE = 1011
    """Something went wrong in the server; connect again after a moment."""
