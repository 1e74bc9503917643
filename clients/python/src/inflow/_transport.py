"""Sends and retries requests."""

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
#: Longest Retry-After that the client waits for [s].
_LONGEST_RETRY_AFTER_S = 120.0
#: Shortest timeout of a socket: 0 would mean that it does not wait [s].
_LEAST_TIMEOUT_S = 0.001


@dataclass(frozen=True)
class Response:
    """Status and headers of a response."""

    status: int
    headers: Mapping[str, str]

    @property
    def request_id(self) -> Optional[str]:
        return self.headers.get("request-id")

    @property
    def etag(self) -> Optional[str]:
        """ETag of the resource, for ``if_match`` and ``if_none_match``."""
        return self.headers.get("etag")

    @property
    def replayed(self) -> bool:
        """True if the write happened before and this is its first response again."""
        return self.headers.get("idempotent-replayed") == "true"


@dataclass(frozen=True)
class Outgoing:
    method: str
    url: str
    headers: Dict[str, str]
    body: Optional[bytes]
    #: True if a second request has no further effect. Otherwise the client retries only rejected requests.
    repeatable: bool
    #: Maximum time between two bytes of the response [s].
    timeout: float
    max_retries: int
    #: Deadline of all attempts together, as ``time.monotonic()`` [s].
    deadline: Optional[float] = None

    def left(self) -> float:
        """Time until the deadline [s]."""
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
        """Return the response and the result of ``read``; nothing for a 304. Raise InflowError."""
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
    """Return the time before a retry, or None if the request is not retried."""
    if attempt >= request.max_retries:
        return None
    if isinstance(error, ApiError):
        again = error.status in _REPEATED or error.code == "idempotency_key_in_use"
        may = request.repeatable or error.status == 429
        return pause_s(attempt, error.retry_after) if again and may else None
    return pause_s(attempt) if request.repeatable else None


def pause_s(attempt: int, retry_after: Optional[float] = None) -> Optional[float]:
    """
    Return the time before attempt ``attempt`` + 1 [s], counted from 0, or None if it is too long to wait. Without
    Retry-After, the time doubles with each attempt. A random part of it keeps clients from retrying at the same moment.
    """
    if retry_after is not None:
        return retry_after if retry_after <= _LONGEST_RETRY_AFTER_S else None
    return min(_FIRST_PAUSE_S * 2**attempt, _LONGEST_PAUSE_S) * (0.5 + 0.5 * random.random())


def retry_after_s(value: Optional[str], now: Optional[float] = None) -> Optional[float]:
    """Parse ``Retry-After``, seconds or a date, as seconds from now; None if it is absent or invalid."""
    text = (value or "").strip()
    if text.isascii() and text.isdigit():
        return float(text)
    # every HTTP date has the names of its day and month
    if not re.search("[A-Za-z]", text):
        return None
    try:
        moment = email.utils.parsedate_to_datetime(text).timestamp()
    except (TypeError, ValueError):
        return None
    return max(0.0, moment - (time.time() if now is None else now))
