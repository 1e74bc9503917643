import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Writes } from '../platform/idempotency/writes.js';
import { toList } from '../platform/list/pages.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { checkRunsQuery, ListRunsQuery, WaitQuery } from '../runs/runs.wire.js';
import { RunFollowing } from '../runs/run-following.js';
import { RunsService } from '../runs/runs.service.js';
import { checkChange } from '../simulations/simulations.wire.js';
import { checkReferring } from '../vehicles/vehicle-reference.js';
import { checkSweep } from './sweep-config.checks.js';
import { toSweepOutcome, toSweepResource } from './sweep.mapper.js';
import {
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

const PATH = { id: SWEEP_PATH };
const ID = new IdPipe('sweep');
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

@Section(...SWEEP_SECTION)
@Controller('v1/sweeps')
export class SweepsController {
  constructor(
    private readonly sweeps: SweepsService,
    private readonly runs: RunsService,
    private readonly following: RunFollowing,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listSweeps',
    summary: 'List sweeps',
    description:
      'Lists sweeps without the components of their axes, newest first unless `sort_by` is given.',
    query: ListRunsQuery,
    ok: { type: SweepList, description: 'A page of sweeps' },
    errors: ['parameters_exclusive'],
  })
  async list(
    @Http() http: Exchange,
    @Query(new CrossCheck(checkRunsQuery)) query: ListRunsQuery,
  ): Promise<SweepList> {
    return toList(await this.sweeps.list(http.sender, query), toSweepResource);
  }

  @Post()
  @Operation({
    id: 'createSweep',
    summary: 'Simulate a grid of operating points',
    description:
      'Simulates every combination of the values and components of the axes. Each point costs one compute unit per rotor; points that are not solved are refunded. POST /v1/components/sweep-axes/expand returns size and price of component axes in advance. The body can have 4 MiB. A draft returns 201.',
    body: { type: CreateSweepBody, examples: EXAMPLES },
    bodyLimit: BODY_LIMIT,
    write: true,
    ok: { status: 202, type: SweepResource, description: 'Queued' },
    also: { status: 201, type: SweepResource, description: 'The run is a draft' },
    errors: REFUSALS,
  })
  create(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkReferring(checkSweep))) body: CreateSweepBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const found = await this.sweeps.create(em, http.sender, body);
      const { id, status } = found.run;
      const outcome = toSweepOutcome(found, status === 'draft' ? 201 : 202);
      return { ...outcome, headers: { ...outcome.headers, Location: `/v1/sweeps/${id}` } };
    });
  }

  @Get(':id')
  @Operation({
    id: 'getSweep',
    summary: 'Get a sweep',
    description:
      'Returns the progress, and a summary after the end. /points has the points. With `wait`, the response comes when the sweep ends or, with If-None-Match, when it changes.',
    path: PATH,
    query: WaitQuery,
    tagged: 'read',
    ok: { type: SweepResource, description: 'The sweep' },
  })
  async get(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Query() { wait }: WaitQuery,
  ): Promise<Buffer | undefined> {
    const read = async () => {
      const row = await this.runs.get(http.sender, 'sweep', id);
      return { row, watched: { id: row.id, version: row.version } };
    };
    if (wait > 0) await this.following.settled(http, read, wait);
    const found = await this.sweeps.get(http.sender, id);
    return http.taggedWhole(found.run.version, toSweepResource(found));
  }

  @Patch(':id')
  @Operation({
    id: 'updateSweep',
    summary: 'Change a sweep',
    description:
      'Changes name, star and plots at any time. In a draft, you can change every field of the request: absent fields keep their values, null clears a field. `launch_intent` `run` or `queue` launches the draft. The body can have 4 MiB.',
    path: PATH,
    body: {
      type: UpdateSweepBody,
      examples: { star: { summary: 'Star it', value: { is_starred: true } } },
    },
    bodyLimit: BODY_LIMIT,
    write: true,
    tagged: 'write',
    ok: { type: SweepResource, description: 'The updated sweep' },
    errors: ['run_not_draft', ...REFUSALS],
  })
  update(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body(new CrossCheck(checkChange)) body: UpdateSweepBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) =>
      toSweepOutcome(await this.sweeps.update(em, http.sender, id, body, http.precondition), 200),
    );
  }

  @Delete(':id')
  @Operation({
    id: 'deleteSweep',
    summary: 'Delete a sweep',
    description: 'Deletes a draft or an ended sweep with all its points.',
    path: PATH,
    tagged: 'write',
    ok: { status: 204, description: 'Deleted' },
    errors: ['run_not_terminal'],
  })
  remove(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.noContent(http, (em) =>
      this.runs.remove(em, http.sender, 'sweep', id, http.precondition),
    );
  }
}
