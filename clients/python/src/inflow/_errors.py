"""What goes wrong, as classes."""

import json
from typing import Any, Dict, List, Optional, Type


class InflowError(Exception):
    """Whatever this client raises."""


class NoAnswerError(InflowError):
    """No answer came, or none in time: the network, or a service that is away."""


class NotModifiedError(InflowError):
    """304: with ``if_none_match``, nothing has changed since."""


class WebhookVerificationError(InflowError):
    """A request that is none of the service's, or too old. Answer 400."""


class WaitTimeoutError(InflowError):
    """The run goes on; it was not waited for any longer. ``run``: as it was seen last."""

    def __init__(self, run: Any, timeout: float) -> None:
        super().__init__(f"{run['id']} is still {run['status']} after {timeout:g} s")
        self.run = run


class ApiError(InflowError):
    """The service refused a request, or failed. Decide by ``code``: it is stable; ``message`` is for people."""

    def __init__(
        self,
        status: int,
        body: Dict[str, Any],
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        self.message: str = body.get("message") or f"status {status}"
        super().__init__(self.message)
        #: Of HTTP.
        self.status = status
        #: The error as it came, with what its code adds (``resets_at``, ``required_tier`` and the like).
        self.body = body
        self.code: str = body.get("code") or f"http_{status}"
        self.type: str = body.get("type") or "api_error"
        #: JSON path of the faulty field, such as ``radius[3]``.
        self.param: Optional[str] = body.get("param")
        #: Name it when you ask about the request.
        self.request_id: Optional[str] = body.get("request_id") or request_id
        #: Where the code is explained.
        self.doc_url: Optional[str] = body.get("doc_url")
        #: All faults, where there are several.
        self.details: List[Dict[str, Any]] = body.get("details") or []
        #: When to come again [s], where the answer says so.
        self.retry_after = retry_after

    def __str__(self) -> str:
        where = f" ({self.param})" if self.param else ""
        return f"{self.code}{where}: {self.message}"


class InvalidRequestError(ApiError):
    """400, 405, 413, 415, 422: cannot be read, or is not valid."""


class AuthenticationError(ApiError):
    """401: who you are."""


class BillingError(ApiError):
    """402: the allowance or the plan does not cover it."""


class PermissionDeniedError(ApiError):
    """403: what you may."""


class NotFoundError(ApiError):
    """404: does not exist on your account."""


class ConflictError(ApiError):
    """409: does not fit the present state."""


class PreconditionFailedError(ApiError):
    """412: changed since you read it."""


class RateLimitError(ApiError):
    """429: too many requests, or a full queue."""


class ServerError(ApiError):
    """5xx: our fault, or too busy."""


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
    """The error of an answer. ``text`` is its body, which need not be ours: a proxy may have answered."""
    kind = _CLASSES.get(status, ServerError if status >= 500 else InvalidRequestError)
    return kind(status, _body_of(status, text), request_id, retry_after)


def _body_of(status: int, text: str) -> Dict[str, Any]:
    try:
        error = json.loads(text)["error"]
        if isinstance(error["code"], str):
            return error
    except (ValueError, KeyError, TypeError):
        pass  # not JSON, or not ours
    excerpt = " ".join(text.split())[:200]
    words = f"The answer (status {status}) is not of the service"
    return {"message": f"{words}: {excerpt}" if excerpt else f"{words}."}
