import { runControllers } from '../runs/run.controllers.js';
import { checkReferring } from '../vehicles/vehicle-reference.js';
import { FinderService } from './finder.service.js';
import { checkFinder } from './request/finder.checks.js';
import { FINDER_EXAMPLES } from './request/finder.examples.js';
import { CreateFinderBody, UpdateFinderBody } from './request/finder.wire.js';
import { CancelRequestedFinder, FinderList, FinderResource } from './result/finder.wire.js';

/** The section of these operations in the documents. */
export const FINDER_SECTION = [
  'Finder',
  'Search for the best motor, propeller and battery for a vehicle',
] as const;

export const FINDER_PATH = 'The search, `find_…`';

/** The errors in the inputs of a search. */
const REFUSALS = [
  'parameters_exclusive',
  'vehicle_not_found',
  'project_not_found',
  'component_not_found',
  'component_type_mismatch',
  'no_candidates',
  'plan_upgrade_required',
  'usage_cap_reached',
  'email_unconfirmed',
  'queue_full',
] as const;

/** The operations of searches. */
export const FINDER = runControllers({
  kind: 'finder',
  runs: FinderService,
  under: 'v1/finder',
  section: FINDER_SECTION,
  id: 'Finder',
  what: 'a search for parts',
  all: 'searches for parts',
  one: 'search',
  path: FINDER_PATH,
  resource: FinderResource,
  list: FinderList,
  create: {
    summary: 'Find parts for a vehicle',
    body: { type: CreateFinderBody, examples: FINDER_EXAMPLES },
    check: checkReferring(checkFinder),
    errors: REFUSALS,
  },
  update: { type: UpdateFinderBody },
  cancel: { requested: CancelRequestedFinder },
  says: {
    list: 'Lists searches without their results, newest first unless `sort_by` is given.',
    create:
      'Searches all combinations of motor, propeller and battery among the candidates, trimmed to hover, for the Pareto front of one to three goals within the limits. Costs ten compute units per rotor, refunded in full if the search fails or is canceled. The search starts as soon as a slot is free: poll it, wait with `?wait=30`, follow its stream, or listen for `finder.completed`. A draft returns 201.',
    get: 'Returns the progress and the front so far, and after completion the first rows, facets and counts. /rows has all rows. With `wait`, the response comes when the search ends or, with If-None-Match, when it changes.',
    update:
      'Changes name and star at any time. In a draft, you can change every field of the request: absent fields keep their values, null clears a field, objects and lists are replaced as a whole. `launch_intent` `run` or `queue` launches the draft.',
    delete: 'Deletes a draft or an ended search with all its rows. Its share link stops working.',
    cancel:
      'Cancels a queued search at once. A running search (202, `cancel_requested` is true) ends after the current batch. Its results are discarded and its full price is refunded.',
    stream:
      'Streams server-sent events: `state` at the start and at each change of state, `progress` in between, and `front` with the whole front whenever it grows. The stream closes after the final state. A client that reconnects with Last-Event-ID gets the events since then, or 204 if it has seen the final state.',
  },
});
