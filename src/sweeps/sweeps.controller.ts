import { runControllers } from '../runs/run.controllers.js';
import { checkChange } from '../simulations/simulations.wire.js';
import { checkReferring } from '../vehicles/vehicle-reference.js';
import { checkSweep } from './sweep-config.checks.js';
import {
  CancelRequestedSweep,
  CancelSweepBody,
  CreateSweepBody,
  SWEEP_PATH,
  SWEEP_SECTION,
  SweepList,
  SweepResource,
  UpdateSweepBody,
} from './sweep.wire.js';
import { SweepsService } from './sweeps.service.js';

const QUAD = {
  project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
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

/** Requests for sweeps as the docs show them. */
const EXAMPLES = {
  throttle: {
    summary: 'Five throttles',
    value: {
      ...QUAD,
      name: 'Survey quad, 40 to 80 %',
      sweep: {
        rotor_sweep_mask: [true],
        throttle: { mode: 'range', start: 40, stop: 80, steps: 5 },
      },
    },
  },
  parts: {
    summary: 'Two motors on two propellers, at two speeds: eight points',
    value: {
      ...QUAD,
      name: 'Motors and propellers for the survey quad',
      sweep: {
        rotor_sweep_mask: [true],
        component_axes: [
          {
            axis: 'motor',
            component_ids: ['comp_0ujtsYcgvSTl8PAuAdqWYSMnLOv', 'comp_0ujsswThIGTUYm2K8FjOOfXtY1K'],
            slot: 0,
          },
          {
            axis: 'propeller',
            component_ids: ['comp_0ujsszwN8NRY24YaXiTIE2VWDTS', 'comp_0ujsszgFvbiEr7CDgE3z8MAUPFt'],
            slot: 0,
          },
        ],
        airspeed: { mode: 'custom', values: [0, 8] },
      },
    },
  },
};

/** 80,000 ids. */
const BODY_LIMIT = 4 * 1_048_576;

/** The errors in the inputs of a sweep. */
const REFUSALS = [
  'parameters_exclusive',
  'array_length_mismatch',
  'invalid_coax_stack',
  'invalid_topology',
  'project_not_found',
  'component_not_found',
  'unknown_airfoil',
  'unknown_calibration',
  'calibration_not_applicable',
  'component_type_mismatch',
  'sweep_too_large',
  'plan_upgrade_required',
  'usage_cap_reached',
  'email_unconfirmed',
  'queue_full',
] as const;

/** The operations of sweeps. */
export const SWEEPS = runControllers({
  kind: 'sweep',
  runs: SweepsService,
  under: 'v1/sweeps',
  section: SWEEP_SECTION,
  id: 'Sweep',
  what: 'a sweep',
  all: 'sweeps',
  one: 'sweep',
  path: SWEEP_PATH,
  resource: SweepResource,
  list: SweepList,
  create: {
    summary: 'Simulate a grid of operating points',
    body: { type: CreateSweepBody, examples: EXAMPLES },
    check: checkReferring(checkSweep),
    errors: REFUSALS,
    bodyLimit: BODY_LIMIT,
  },
  update: { type: UpdateSweepBody, check: checkChange },
  cancel: {
    requested: CancelRequestedSweep,
    body: {
      type: CancelSweepBody,
      examples: { drop: { summary: 'Discard the solved points', value: { save_partial: false } } },
    },
  },
  says: {
    list: 'Lists sweeps without the components of their axes, newest first unless `sort_by` is given.',
    create:
      'Simulates every combination of the values and components of the axes. Each point costs one compute unit per rotor; points that are not solved are refunded. POST /v1/components/sweep-axes/expand returns size and price of component axes in advance. The body can have 4 MiB. A draft returns 201.',
    get: 'Returns the progress, and a summary after the end. /points has the points. With `wait`, the response comes when the sweep ends or, with If-None-Match, when it changes.',
    update:
      'Changes name, star and plots at any time. In a draft, you can change every field of the request: absent fields keep their values, null clears a field. `launch_intent` `run` or `queue` launches the draft. The body can have 4 MiB.',
    delete: 'Deletes a draft or an ended sweep with all its points.',
    cancel:
      'Cancels a queued sweep at once and refunds its full price. A running sweep (202, `cancel_requested` is true) ends after the current block of points: solved points are kept and the rest is refunded. With `save_partial` false, nothing is kept and the full price is refunded.',
    stream:
      'Streams server-sent events: `state` at the start and at each change of state, `progress` after each block of points. The stream closes after the final state. Each event has the full state, so a missed event does not matter. A client that reconnects with Last-Event-ID gets the newest events, or 204 if it has seen the final state.',
  },
});
