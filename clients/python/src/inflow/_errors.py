"""Errors that this client raises."""

import json
from typing import Any, Dict, List, Optional, Type


class InflowError(Exception):
    """Base class of all errors of this client."""


class NoAnswerError(InflowError):
    """The client received no response in time, because of the network or because the service is down."""


class NotModifiedError(InflowError):
    """304: the resource has not changed (``if_none_match``)."""


class WebhookVerificationError(InflowError):
    """A webhook request with an invalid or old signature. Answer it with 400."""


class WaitTimeoutError(InflowError):
    """The run did not end within the timeout and continues. ``run`` is its last known state."""

    def __init__(self, run: Any, timeout: float) -> None:
        super().__init__(f"{run['id']} is still {run['status']} after {timeout:g} s")
        self.run = run


class ApiError(InflowError):
    """The service rejected a request, or failed. Use ``code`` in programs, because it is stable; ``message`` is for people."""

    def __init__(
        self,
        status: int,
        body: Dict[str, Any],
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        self.message: str = body.get("message") or f"status {status}"
        super().__init__(self.message)
        #: HTTP status.
        self.status = status
        #: The error as received, with extra fields of its code (such as ``resets_at`` and ``required_tier``).
        self.body = body
        self.code: str = body.get("code") or f"http_{status}"
        self.type: str = body.get("type") or "api_error"
        #: JSON path of the faulty field, such as ``radius[3]``.
        self.param: Optional[str] = body.get("param")
        #: Id of the request. State it when you report a problem.
        self.request_id: Optional[str] = body.get("request_id") or request_id
        #: URL of the documentation of the code.
        self.doc_url: Optional[str] = body.get("doc_url")
        #: All errors, if the request has several.
        self.details: List[Dict[str, Any]] = body.get("details") or []
        #: Time to wait before the next attempt [s], if the response states it.
        self.retry_after = retry_after

    def __str__(self) -> str:
        where = f" ({self.param})" if self.param else ""
        return f"{self.code}{where}: {self.message}"


class InvalidRequestError(ApiError):
    """400, 405, 413, 415, 422: the request is malformed or invalid."""


class AuthenticationError(ApiError):
    """401: the credential is missing or invalid."""


class BillingError(ApiError):
    """402: the allowance or the plan does not cover the request."""


class PermissionDeniedError(ApiError):
    """403: the credential does not allow the request."""


class NotFoundError(ApiError):
    """404: the resource does not exist on your account."""


class ConflictError(ApiError):
    """409: the request conflicts with the current state."""


class PreconditionFailedError(ApiError):
    """412: the resource has changed since you read it."""


class RateLimitError(ApiError):
    """429: too many requests, or a full queue."""


class ServerError(ApiError):
    """5xx: the service failed or is too busy."""


_CLASSES: Dict[int, Type[ApiError]] = {
    401: AuthenticationError,
    402: BillingError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    412: PreconditionFailedError,
    429: RateLimitError,
}


def error_of(
    status: int, text: str, request_id: Optional[str], retry_after: Optional[float]
) -> ApiError:
    """Return the error of a response. ``text`` is its body, which a proxy could have written."""
    kind = _CLASSES.get(status, ServerError if status >= 500 else InvalidRequestError)
    return kind(status, _body_of(status, text), request_id, retry_after)


def _body_of(status: int, text: str) -> Dict[str, Any]:
    try:
        error = json.loads(text)["error"]
        if isinstance(error["code"], str):
            return error
    except (ValueError, KeyError, TypeError):
        pass  # not JSON, or not from the service
    excerpt = " ".join(text.split())[:200]
    words = f"The answer (status {status}) is not of the service"
    return {"message": f"{words}: {excerpt}" if excerpt else f"{words}."}
