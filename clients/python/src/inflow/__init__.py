"""Inflow over HTTP: propeller analysis, design, and powertrain simulation.

>>> from inflow import Inflow
>>> inflow = Inflow(api_key="key_…", base_url="http://127.0.0.1:3000")
>>> inflow.geometry.analyze({"diameter": 10, "radius": [...], "chord": [...], "twist": [...]})

Units: lengths of a blade are in meters (its diameter in inches), angles in degrees, and rotation
speeds in rpm. The documentation of each field states its unit.
"""

from ._call import Bounds, Download, RequestOptions
from ._client import Inflow
from ._errors import (
    ApiError,
    AuthenticationError,
    BillingError,
    ConflictError,
    InflowError,
    InvalidRequestError,
    NoAnswerError,
    NotFoundError,
    NotModifiedError,
    PermissionDeniedError,
    PreconditionFailedError,
    RateLimitError,
    ServerError,
    WaitTimeoutError,
    WebhookVerificationError,
)
from ._lists import Items
from ._streams import StreamEvent
from ._transport import Response
from ._webhooks import verify_webhook

__version__ = "0.1.0"

__all__ = [
    "ApiError",
    "AuthenticationError",
    "BillingError",
    "Bounds",
    "ConflictError",
    "Download",
    "Inflow",
    "InflowError",
    "InvalidRequestError",
    "Items",
    "NoAnswerError",
    "NotFoundError",
    "NotModifiedError",
    "PermissionDeniedError",
    "PreconditionFailedError",
    "RateLimitError",
    "RequestOptions",
    "Response",
    "ServerError",
    "StreamEvent",
    "WaitTimeoutError",
    "WebhookVerificationError",
    "verify_webhook",
]
