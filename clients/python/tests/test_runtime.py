"""What the client does with answers, of a server that says what it is told."""

import email.utils
import hashlib
import hmac
import json
import pathlib
import re
import time
import typing
import unittest

import inflow
from inflow import _generated, _streams, _transport, _wait
from scripted import ScriptedServer

PROJECT = (200, {"etag": '"3"', "Request-Id": "req_1"}, {"object": "project", "id": "proj_1"})
VECTORS = pathlib.Path(__file__).resolve().parents[3] / "docs" / "webhooks.vectors.json"
OTHER_SECRET = "whsec_" + "x" * 43


def refusal(status, code, headers=None, **more):
    error = {"type": "api_error", "code": code, "message": f"because of {code}", "param": None, **more}
    return status, headers or {}, {"error": error}


def page(ids, following):
    data = [{"id": each} for each in ids]
    return 200, {}, {"object": "list", "data": data, "has_more": following is not None, "next_cursor": following}


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = ScriptedServer()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def setUp(self):
        self.client = inflow.Inflow("key_1", self.server.url + "/", timeout=10)
        self.pauses = []
        self.client._caller.transport.sleep = self.pauses.append

    def paths(self):
        return [each["path"] for each in self.server.seen]


class Requests(Case):
    def test_carry_key_body_path_and_query_as_the_document_has_them(self):
        self.server.play(PROJECT)
        self.client.projects.update("proj/1", {"name": "Größe"}, options=inflow.RequestOptions(if_match='"7"'))
        self.client.components.list(type="motor", kv={"gte": 900}, brand_in="APC,T-Motor", starred=True).page()
        self.client.airfoils.get_polars("naca4412", reynolds=[100000, 200000])
        update, listed, polars = self.server.seen
        self.assertEqual((update["method"], update["path"]), ("PATCH", "/v1/projects/proj%2F1"))
        self.assertEqual(json.loads(update["body"]), {"name": "Größe"})
        self.assertEqual(update["headers"]["authorization"], "Bearer key_1")
        self.assertEqual(update["headers"]["if-match"], '"7"')
        query = "brand%5Bin%5D=APC%2CT-Motor&starred=true&kv%5Bgte%5D=900&type=motor"
        self.assertEqual(listed["path"], f"/v1/components?{query}")
        self.assertNotIn("idempotency-key", listed["headers"])
        self.assertEqual(polars["path"], "/v1/airfoils/naca4412/polars?reynolds=100000&reynolds=200000")

    def test_refuse_what_is_no_part_of_a_path_and_what_is_no_json(self):
        self.server.play(PROJECT)
        for nothing in ("", ".", ".."):
            with self.assertRaises(ValueError):
                self.client.projects.get(nothing)
        with self.assertRaises(ValueError):
            self.client.geometry.analyze({"diameter": float("nan")})
        self.assertEqual(self.server.seen, [])

    def test_send_files_in_forms(self):
        self.server.play((201, {}, {}))
        self.client.airfoils.import_({"name": "Mine", "file": b"1 0\n0 0"})
        self.assertRegex(self.server.seen[0]["body"], rb'name="name"\r\n\r\nMine\r\n')
        self.assertRegex(self.server.seen[0]["body"], rb'filename="file"\r\n[^\r]*\r\n\r\n1 0\n0 0\r\n--')

    def test_are_repeated_with_the_same_key_and_the_next_has_another(self):
        busy = refusal(503, "service_unavailable", {"Retry-After": "7"})
        self.server.play(busy, refusal(409, "idempotency_key_in_use"), lambda handler: handler.connection.close(), PROJECT)
        self.client.projects.create({"name": "x"})
        keys = [each["headers"]["idempotency-key"] for each in self.server.seen]
        self.assertEqual((len(keys), len(set(keys))), (4, 1))
        self.assertEqual(self.pauses[0], 7)
        self.client.projects.create({"name": "x"})
        self.assertNotEqual(self.server.seen[4]["headers"]["idempotency-key"], keys[0])

    def test_are_repeated_no_more_often_than_told_and_not_where_twice_is_not_once(self):
        self.server.play(refusal(500, "internal_error"))
        with self.assertRaises(inflow.ServerError):
            self.client.projects.get("proj_1", options=inflow.RequestOptions(max_retries=2))
        self.assertEqual(len(self.server.seen), 3)
        self.server.play(refusal(503, "service_unavailable"))
        with self.assertRaises(inflow.ServerError):
            self.client.auth.refresh_session({"refresh_token": "r"})
        self.assertEqual(len(self.server.seen), 1)
        self.server.play(refusal(503, "service_unavailable", {"Retry-After": "3600"}))
        with self.assertRaises(inflow.ServerError) as caught:
            self.client.projects.get("proj_1")
        self.assertEqual((caught.exception.retry_after, self.pauses[2:]), (3600, []))

    def test_end_after_their_time_and_where_nobody_listens(self):
        self.server.play(lambda handler: time.sleep(0.5))
        options = inflow.RequestOptions(timeout=0.05, max_retries=0)
        with self.assertRaisesRegex(inflow.NoAnswerError, "timed out"):
            self.client.projects.get("proj_1", options=options)
        with self.assertRaises(inflow.NoAnswerError):
            inflow.Inflow(base_url="http://127.0.0.1:1", max_retries=0).health.get()

    def test_tell_what_the_answer_says_beside_its_body(self):
        self.server.play(PROJECT, (304, {}, None))
        told = []
        self.client.projects.get("proj_1", options=inflow.RequestOptions(on_response=told.append))
        self.assertEqual((told[0].status, told[0].etag, told[0].request_id), (200, '"3"', "req_1"))
        with self.assertRaises(inflow.NotModifiedError):
            self.client.projects.get("proj_1", options=inflow.RequestOptions(if_none_match='"3"'))


class Errors(Case):
    def test_have_their_classes(self):
        classes = {
            400: inflow.InvalidRequestError,
            401: inflow.AuthenticationError,
            402: inflow.BillingError,
            403: inflow.PermissionDeniedError,
            404: inflow.NotFoundError,
            409: inflow.ConflictError,
            412: inflow.PreconditionFailedError,
            422: inflow.InvalidRequestError,
            429: inflow.RateLimitError,
            504: inflow.ServerError,
        }
        for status, kind in classes.items():
            self.server.play(refusal(status, "some_code", param="rpm", request_id="req_9", doc_url="u", resets_at="T"))
            with self.assertRaises(inflow.ApiError) as caught:
                self.client.projects.get("proj_1", options=inflow.RequestOptions(max_retries=0))
            error = caught.exception
            self.assertIs(type(error), kind)
            self.assertEqual((error.status, error.code, error.param), (status, "some_code", "rpm"))
            self.assertEqual((error.request_id, error.doc_url, error.body["resets_at"]), ("req_9", "u", "T"))
            self.assertEqual(str(error), "some_code (rpm): because of some_code")

    def test_of_something_else_that_answers_say_so(self):
        self.server.play((502, {}, b"<html> Bad  Gateway"))
        with self.assertRaisesRegex(inflow.ServerError, "not of the service: <html> Bad Gateway"):
            self.client.projects.get("proj_1", options=inflow.RequestOptions(max_retries=0))


class RetryAfter(unittest.TestCase):
    def test_is_seconds_or_a_date(self):
        now = 1795280400
        later = email.utils.formatdate(now + 10, usegmt=True)
        values = {None: None, "": None, "soon": None, "1.5": None, "-1": None, "²": None, "2026 11 21": None, " 7 ": 7, later: 10}
        for value, seconds in values.items():
            self.assertEqual(_transport.retry_after_s(value, now), seconds)

    def test_else_the_pause_doubles_up_to_eight_seconds(self):
        for attempt, longest in enumerate([0.5, 1, 2, 4, 8, 8]):
            pause = _transport.pause_s(attempt)
            self.assertTrue(longest / 2 <= pause <= longest)


class Lists(Case):
    def test_go_through_all_pages(self):
        self.server.play(page(["a", "b"], "c=1"), page([], "c2"), page(["c"], None))
        ids = [each["id"] for each in self.client.simulations.list(status="failed")]
        self.assertEqual(ids, ["a", "b", "c"])
        first = "/v1/simulations?limit=100&status=failed"
        self.assertEqual(self.paths()[0], first)
        self.assertIn("cursor=c%3D1", self.paths()[1])
        self.assertIn("cursor=c2", self.paths()[2])

    def test_give_single_pages(self):
        self.server.play(page(["a"], "c1"))
        self.assertEqual(self.client.projects.list(limit=1).page()["next_cursor"], "c1")
        self.assertEqual(self.paths(), ["/v1/projects?limit=1"])


class Waiting(Case):
    def run_of(self, status, progress, etag):
        return 200, {"etag": etag}, {"id": "sim_1", "status": status, "progress": progress}

    def test_asks_for_the_end_or_for_any_change(self):
        self.server.play(self.run_of("queued", None, "1"), self.run_of("completed", 1, "2"))
        self.assertEqual(self.client.wait("sim_1")["status"], "completed")
        self.assertEqual(self.paths(), ["/v1/simulations/sim_1", "/v1/simulations/sim_1?wait=25"])
        self.server.play(self.run_of("running", 0.5, "1"), (304, {}, None), self.run_of("failed", 1, "2"))
        seen = []
        self.client.wait({"id": "sweep_1"}, on_progress=lambda run: seen.append(run["progress"]))
        self.assertEqual(seen, [0.5, 1])
        self.assertEqual([each["headers"]["if-none-match"] for each in self.server.seen], [None, "1", "1"])

    def test_ends_after_its_time_and_not_for_a_draft(self):
        self.server.play(self.run_of("running", 0.25, "1"))
        self.client._caller.transport.sleep = time.sleep
        with self.assertRaisesRegex(inflow.WaitTimeoutError, "sim_1 is still running") as caught:
            self.client.wait("sim_1", timeout=0.3)
        self.assertEqual(caught.exception.run["progress"], 0.25)
        self.server.play(self.run_of("draft", None, "1"))
        with self.assertRaisesRegex(inflow.InflowError, "draft"):
            self.client.wait("sim_1")
        with self.assertRaisesRegex(inflow.InflowError, "not the id of a run"):
            self.client.wait("proj_1")

    def test_pauses_longer_and_longer_where_the_service_does_not_wait_as_of_a_held_run(self):
        held, done = self.run_of("queued", None, "1"), self.run_of("completed", 1, "3")
        self.server.play(*[held] * 6, done)
        self.client.wait("sim_1")
        self.assertEqual(self.pauses, [0.2, 1, 2, 4, 5, 5])
        self.assertEqual(_wait._gap_s(5000), 5)
        self.pauses.clear()
        still = (304, {}, None)
        self.server.play(held, still, still, self.run_of("running", 0, "2"), still, done)
        self.client.wait("sim_1", on_progress=lambda run: None)
        self.assertEqual(self.pauses, [0.2, 1, 2, 0.2, 1])

    def test_bounds_pauses_tries_and_silence_by_the_time_that_is_left(self):
        slept = []
        self.client._caller.transport.sleep = lambda pause: (slept.append(pause), time.sleep(pause))
        running, busy = self.run_of("running", 0.25, "1"), refusal(503, "service_unavailable", {"Retry-After": "60"})
        for answer, requests in ((busy, 2), (running, 3), (lambda handler: time.sleep(5), 2)):
            self.server.play(running, answer)
            slept.clear()
            with self.assertRaises(inflow.WaitTimeoutError):
                self.client.wait("sim_1", timeout=1.4)
            self.assertLessEqual(len(self.server.seen), requests)
            self.assertLessEqual(sum(slept), 1.5)
        self.server.play(running)
        with self.assertRaises(inflow.WaitTimeoutError):
            self.client.wait("sim_1", timeout=0)
        self.assertEqual(len(self.server.seen), 1)
        self.server.play(busy)
        with self.assertRaisesRegex(inflow.NoAnswerError, "No answer in time"):
            self.client.wait("sim_1", timeout=0)


class Streams(Case):
    def test_come_back_behind_the_last_event(self):
        state = "id: {}\nevent: state\ndata: {{\"status\":\"{}\"}}\n\n"
        cut = b"retry: 10\n\n: still here\n\n" + state.format(1, "running").encode() + b"id: 2\nevent: progress\n"
        self.server.play(
            (200, {"Content-Type": "text/event-stream"}, cut),
            (200, {"Content-Type": "text/event-stream"}, state.format(3, "completed").encode()),
        )
        events = [(each.event, each.id, each.data["status"]) for each in self.client.sweeps.stream("sweep_1")]
        self.assertEqual(events, [("state", "1", "running"), ("state", "3", "completed")])
        self.assertEqual([each["headers"]["last-event-id"] for each in self.server.seen], [None, "1"])
        self.assertEqual(self.pauses, [0.01])

    def test_end_where_nothing_more_comes(self):
        self.server.play((204, {}, None))
        options = inflow.RequestOptions(last_event_id="7")
        self.assertEqual(list(self.client.sweeps.stream("sweep_1", options=options)), [])
        self.assertEqual(self.server.seen[0]["headers"]["last-event-id"], "7")

    def test_are_read_line_by_line(self):
        lines = [b"event: a\r\n", b"data: one\n", b"data:two\n", b": no\n", b"\n"]
        (frame,) = _streams.frames_of(lines)
        self.assertEqual((frame.event, frame.data), ("a", "one\ntwo"))


class Webhooks(unittest.TestCase):
    def test_of_the_vectors_are_taken(self):
        for vector in json.loads(VECTORS.read_text("utf-8")):
            body, now = vector["body"].encode("utf-8"), vector["timestamp"]
            for headers in (vector["signature"], {"Service-Signature": vector["signature"]}, {"service-signature": [vector["signature"]]}):
                for secret in (vector["secret"], [OTHER_SECRET, vector["secret"]]):
                    event = inflow.verify_webhook(body, headers, secret, now=now)
                    self.assertEqual(event, json.loads(body))

    def test_of_others_and_old_ones_are_refused(self):
        vector = json.loads(VECTORS.read_text("utf-8"))[1]
        good = dict(raw_body=vector["body"], headers=vector["signature"], secret=vector["secret"], now=vector["timestamp"])
        inflow.verify_webhook(**good)
        for change in (
            {"raw_body": vector["body"] + " "},
            {"secret": OTHER_SECRET},
            {"now": vector["timestamp"] + 301},
            {"now": vector["timestamp"] - 301},
            {"now": vector["timestamp"] + 11, "tolerance_seconds": 10},
            {"headers": ""},
            {"headers": {}},
            {"headers": {"Service-Signature": []}},
            {"headers": {"Service-Signature": None}},
            {"headers": vector["signature"].replace("v1", "v0")},
        ):
            with self.assertRaises(inflow.WebhookVerificationError, msg=str(change)):
                inflow.verify_webhook(**{**good, **change})

    def test_with_an_empty_or_malformed_secret_are_refused_before_anything_else(self):
        vector = json.loads(VECTORS.read_text("utf-8"))[1]
        t, body, secret = vector["timestamp"], vector["body"], vector["secret"]
        # signed with the empty key, as anybody can
        forged = hmac.new(b"", f"{t}.{body}".encode("utf-8"), hashlib.sha256).hexdigest()
        for wrong in ("", [secret, ""], [], None, [None], secret[:-1], secret + "\n", secret[6:]):
            for headers in (f"t={t},v1={forged}", vector["signature"], ""):
                with self.assertRaisesRegex(inflow.InflowError, "is a variable not set", msg=str(wrong)) as raised:
                    inflow.verify_webhook(body, headers, wrong, now=t)
                self.assertNotIsInstance(raised.exception, inflow.WebhookVerificationError)


class Samples(unittest.TestCase):
    def test_are_python(self):
        readme = pathlib.Path(__file__).resolve().parents[1] / "README.md"
        samples = re.findall(r"```python\n(.*?)```", readme.read_text("utf-8"), re.S)
        self.assertEqual(len(samples), 3)
        for sample in samples:
            compile(sample, str(readme), "exec")


class Types(unittest.TestCase):
    def test_can_be_resolved(self):
        types = [each for each in vars(_generated).values() if isinstance(each, type) and each.__module__ == _generated.__name__]
        self.assertGreater(len(types), 150)
        for each in types:
            typing.get_type_hints(each)


if __name__ == "__main__":
    unittest.main()
