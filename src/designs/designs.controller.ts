import { runControllers } from '../runs/run.controllers.js';
import { checkDesign } from './checks.js';
import { DesignsService } from './designs.service.js';
import { DESIGN_EXAMPLES } from './examples.js';
import { CreateDesignBody, UpdateDesignBody } from './request.wire.js';
import { CancelRequestedDesign, DesignList, DesignResource } from './result.wire.js';

/** The errors in the inputs of a design. */
const REFUSALS = [
  'parameters_exclusive',
  'project_not_found',
  'component_not_found',
  'component_type_mismatch',
  'component_spec_incomplete',
  'unknown_airfoil',
  'unknown_calibration',
  'calibration_not_applicable',
  'invalid_geometry',
  'plan_upgrade_required',
  'usage_cap_reached',
  'email_unconfirmed',
  'queue_full',
] as const;

/** The operations of designs. */
export const DESIGNS = runControllers({
  kind: 'design',
  runs: DesignsService,
  under: 'v1/designs',
  section: [
    'Designs',
    'Blades for several operating points at once: shape, diameter, speeds and blade count within limits',
  ],
  id: 'Design',
  what: 'a design',
  all: 'designs',
  one: 'design',
  path: 'The design, `dsn_…`',
  resource: DesignResource,
  list: DesignList,
  create: {
    summary: 'Optimize a blade for several points',
    body: { type: CreateDesignBody, examples: DESIGN_EXAMPLES },
    check: checkDesign,
    errors: REFUSALS,
  },
  update: { type: UpdateDesignBody },
  cancel: { requested: CancelRequestedDesign },
  says: {
    list: 'Lists designs without their results, newest first unless `sort_by` is given.',
    create:
      'Optimizes a blade over one to ten operating points: for the least energy of the mission, or for the least power, the least noise or the most thrust at one point. Limits hold for strength, noise, manufacturing and motor. Two objectives give a Pareto front. Costs two compute units per operating point for each combination of blade count and section, and with two objectives also for each design of the front; refunded in full if the design fails or is canceled. The design starts as soon as a slot is free: poll it, wait with `?wait=30`, follow its stream, or listen for `design.completed`. A problem that no blade solves completes with `feasible: false`. A draft returns 201.',
    get: 'Returns the progress and the best blade so far, and after completion the blades with their figures, limits and the cost of each limit. With `wait`, the response comes when the design ends or, with If-None-Match, when it changes.',
    update:
      'Changes name and star at any time. In a draft, you can change every field of the request: absent fields keep their values, null clears a field, objects and lists are replaced as a whole. `launch_intent` `run` or `queue` launches the draft.',
    delete: 'Deletes a draft or an ended design with its results. Its share link stops working.',
    cancel:
      'Cancels a queued design at once. A running design (202, `cancel_requested` is true) ends after the current iteration. Its results are discarded and its full price is refunded.',
    stream:
      'Streams server-sent events: `state` at the start and at each change of state, `progress` in between, and `blade` with the best blade so far whenever it changes. The stream closes after the final state. A client that reconnects with Last-Event-ID gets the events since then, or 204 if it has seen the final state.',
  },
});
