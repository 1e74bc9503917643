"""Verifies webhooks."""

import hashlib
import hmac
import json
import re
import time
from typing import Any, Dict, Mapping, Optional, Sequence, Union

from ._errors import InflowError, WebhookVerificationError

_SECRET = re.compile("whsec_[A-Za-z0-9_-]{43}")
_Headers = Mapping[str, Union[str, Sequence[str]]]


def verify_webhook(
    raw_body: Union[bytes, str],
    headers: Union[str, _Headers],
    secret: Union[str, Sequence[str]],
    *,
    tolerance_seconds: float = 300,
    now: Optional[float] = None,
) -> Dict[str, Any]:
    """
    Verify the signature of a webhook and return its event.

    Args:
        raw_body: The body as received. If you parse and write it again, the signature no longer matches.
        headers: Headers of the request, or the value of ``Service-Signature``.
        secret: Secret of the endpoint, ``whsec_…``. During a change of the secret, send both.
        tolerance_seconds: Maximum age of a signature [s].
        now: Current time in Unix seconds; default: the clock.

    Raises:
        WebhookVerificationError: The signature is wrong or too old.
        InflowError: The secret is empty or malformed. Anyone can sign with an empty secret.
    """
    secrets = [secret] if secret is None or isinstance(secret, str) else list(secret)
    if not secrets or not all(isinstance(each, str) and _SECRET.fullmatch(each) for each in secrets):
        raise InflowError("A webhook secret is whsec_ and 43 characters, as the endpoint showed it: is a variable not set?")
    body = raw_body.encode("utf-8") if isinstance(raw_body, str) else bytes(raw_body)
    parts = [part.strip().partition("=") for part in _signature_of(headers).split(",")]
    t = next((value for name, _, value in parts if name == "t"), "")
    marks = [value for name, _, value in parts if name == "v1" and re.fullmatch("[0-9a-f]{64}", value)]
    if not re.fullmatch("[0-9]{1,12}", t) or not marks:
        raise WebhookVerificationError("Not a webhook of ours: it has no signature")
    if not abs((time.time() if now is None else now) - int(t)) <= tolerance_seconds:
        words = f"it was signed more than {tolerance_seconds:g} s ago, or a clock is wrong"
        raise WebhookVerificationError(f"Not a webhook of ours: {words}")
    signed = t.encode("ascii") + b"." + body
    for each in secrets:
        expected = hmac.new(each.encode("utf-8"), signed, hashlib.sha256).hexdigest()
        if any([hmac.compare_digest(expected, mark) for mark in marks]):
            return json.loads(body)
    raise WebhookVerificationError("Not a webhook of ours: the signature is wrong")


def _signature_of(headers: Union[str, _Headers]) -> str:
    if isinstance(headers, str):
        return headers
    value = next((value for name, value in headers.items() if name.lower() == "service-signature"), None) or ""
    return value if isinstance(value, str) else value[0]
