"""Sends requests and repeats them."""

import email.utils
import http.client
import math
import random
import re
import ssl
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Callable, Dict, Mapping, Optional, TypeVar

from ._errors import ApiError, NoAnswerError, error_of

T = TypeVar("T")

_REPEATED = {429, 500, 502, 503, 504}
_FIRST_PAUSE_S = 0.5
_LONGEST_PAUSE_S = 8.0
#: Whoever is told to wait longer decides for themselves.
_LONGEST_RETRY_AFTER_S = 120.0
#: 0 would mean a socket that does not wait at all.
_LEAST_TIMEOUT_S = 0.001


@dataclass(frozen=True)
class Response:
    """What an answer says beside its body."""

    status: int
    headers: Mapping[str, str]

    @property
    def request_id(self) -> Optional[str]:
        return self.headers.get("request-id")

    @property
    def etag(self) -> Optional[str]:
        """For ``if_match`` and ``if_none_match``."""
        return self.headers.get("etag")

    @property
    def replayed(self) -> bool:
        """The write had happened before; this is its first answer once more."""
        return self.headers.get("idempotent-replayed") == "true"


@dataclass(frozen=True)
class Outgoing:
    method: str
    url: str
    headers: Dict[str, str]
    body: Optional[bytes]
    #: What is sent twice has the effect of once; otherwise only what was refused is sent again.
    repeatable: bool
    #: Between two bytes of an answer [s].
    timeout: float
    max_retries: int
    #: Of all tries together, as ``time.monotonic()`` counts [s].
    deadline: Optional[float] = None

    def left(self) -> float:
        """Until the deadline [s]."""
        return math.inf if self.deadline is None else max(0.0, self.deadline - time.monotonic())


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args: object) -> None:
        return None


class Transport:
    def __init__(
        self,
        ssl_context: Optional[ssl.SSLContext] = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.sleep = sleep
        self._opener = urllib.request.build_opener(
            urllib.request.HTTPSHandler(context=ssl_context), _NoRedirect
        )

    def send(self, request: Outgoing, read: Callable[[http.client.HTTPResponse], T]) -> "tuple[Response, T]":
        """The answer, and what ``read`` makes of it; 304 counts as one, read as nothing. Raises InflowError."""
        attempt = 0
        while True:
            try:
                return self._attempt(request, read)
            except (ApiError, NoAnswerError) as error:
                pause = _pause_after(error, attempt, request)
                if pause is None:
                    raise
                left = request.left()
                if pause >= left:
                    self.sleep(left)
                    raise NoAnswerError(f"No answer in time: {request.url}") from error
            self.sleep(pause)
            attempt += 1

    def _attempt(self, request: Outgoing, read: Callable[[http.client.HTTPResponse], T]) -> "tuple[Response, T]":
        outgoing = urllib.request.Request(
            request.url, data=request.body, headers=request.headers, method=request.method
        )
        try:
            timeout = min(request.timeout, max(request.left(), _LEAST_TIMEOUT_S))
            answer = self._opener.open(outgoing, timeout=timeout)
            return _response_of(answer.status, answer.headers), read(answer)
        except urllib.error.HTTPError as error:
            with error:
                told = _response_of(error.code, error.headers)
                if error.code == 304:
                    return told, None  # type: ignore[return-value]
                text = error.read().decode("utf-8", "replace")
            after = retry_after_s(told.headers.get("retry-after"))
            raise error_of(error.code, text, told.request_id, after) from None
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", None) or error
            raise NoAnswerError(f"No answer ({reason or type(error).__name__}): {request.url}") from error


def _response_of(status: int, headers: Mapping[str, str]) -> Response:
    return Response(status, {name.lower(): value for name, value in headers.items()})


def _pause_after(error: Exception, attempt: int, request: Outgoing) -> Optional[float]:
    """None: it is not sent again."""
    if attempt >= request.max_retries:
        return None
    if isinstance(error, ApiError):
        again = error.status in _REPEATED or error.code == "idempotency_key_in_use"
        may = request.repeatable or error.status == 429
        return pause_s(attempt, error.retry_after) if again and may else None
    return pause_s(attempt) if request.repeatable else None


def pause_s(attempt: int, retry_after: Optional[float] = None) -> Optional[float]:
    """
    How long to wait before try number ``attempt`` + 1 [s], counted from 0; None where it is too long to wait. Without
    word from the service twice as long each time, and a part of it at random, so that clients do not come back in step.
    """
    if retry_after is not None:
        return retry_after if retry_after <= _LONGEST_RETRY_AFTER_S else None
    return min(_FIRST_PAUSE_S * 2**attempt, _LONGEST_PAUSE_S) * (0.5 + 0.5 * random.random())


def retry_after_s(value: Optional[str], now: Optional[float] = None) -> Optional[float]:
    """``Retry-After``: seconds or a date [s from now]; None where there is none."""
    text = (value or "").strip()
    if text.isascii() and text.isdigit():
        return float(text)
    # every date of HTTP names its day and month
    if not re.search("[A-Za-z]", text):
        return None
    try:
        moment = email.utils.parsedate_to_datetime(text).timestamp()
    except (TypeError, ValueError):
        return None
    return max(0.0, moment - (time.time() if now is None else now))
