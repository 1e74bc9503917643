import { Body, Controller, Post } from '@nestjs/common';
import { ENGINE_ERRORS } from '../engine/engine.service.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { runControllers } from '../runs/run.controllers.js';
import { checkReferring } from '../vehicles/vehicle-reference.js';
import { DynamicsService } from './dynamics.service.js';
import { checkDynamic, checkEstimate } from './request/dynamic.checks.js';
import { ESTIMATE_EXAMPLES, EXAMPLES } from './request/dynamics.examples.js';
import {
  CreateDynamicBody,
  DynamicEstimate,
  EstimateDynamicBody,
} from './request/dynamics.wire.js';
import {
  CancelRequestedDynamic,
  DynamicSimulationList,
  DynamicSimulationResource,
  UpdateDynamicBody,
} from './result/dynamic-simulation.wire.js';

/** The errors in the inputs of a flight. */
const FLIGHT_ERRORS = [
  ...ENGINE_ERRORS,
  'parameters_exclusive',
  'invalid_schedule',
  'invalid_coax_stack',
  'invalid_topology',
  'vehicle_not_found',
  'project_not_found',
  'component_not_found',
  'component_type_mismatch',
  'component_spec_incomplete',
  'unknown_calibration',
  'calibration_not_applicable',
] as const;

/** The section of these operations in the documents. */
export const DYNAMIC_SECTION = [
  'Dynamic simulations',
  'Rotors, motors and a battery over time, during a flight',
] as const;

export const DYNAMIC_PATH = 'The dynamic simulation, `dyn_…`';

const UNDER = 'v1/dynamic-simulations';

/** The operations of flights. */
export const FLIGHTS = runControllers({
  kind: 'dynamic',
  runs: DynamicsService,
  under: UNDER,
  section: DYNAMIC_SECTION,
  id: 'DynamicSimulation',
  what: 'a dynamic simulation',
  all: 'dynamic simulations',
  one: 'dynamic simulation',
  path: DYNAMIC_PATH,
  resource: DynamicSimulationResource,
  list: DynamicSimulationList,
  drafts: false,
  create: {
    summary: 'Simulate a flight over time',
    body: { type: CreateDynamicBody, examples: EXAMPLES },
    check: checkReferring(checkDynamic),
    errors: [...FLIGHT_ERRORS, 'plan_upgrade_required', 'usage_cap_reached', 'email_unconfirmed'],
  },
  update: { type: UpdateDynamicBody },
  cancel: { requested: CancelRequestedDynamic },
  says: {
    list: 'Lists flights without samples, series and input snapshots, newest first unless `sort_by` is given.',
    create:
      'Flies a schedule of throttles and speeds until the battery is empty or the time ends. Costs one compute unit per rotor and started minute of the estimated duration, which /estimate returns in advance. If you cancel, the unflown part is refunded. The flight starts as soon as a slot is free: poll it, wait with `?wait=30`, follow its stream, or listen for `simulation.completed`.',
    get: 'Includes the result after the end: scorecard, samples, series and events. /timeseries and /export.csv have the full resolution. With `wait`, the response comes when the flight ends or, with If-None-Match, when it changes.',
    update: 'Works at any time. The response has the result without samples and series.',
    delete: 'Deletes an ended flight with all its series. Its share link stops working.',
    cancel:
      'Cancels a queued flight at once and refunds its full price. A running flight (202, `cancel_requested` is true) ends after the current chunk: results so far are kept, and the unflown share of the estimated duration is refunded.',
    stream:
      'Streams server-sent events: `state` at the start and at each change of state; after each chunk of the flight `sample`, with up to 20 moments in the form of the result, then `progress`. The stream closes after the final state. A client that reconnects with Last-Event-ID gets the events since then, or 204 if it has seen the final state.',
  },
});

@Section(...DYNAMIC_SECTION)
@Controller(UNDER)
export class DynamicEstimateController {
  constructor(private readonly dynamics: DynamicsService) {}

  @Post('estimate')
  @Operation({
    id: 'estimateDynamicSimulation',
    summary: 'Estimate a flight',
    description:
      'Returns the expected duration and price of a flight. With rotors, battery and schedule, the service flies it with long time steps; otherwise a rule of thumb estimates it. Nothing is stored or charged, and the limits of your plan are not checked.',
    body: { type: EstimateDynamicBody, examples: ESTIMATE_EXAMPLES },
    ok: { type: DynamicEstimate, description: 'The estimate' },
    errors: FLIGHT_ERRORS,
  })
  estimate(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkReferring(checkEstimate))) body: EstimateDynamicBody,
  ): Promise<DynamicEstimate> {
    return this.dynamics.estimate(http.sender, body);
  }
}
