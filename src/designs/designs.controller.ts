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
    summary: 'Optimise a blade for several points',
    body: { type: CreateDesignBody, examples: DESIGN_EXAMPLES },
    check: checkDesign,
    errors: REFUSALS,
  },
  update: { type: UpdateDesignBody },
  cancel: { requested: CancelRequestedDesign },
  says: {
    list: 'Newest first unless sorted otherwise; without what they have found.',
    create:
      'Optimizes a blade over one to ten operating points: for the least energy of the mission, or for the least power, the least noise or the most thrust at one point. Limits hold for strength, noise, manufacturing and motor. Two objectives give a Pareto front. Costs two compute units per operating point for each combination of blade count and section, and with two objectives for each design of the front as well; refunded in full where it fails or is canceled. It is computed as soon as a slot is free: poll the resource, wait with `?wait=30`, follow its stream, or listen for `design.completed`. A problem that no blade solves completes with `feasible: false`. A draft answers 201.',
    get: 'How far it is and the best blade so far; once it is completed the blades with their figures, limits and what each limit costs. With `wait`, the response comes when it has ended or, with If-None-Match, when it has changed.',
    update:
      'Name and star at any time. Of a draft also every field of the request, as a merge (absent keeps, null clears, objects and lists are replaced whole); `launch_intent` `run` or `queue` launches it.',
    delete: 'A draft, or one that has ended, with all that it found; its share link ends with it.',
    cancel:
      'While it is queued it is canceled at once. While it runs (202, `cancel_requested` is true) it ends with the iteration that is being solved. Nothing of what it found is kept, and all of it is refunded.',
    stream:
      'Server-sent events: `state` at the start and whenever it moves on, `progress` in between, and `blade` with the best blade so far before either where it has changed; the stream closes after the state in which it ended. A client that comes back with Last-Event-ID gets what is new since then, or 204 if that was the end.',
  },
});
