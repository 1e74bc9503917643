import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ENGINE_ERRORS } from '../engine/engine.service.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { Writes } from '../platform/idempotency/writes.js';
import { toList } from '../platform/list/pages.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { checkRunsQuery, ListRunsQuery, WaitQuery } from '../runs/runs.wire.js';
import { RunFollowing } from '../runs/run-following.js';
import { RunsService } from '../runs/runs.service.js';
import { isTerminal } from '../runs/run-status.js';
import { checkReferring } from '../vehicles/vehicle-reference.js';
import { DynamicCurves } from './curves/dynamic-curves.js';
import {
  CancelRequestedDynamic,
  DynamicSimulationList,
  DynamicSimulationResource,
  UpdateDynamicBody,
} from './result/dynamic-simulation.wire.js';
import { checkDynamic, checkEstimate } from './request/dynamic.checks.js';
import {
  dynamicTag,
  toDynamicOutcome,
  toDynamicResource,
  toFlightCancelRequested,
} from './result/dynamic.mapper.js';
import { ESTIMATE_EXAMPLES, EXAMPLES } from './request/dynamics.examples.js';
import { DynamicsService } from './dynamics.service.js';
import {
  CreateDynamicBody,
  DynamicEstimate,
  EstimateDynamicBody,
} from './request/dynamics.wire.js';

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

const PATH = { id: 'The dynamic simulation, `dyn_…`' };
const ID = new IdPipe('dyn');

@Section(...DYNAMIC_SECTION)
@Controller('v1/dynamic-simulations')
export class DynamicSimulationsController {
  constructor(
    private readonly dynamics: DynamicsService,
    private readonly runs: RunsService,
    private readonly curves: DynamicCurves,
    private readonly following: RunFollowing,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listDynamicSimulations',
    summary: 'List dynamic simulations',
    description:
      'Lists flights without samples, series and input snapshots, newest first unless `sort_by` is given.',
    query: ListRunsQuery,
    ok: { type: DynamicSimulationList, description: 'A page of dynamic simulations' },
    errors: ['parameters_exclusive'],
  })
  async list(
    @Http() http: Exchange,
    @Query(new CrossCheck(checkRunsQuery)) query: ListRunsQuery,
  ): Promise<DynamicSimulationList> {
    return toList(await this.dynamics.list(http.sender, query), (found) =>
      toDynamicResource(found),
    );
  }

  @Post()
  @Operation({
    id: 'createDynamicSimulation',
    summary: 'Simulate a flight over time',
    description:
      'Flies a schedule of throttles and speeds until the battery is empty or the time ends. Costs one compute unit per rotor and started minute of the estimated duration, which /estimate returns in advance. If you cancel, the unflown part is refunded. The flight starts as soon as a slot is free: poll it, wait with `?wait=30`, follow its stream, or listen for `simulation.completed`.',
    body: { type: CreateDynamicBody, examples: EXAMPLES },
    write: true,
    ok: { status: 202, type: DynamicSimulationResource, description: 'Queued' },
    errors: [...FLIGHT_ERRORS, 'plan_upgrade_required', 'usage_cap_reached', 'email_unconfirmed'],
  })
  async create(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkReferring(checkDynamic))) body: CreateDynamicBody,
  ): Promise<Buffer> {
    if (!(await this.writes.hasStoredAnswer(http))) await this.dynamics.foresee(http.sender, body);
    return this.writes.run(http, async (em) => {
      const found = await this.dynamics.create(em, http.sender, body);
      const outcome = toDynamicOutcome(found, 202);
      const Location = `/v1/dynamic-simulations/${found.run.id}`;
      return { ...outcome, headers: { ...outcome.headers, Location } };
    });
  }

  @Get(':id')
  @Operation({
    id: 'getDynamicSimulation',
    summary: 'Get a dynamic simulation',
    description:
      'Includes the result after the end: scorecard, samples, series and events. /timeseries and /export.csv have the full resolution. With `wait`, the response comes when the flight ends or, with If-None-Match, when it changes.',
    path: PATH,
    query: WaitQuery,
    tagged: 'read',
    ok: { type: DynamicSimulationResource, description: 'The dynamic simulation' },
  })
  async get(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Query() { wait }: WaitQuery,
  ): Promise<Buffer | undefined> {
    const read = async () => {
      const row = await this.runs.get(http.sender, 'dynamic', id);
      return { row, watched: { id: row.id, version: row.version } };
    };
    if (wait > 0) await this.following.settled(http, read, wait);
    const found = await this.dynamics.glance(http.sender, id);
    return http.taggedWith(dynamicTag(found), async () => {
      const whole = await this.dynamics.whole(found);
      const curves = isTerminal(whole.run.status) ? await this.curves.of(whole) : undefined;
      return toDynamicResource(whole, curves);
    });
  }

  @Patch(':id')
  @Operation({
    id: 'updateDynamicSimulation',
    summary: 'Name or star a dynamic simulation',
    description: 'Works at any time. The response has the result without samples and series.',
    path: PATH,
    body: {
      type: UpdateDynamicBody,
      examples: { star: { summary: 'Star it', value: { is_starred: true } } },
    },
    write: true,
    tagged: 'write',
    ok: { type: DynamicSimulationResource, description: 'The updated dynamic simulation' },
  })
  update(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body() body: UpdateDynamicBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) =>
      toDynamicOutcome(
        await this.dynamics.update(em, http.sender, id, body, http.precondition),
        200,
      ),
    );
  }

  @Delete(':id')
  @Operation({
    id: 'deleteDynamicSimulation',
    summary: 'Delete a dynamic simulation',
    description: 'Deletes an ended flight with all its series. Its share link stops working.',
    path: PATH,
    tagged: 'write',
    ok: { status: 204, description: 'Deleted' },
    errors: ['run_not_terminal'],
  })
  remove(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.noContent(http, (em) =>
      this.runs.remove(em, http.sender, 'dynamic', id, http.precondition),
    );
  }
}

@Section(...DYNAMIC_SECTION)
@Controller('v1/dynamic-simulations')
export class DynamicActionsController {
  constructor(
    private readonly dynamics: DynamicsService,
    private readonly writes: Writes,
  ) {}

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

  @Post(':id/cancel')
  @Operation({
    id: 'cancelDynamicSimulation',
    summary: 'Cancel a dynamic simulation',
    description:
      'Cancels a queued flight at once and refunds its full price. A running flight (202, `cancel_requested` is true) ends after the current chunk: results so far are kept, and the unflown share of the estimated duration is refunded.',
    path: { id: 'The dynamic simulation, `dyn_…`' },
    write: true,
    ok: { type: DynamicSimulationResource, description: 'The run is canceled' },
    also: { status: 202, type: CancelRequestedDynamic, description: 'The run ends within moments' },
    errors: ['already_terminal'],
  })
  cancel(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const { found, done } = await this.dynamics.cancel(em, http.sender, id);
      if (done) return toDynamicOutcome(found, 200);
      const outcome = toFlightCancelRequested(found);
      const Location = `/v1/dynamic-simulations/${id}`;
      return { ...outcome, headers: { ...outcome.headers, Location } };
    });
  }
}
