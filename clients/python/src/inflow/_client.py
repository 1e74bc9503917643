"""The client itself."""

import ssl
from typing import Any, Callable, Mapping, Optional, Union

from ._call import Caller, Credential
from ._generated import Resources
from ._transport import Transport
from ._wait import wait


class Inflow(Resources):
    """
    Inflow over HTTP. Operations stand in groups: ``inflow.geometry.analyze(blade)``. May be shared by threads.

    api_key: ``key_…``, or a function that gives one before each request; what is public needs none. base_url: of the
    service, without ``/v1``. timeout: between two bytes of an answer [s]. max_retries: how often a request is sent
    again. headers: sent with each request. ssl_context: for HTTPS, instead of the usual one.
    """

    def __init__(
        self,
        api_key: Optional[Credential] = None,
        base_url: str = "http://127.0.0.1:3000",
        *,
        timeout: float = 60,
        max_retries: int = 3,
        headers: Optional[Mapping[str, str]] = None,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        self.base_url = base_url.rstrip("/")
        transport = Transport(ssl_context)
        super().__init__(Caller(self.base_url, api_key, transport, timeout, max_retries, headers or {}))

    def wait(
        self,
        run: Union[str, Mapping[str, Any]],
        *,
        on_progress: Optional[Callable[[Any], None]] = None,
        timeout: Optional[float] = None,
    ) -> Any:
        """
        A run (or its id) once it has ended: a simulation, a sweep, a dynamic simulation, a search for parts or a calibration. Its ``status``
        is then ``completed``, ``failed`` or ``canceled``.

        on_progress: told of what it is now, and of every change that is seen. timeout: how long to wait at most [s];
        for ever unless given. Raises WaitTimeoutError, and InflowError at once for a draft, which nothing would end.
        """
        return wait(self._caller, run if isinstance(run, str) else run["id"], on_progress, timeout)
