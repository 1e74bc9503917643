import type { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Writes } from '../platform/idempotency/writes.js';
import { toList } from '../platform/list/pages.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { RunFollowing } from '../runs/run-following.js';
import { RunsService } from '../runs/runs.service.js';
import { checkRunsQuery, ListRunsQuery, WaitQuery } from '../runs/runs.wire.js';
import { DesignsService } from './designs.service.js';
import { DesignStreams } from './design-streams.js';
import { checkDesign } from './checks.js';
import { DESIGN_EXAMPLES } from './examples.js';
import { CreateDesignBody, UpdateDesignBody } from './request.wire.js';
import { toDesignCancelRequested, toDesignOutcome, toDesignResource } from './designs.mapper.js';
import { CancelRequestedDesign, DesignList, DesignResource } from './result.wire.js';

/** The section of these operations in the documents. */
export const DESIGNS_SECTION = [
  'Designs',
  'Blades for several operating points at once: shape, diameter, speeds and blade count within limits',
] as const;

export const DESIGNS_PATH = 'The design, `dsn_…`';
const PATH = { id: DESIGNS_PATH };
const ID = new IdPipe('dsn');

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

@Section(...DESIGNS_SECTION)
@Controller('v1/designs')
export class DesignsController {
  constructor(
    private readonly designs: DesignsService,
    private readonly runs: RunsService,
    private readonly following: RunFollowing,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listDesigns',
    summary: 'List designs',
    description: 'Newest first unless sorted otherwise; without what they have found.',
    query: ListRunsQuery,
    ok: { type: DesignList, description: 'A page of designs' },
    errors: ['parameters_exclusive'],
  })
  async list(
    @Http() http: Exchange,
    @Query(new CrossCheck(checkRunsQuery)) query: ListRunsQuery,
  ): Promise<DesignList> {
    return toList(await this.designs.list(http.sender, query), toDesignResource);
  }

  @Post()
  @Operation({
    id: 'createDesign',
    summary: 'Optimise a blade for several points',
    description:
      'Optimizes a blade over one to ten operating points: for the least energy of the mission, or for the least power, the least noise or the most thrust at one point. Limits hold for strength, noise, manufacturing and motor. Two objectives give a Pareto front. Costs two compute units per operating point for each combination of blade count and sections, and with two objectives for each design of the front as well; refunded in full where it fails or is canceled. It is computed as soon as a slot is free: poll the resource, wait with `?wait=30`, follow its stream, or listen for `design.completed`. A problem that no blade solves completes with `feasible: false`. A draft answers 201.',
    body: { type: CreateDesignBody, examples: DESIGN_EXAMPLES },
    write: true,
    ok: { status: 202, type: DesignResource, description: 'It is queued' },
    also: { status: 201, type: DesignResource, description: 'It is a draft' },
    errors: REFUSALS,
  })
  create(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkDesign)) body: CreateDesignBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const found = await this.designs.create(em, http.sender, body);
      const { id, status } = found.run;
      const outcome = toDesignOutcome(found, status === 'draft' ? 201 : 202);
      return { ...outcome, headers: { ...outcome.headers, Location: `/v1/designs/${id}` } };
    });
  }

  @Get(':id')
  @Operation({
    id: 'getDesign',
    summary: 'Get a design',
    description:
      'How far it is and the best blade so far; once it is completed the blades with their figures, limits and what each limit costs. With `wait`, the response comes when it has ended or, with If-None-Match, when it has changed.',
    path: PATH,
    query: WaitQuery,
    tagged: 'read',
    ok: { type: DesignResource, description: 'The design' },
  })
  async get(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Query() { wait }: WaitQuery,
  ): Promise<Buffer | undefined> {
    const read = async () => {
      const row = await this.runs.get(http.sender, 'design', id);
      return { row, watched: { id: row.id, version: row.version } };
    };
    if (wait > 0) await this.following.settled(http, read, wait);
    const found = await this.designs.get(http.sender, id);
    return http.taggedWhole(found.run.version, toDesignResource(found));
  }

  @Patch(':id')
  @Operation({
    id: 'updateDesign',
    summary: 'Change a design',
    description:
      'Name and star at any time. Of a draft also every field of the request, as a merge (absent keeps, null clears, objects and lists are replaced whole); `launch_intent` `run` or `queue` launches it.',
    path: PATH,
    body: {
      type: UpdateDesignBody,
      examples: { star: { summary: 'Star it', value: { is_starred: true } } },
    },
    write: true,
    tagged: 'write',
    ok: { type: DesignResource, description: 'The design as it is now' },
    errors: ['run_not_draft', ...REFUSALS],
  })
  update(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body() body: UpdateDesignBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const found = await this.designs.update(em, http.sender, id, body, http.precondition);
      return toDesignOutcome(found, 200);
    });
  }

  @Delete(':id')
  @Operation({
    id: 'deleteDesign',
    summary: 'Delete a design',
    description:
      'A draft, or one that has ended, with all that it found; its share link ends with it.',
    path: PATH,
    tagged: 'write',
    ok: { status: 204, description: 'It is gone' },
    errors: ['run_not_terminal'],
  })
  remove(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.noContent(http, (em) =>
      this.runs.remove(em, http.sender, 'design', id, http.precondition),
    );
  }
}

@Section(...DESIGNS_SECTION)
@Controller('v1/designs')
export class DesignActionsController {
  constructor(
    private readonly designs: DesignsService,
    private readonly streams: DesignStreams,
    private readonly writes: Writes,
  ) {}

  @Post(':id/cancel')
  @Operation({
    id: 'cancelDesign',
    summary: 'Cancel a design',
    description:
      'While it is queued it is canceled at once. While it runs (202, `cancel_requested` is true) it ends with the iteration that is being solved. Nothing of what it found is kept, and all of it is refunded.',
    path: PATH,
    write: true,
    ok: { type: DesignResource, description: 'It is canceled' },
    also: { status: 202, type: CancelRequestedDesign, description: 'It will be, within moments' },
    errors: ['run_is_draft', 'already_terminal'],
  })
  cancel(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const { found, done } = await this.designs.cancel(em, http.sender, id);
      if (done) return toDesignOutcome(found, 200);
      const outcome = toDesignCancelRequested(found);
      return { ...outcome, headers: { ...outcome.headers, Location: `/v1/designs/${id}` } };
    });
  }

  @Get(':id/stream')
  @Operation({
    id: 'streamDesign',
    summary: 'Follow a design',
    description:
      'Server-sent events: `state` at the start and whenever it moves on, `progress` in between, and `blade` with the best blade so far before either where it has changed; the stream closes after the state in which it ended. A client that comes back with Last-Event-ID gets what is new since then, or 204 if that was the end.',
    path: PATH,
    ok: { media: 'text/event-stream', description: 'Events as they happen' },
    also: { status: 204, description: 'It has ended, and you know how' },
    errors: ['queue_full'],
  })
  stream(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Readable | undefined> {
    return this.streams.open(http, id);
  }
}
