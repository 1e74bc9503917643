import { runControllers } from '../runs/run.controllers.js';
import { checkVehicle } from '../powertrain/vehicle.checks.js';
import { checkReferring } from '../vehicles/vehicle-reference.js';
import { SimulationsService } from './simulations.service.js';
import {
  checkChange,
  CreateSimulationBody,
  ListSimulationsQuery,
  SIMULATION_SECTION,
  SimulationList,
  SimulationResource,
  UpdateSimulationBody,
} from './simulations.wire.js';

const QUAD = {
  project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
  name: 'Hover at 60 %',
  airspeed_m_s: 0,
  density_kg_m3: 1.225,
  rotor_groups: [
    {
      label: 'arms',
      count: 4,
      motor_component_id: 'comp_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
      propeller_component_id: 'comp_0ujsszwN8NRY24YaXiTIE2VWDTS',
      throttle_pct: 60,
    },
  ],
  battery_component_id: 'comp_0uk1Hbc9dQ9pxyTqJ93IUrfhdGq',
};

/** Requests for simulations as the docs show them. */
const EXAMPLES = {
  quad: { summary: 'Four equal rotors at rest', value: QUAD },
  saved: {
    summary: 'A saved vehicle, in hover',
    value: {
      project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
      vehicle_id: 'veh_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
      airspeed_m_s: 0,
      density_kg_m3: 1.225,
      trim: { to: 'hover' },
    },
  },
  draft: { summary: 'A draft: costs nothing', value: { ...QUAD, launch_intent: 'draft' } },
};

/** The errors in the inputs of a simulation, and of its start. */
const REFUSALS = [
  'parameters_exclusive',
  'invalid_coax_stack',
  'invalid_topology',
  'vehicle_not_found',
  'project_not_found',
  'component_not_found',
  'unknown_airfoil',
  'unknown_calibration',
  'calibration_not_applicable',
  'component_type_mismatch',
  'component_spec_incomplete',
  'usage_cap_reached',
  'email_unconfirmed',
  'queue_full',
] as const;

/** The operations of simulations. */
export const SIMULATIONS = runControllers({
  kind: 'simulation',
  runs: SimulationsService,
  under: 'v1/simulations',
  section: SIMULATION_SECTION,
  id: 'Simulation',
  what: 'a simulation',
  all: 'simulations',
  one: 'simulation',
  path: 'The simulation, `sim_…`',
  resource: SimulationResource,
  list: SimulationList,
  query: ListSimulationsQuery,
  create: {
    summary: 'Simulate an operating point',
    body: { type: CreateSimulationBody, examples: EXAMPLES },
    check: checkReferring(checkVehicle),
    errors: REFUSALS,
  },
  update: { type: UpdateSimulationBody, check: checkChange },
  says: {
    list: 'Lists simulations, newest first unless `sort_by` is given. Points of sweeps are listed only with `sweep_id`.',
    create:
      'Simulates one operating point. Costs one compute unit per rotor. The simulation starts as soon as a slot is free: poll it, wait with `?wait=30`, follow its stream, or listen for `simulation.completed`. A draft returns 201.',
    get: 'Includes the result once it is completed. With `wait`, the response comes when the simulation ends or, with If-None-Match, when it changes.',
    update:
      'Changes name, star and plots at any time. In a draft, you can change every field of the request: absent fields keep their values, null clears a field. `launch_intent` `run` or `queue` launches the draft.',
    delete: 'Deletes a draft or an ended simulation. Its share link stops working.',
    cancel: 'Cancels a queued simulation and refunds its full price at once.',
    stream:
      'Streams server-sent events: `state` at the start and at each change of state, `progress` in between. The stream closes after the final state. Each event has the full state, so a missed event does not matter. A client that reconnects with Last-Event-ID gets the newest events, or 204 if it has seen the final state.',
  },
});
