import type { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Writes } from '../platform/idempotency/writes.js';
import { toList } from '../platform/list/pages.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { RunFollowing } from '../runs/run-following.js';
import { RunsService } from '../runs/runs.service.js';
import { checkRunsQuery, ListRunsQuery, WaitQuery } from '../runs/runs.wire.js';
import { FinderService } from './finder.service.js';
import { FinderStreams } from './finder-streams.js';
import { checkFinder } from './request/finder.checks.js';
import { FINDER_EXAMPLES } from './request/finder.examples.js';
import { CreateFinderBody, UpdateFinderBody } from './request/finder.wire.js';
import {
  type FoundFinder,
  toFinderCancelRequested,
  toFinderOutcome,
  toFinderResource,
  type ToWire,
} from './result/finder.mapper.js';
import { CancelRequestedFinder, FinderList, FinderResource } from './result/finder.wire.js';

/** The section of these operations in the documents. */
export const FINDER_SECTION = [
  'Finder',
  'From a requirement to parts: every motor, propeller and battery for a vehicle, and the best of them',
] as const;

export const FINDER_PATH = 'The search, `find_…`';
const PATH = { id: FINDER_PATH };
const ID = new IdPipe('find');

/** The errors in the inputs of a search. */
const REFUSALS = [
  'parameters_exclusive',
  'project_not_found',
  'component_not_found',
  'component_type_mismatch',
  'no_candidates',
  'plan_upgrade_required',
  'usage_cap_reached',
  'email_unconfirmed',
  'queue_full',
] as const;

@Section(...FINDER_SECTION)
@Controller('v1/finder')
export class FinderController {
  private readonly toWire: ToWire;

  constructor(
    private readonly finders: FinderService,
    private readonly runs: RunsService,
    private readonly following: RunFollowing,
    private readonly writes: Writes,
    powertrains: Powertrains,
  ) {
    this.toWire = (stored) => powertrains.toWire(stored);
  }

  @Get()
  @Operation({
    id: 'listFinders',
    summary: 'List searches for parts',
    description: 'Newest first unless sorted otherwise; without what they have found.',
    query: ListRunsQuery,
    ok: { type: FinderList, description: 'A page of searches' },
    errors: ['parameters_exclusive'],
  })
  async list(
    @Http() http: Exchange,
    @Query(new CrossCheck(checkRunsQuery)) query: ListRunsQuery,
  ): Promise<FinderList> {
    return toList(await this.finders.list(http.sender, query), (found) => this.shown(found));
  }

  @Post()
  @Operation({
    id: 'createFinder',
    summary: 'Find parts for a vehicle',
    description:
      'Searches all combinations of motor, propeller and battery that the candidates allow, trimmed to a hover, for the Pareto front of one to three goals within the limits. Costs ten compute units per rotor, refunded in full where it fails or is canceled. It is computed as soon as a slot is free: poll the resource, wait with `?wait=30`, follow its stream, or listen for `finder.completed`. A draft answers 201.',
    body: { type: CreateFinderBody, examples: FINDER_EXAMPLES },
    write: true,
    ok: { status: 202, type: FinderResource, description: 'It is queued' },
    also: { status: 201, type: FinderResource, description: 'It is a draft' },
    errors: REFUSALS,
  })
  create(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkFinder)) body: CreateFinderBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const found = await this.finders.create(em, http.sender, body);
      const { id, status } = found.run;
      const outcome = toFinderOutcome(found, status === 'draft' ? 201 : 202, this.toWire);
      return { ...outcome, headers: { ...outcome.headers, Location: `/v1/finder/${id}` } };
    });
  }

  @Get(':id')
  @Operation({
    id: 'getFinder',
    summary: 'Get a search for parts',
    description:
      'How far it is and the front so far; once it is completed the first rows, facets and counts. All rows are at /rows. With `wait` the answer comes when it has ended or, for whoever sends If-None-Match, when it has changed at all.',
    path: PATH,
    query: WaitQuery,
    tagged: 'read',
    ok: { type: FinderResource, description: 'The search' },
  })
  async get(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Query() { wait }: WaitQuery,
  ): Promise<Buffer | undefined> {
    const read = async () => {
      const row = await this.runs.get(http.sender, 'finder', id);
      return { row, watched: { id: row.id, version: row.version } };
    };
    if (wait > 0) await this.following.settled(http, read, wait);
    const found = await this.finders.get(http.sender, id);
    return http.taggedWhole(found.run.version, this.shown(found));
  }

  @Patch(':id')
  @Operation({
    id: 'updateFinder',
    summary: 'Change a search for parts',
    description:
      'Name and star at any time. Of a draft also every field of the request, as a merge (absent keeps, null clears, objects and lists are replaced whole); `launch_intent` `run` or `queue` launches it.',
    path: PATH,
    body: {
      type: UpdateFinderBody,
      examples: { star: { summary: 'Star it', value: { is_starred: true } } },
    },
    write: true,
    tagged: 'write',
    ok: { type: FinderResource, description: 'The search as it is now' },
    errors: ['run_not_draft', ...REFUSALS],
  })
  update(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body() body: UpdateFinderBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const found = await this.finders.update(em, http.sender, id, body, http.precondition);
      return toFinderOutcome(found, 200, this.toWire);
    });
  }

  @Delete(':id')
  @Operation({
    id: 'deleteFinder',
    summary: 'Delete a search for parts',
    description: 'A draft, or one that has ended, with all its rows; its share link ends with it.',
    path: PATH,
    tagged: 'write',
    ok: { status: 204, description: 'It is gone' },
    errors: ['run_not_terminal'],
  })
  remove(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.noContent(http, (em) =>
      this.runs.remove(em, http.sender, 'finder', id, http.precondition),
    );
  }

  private shown(found: FoundFinder): FinderResource {
    return toFinderResource(found, this.toWire);
  }
}

@Section(...FINDER_SECTION)
@Controller('v1/finder')
export class FinderActionsController {
  constructor(
    private readonly finders: FinderService,
    private readonly streams: FinderStreams,
    private readonly powertrains: Powertrains,
    private readonly writes: Writes,
  ) {}

  @Post(':id/cancel')
  @Operation({
    id: 'cancelFinder',
    summary: 'Cancel a search for parts',
    description:
      'While it is queued it is canceled at once. While it runs (202, `cancel_requested` is true) it ends with the batch that is being solved. Nothing of what it found is kept, and all of it is refunded.',
    path: PATH,
    write: true,
    ok: { type: FinderResource, description: 'It is canceled' },
    also: { status: 202, type: CancelRequestedFinder, description: 'It will be, within moments' },
    errors: ['run_is_draft', 'already_terminal'],
  })
  cancel(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    const toWire: ToWire = (stored) => this.powertrains.toWire(stored);
    return this.writes.run(http, async (em) => {
      const { found, done } = await this.finders.cancel(em, http.sender, id);
      if (done) return toFinderOutcome(found, 200, toWire);
      const outcome = toFinderCancelRequested(found, toWire);
      return { ...outcome, headers: { ...outcome.headers, Location: `/v1/finder/${id}` } };
    });
  }

  @Get(':id/stream')
  @Operation({
    id: 'streamFinder',
    summary: 'Follow a search for parts',
    description:
      'Server-sent events: `state` at the start and whenever it moves on, `progress` in between, and `front` with the whole front so far before either where it has grown; the stream closes after the state in which it ended. A client that comes back with Last-Event-ID gets what is new since then, or 204 if that was the end.',
    path: PATH,
    ok: { media: 'text/event-stream', description: 'Events as they happen' },
    also: { status: 204, description: 'It has ended, and you know how' },
    errors: ['queue_full'],
  })
  stream(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Readable | undefined> {
    return this.streams.open(http, id);
  }
}
