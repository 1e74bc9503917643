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
  'Search for the best motor, propeller and battery for a vehicle',
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
    description: 'Lists searches without their results, newest first unless `sort_by` is given.',
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
      'Searches all combinations of motor, propeller and battery among the candidates, trimmed to hover, for the Pareto front of one to three goals within the limits. Costs ten compute units per rotor, refunded in full if the search fails or is canceled. The search starts as soon as a slot is free: poll it, wait with `?wait=30`, follow its stream, or listen for `finder.completed`. A draft returns 201.',
    body: { type: CreateFinderBody, examples: FINDER_EXAMPLES },
    write: true,
    ok: { status: 202, type: FinderResource, description: 'Queued' },
    also: { status: 201, type: FinderResource, description: 'The run is a draft' },
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
      'Returns the progress and the front so far, and after completion the first rows, facets and counts. /rows has all rows. With `wait`, the response comes when the search ends or, with If-None-Match, when it changes.',
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
      'Changes name and star at any time. In a draft, you can change every field of the request: absent fields keep their values, null clears a field, objects and lists are replaced as a whole. `launch_intent` `run` or `queue` launches the draft.',
    path: PATH,
    body: {
      type: UpdateFinderBody,
      examples: { star: { summary: 'Star it', value: { is_starred: true } } },
    },
    write: true,
    tagged: 'write',
    ok: { type: FinderResource, description: 'The updated search' },
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
    description:
      'Deletes a draft or an ended search with all its rows. Its share link stops working.',
    path: PATH,
    tagged: 'write',
    ok: { status: 204, description: 'Deleted' },
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
      'Cancels a queued search at once. A running search (202, `cancel_requested` is true) ends after the current batch. Its results are discarded and its full price is refunded.',
    path: PATH,
    write: true,
    ok: { type: FinderResource, description: 'The run is canceled' },
    also: { status: 202, type: CancelRequestedFinder, description: 'The run ends within moments' },
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
      'Streams server-sent events: `state` at the start and at each change of state, `progress` in between, and `front` with the whole front whenever it grows. The stream closes after the final state. A client that reconnects with Last-Event-ID gets the events since then, or 204 if it has seen the final state.',
    path: PATH,
    ok: { media: 'text/event-stream', description: 'The event stream' },
    also: { status: 204, description: 'The run has ended, and you have its final state' },
    errors: ['queue_full'],
  })
  stream(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Readable | undefined> {
    return this.streams.open(http, id);
  }
}
