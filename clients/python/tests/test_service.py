"""Against a running service: INFLOW_BASE_URL and INFLOW_API_KEY say which; skipped without them."""

import os
import unittest

import inflow

BLADE = {
    "diameter": 10,
    "radius": [0.01905, 0.0381, 0.0635, 0.09525, 0.127],
    "chord": [0.01651, 0.024003, 0.024638, 0.016256, 0.005207],
    "twist": [32.76, 29.25, 18.46, 13.39, 8.99],
}


@unittest.skipUnless("INFLOW_BASE_URL" in os.environ, "INFLOW_BASE_URL is not set")
class Service(unittest.TestCase):
    def setUp(self):
        self.client = inflow.Inflow(os.environ["INFLOW_API_KEY"], os.environ["INFLOW_BASE_URL"])

    def test_analyses_a_blade(self):
        point = self.client.geometry.analyze({**BLADE, "rpm": 6000})
        self.assertTrue(point["converged"])
        self.assertAlmostEqual(point["thrust_raw"], sum(row["dT_dr"] * row["dr"] for row in point["stations"]), 9)
        sweep = self.client.geometry.analyze({**BLADE, "mode": "sweep", "j_from": 0, "j_to": 0.5, "j_steps": 6})
        self.assertEqual(len(sweep["sweep_Ct"]), 6)

    def test_says_which_field_is_wrong(self):
        with self.assertRaises(inflow.InvalidRequestError) as caught:
            self.client.geometry.analyze({**BLADE, "diameter": -1})
        error = caught.exception
        self.assertEqual((error.code, error.param), ("parameter_out_of_range", "diameter"))
        self.assertTrue(error.request_id.startswith("req_"))

    def test_pages_through_components(self):
        motors = [each["id"] for each in self.client.components.list(type="motor", limit=40)]
        self.assertGreater(len(motors), 200)
        self.assertEqual(len(set(motors)), len(motors))

    def test_exports_files_and_imports_them(self):
        file = self.client.geometry.export({**BLADE, "format": "csv", "name": "10x5"})
        self.assertEqual((file.content_type, file.name), ("text/csv", "10x5.csv"))
        again = self.client.geometry.import_({"file": file.content})
        self.assertAlmostEqual(again["geometry"]["diameter"], 10)

    def test_simulates_follows_and_sweeps(self):
        def part(kind, search):
            return next(iter(self.client.components.list(type=kind, search=search)))["id"]

        project = self.client.projects.create({"name": "Python"})
        vehicle = {
            "project_id": project["id"],
            "airspeed_m_s": 0,
            "density_kg_m3": 1.225,
            "battery_component_id": part("battery", "Turnigy Graphene 6000mAh 3S 75C"),
            "rotor_groups": [
                {
                    "label": "arms",
                    "count": 4,
                    "throttle_pct": 60,
                    "motor_component_id": part("motor", "T-Motor MN2212 KV920"),
                    "propeller_component_id": part("propeller", "APC 10x4.5MR"),
                }
            ],
        }
        states = []
        run = self.client.wait(self.client.simulations.create(vehicle), on_progress=lambda each: states.append(each["status"]))
        self.assertEqual((run["status"], states[-1]), ("completed", "completed"))
        self.assertGreater(run["result"]["All"]["total_thrust_n"], 5)
        throttle = {"mode": "custom", "values": [40, 60, 80]}
        body = {**vehicle, "sweep": {"rotor_sweep_mask": [True], "throttle": throttle}}
        sweep = self.client.sweeps.create(body)
        *_, last = self.client.sweeps.stream(sweep["id"])
        self.assertEqual((last.event, last.data["status"]), ("state", "completed"))
        points = list(self.client.sweeps.list_points(sweep["id"]))
        self.assertAlmostEqual(points[1]["rotors"]["All"]["total_thrust_n"], run["result"]["All"]["total_thrust_n"], 4)
        self.assertTrue(self.client.sweeps.export(sweep["id"]).startswith("index,"))
        self.client.projects.delete(project["id"], cascade=True)
        with self.assertRaises(inflow.NotFoundError):
            self.client.projects.get(project["id"])


if __name__ == "__main__":
    unittest.main()
