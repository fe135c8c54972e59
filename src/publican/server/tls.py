"""Certificates, looked at before they are used."""

from __future__ import annotations

import ssl
from pathlib import Path

from publican.engine.core import Invalid


def check_certificate(certificate: Path, key: Path) -> None:
    """Refuse files that cannot be read, are no certificate or key, or do not belong together."""
    for option, file in ("--tls-cert", certificate), ("--tls-key", key):
        try:
            file.read_bytes()
        except OSError as error:
            raise Invalid(option, f"{file}: {error.strerror}") from error
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        ssl.create_default_context(cafile=str(certificate))
    except ssl.SSLError as error:
        raise Invalid("--tls-cert", f"{certificate} holds no certificate in PEM") from error
    try:
        context.load_cert_chain(certificate, key, password=lambda: "")  # a question would block the start
    except ssl.SSLError as error:
        if error.reason == "KEY_VALUES_MISMATCH":
            raise Invalid("--tls-key", f"{key} is not the key of {certificate}") from error
        raise Invalid("--tls-key", f"{key} holds no private key in PEM without a password") from error


def renew(context: ssl.SSLContext, certificate: Path, key: Path) -> None:
    """Load a certificate into a context that is in use; connections that are open go on as they are."""
    check_certificate(certificate, key)  # first: half of a pair that does not fit would stay in the context
    context.load_cert_chain(certificate, key, password=lambda: "")
