"""A server that answers as it is told, one after another, and keeps what it was asked."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Dict, List, Union

#: status, headers, body; or what is done with the handler.
Scripted = Union[tuple, Callable[[BaseHTTPRequestHandler], None]]


class ScriptedServer:
    def __init__(self) -> None:
        self.seen: List[Dict[str, Any]] = []
        self.script: List[Scripted] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                outer.seen.append({"method": self.command, "path": self.path, "headers": self.headers, "body": body})
                scripted = outer.script.pop(0) if len(outer.script) > 1 else outer.script[0]
                if callable(scripted):
                    return scripted(self)
                status, headers, content = scripted
                raw = content if isinstance(content, bytes) else json.dumps(content).encode()
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                if status not in (204, 304):
                    self.send_header("Content-Length", str(len(raw)))
                self.end_headers()
                if status not in (204, 304):
                    self.wfile.write(raw)

            do_GET = do_POST = do_PATCH = do_DELETE = answer

            def log_message(self, *_args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def play(self, *script: Scripted) -> None:
        """Forgets what was, and says what comes. The last is repeated."""
        self.seen.clear()
        self.script = list(script)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
