import type { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Delete,
  Get,
  Inject,
  Param,
  Patch,
  Post,
  Query,
  type Type,
} from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import type { ErrorCode } from '../platform/error-codes.js';
import type { Fault } from '../platform/errors.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, type OperationDocs, Section } from '../platform/http/openapi.js';
import { IdPipe } from '../platform/http/request-params.js';
import { type WriteResult, Writes } from '../platform/idempotency/writes.js';
import { toList } from '../platform/list/pages.js';
import type { WireClass } from '../platform/wire/fields.js';
import { BodyPipe, CrossCheck } from '../platform/wire/validation.js';
import type { FoundRun, KindRuns } from './kind-runs.js';
import { KINDS, type MeteredKind } from './kinds.js';
import { RunFollowing } from './run-following.js';
import type { RunChange } from './run-submission.js';
import { RunsService } from './runs.service.js';
import { checkRunsQuery, ListRunsQuery, WaitQuery } from './runs.wire.js';
import { sharingControllers } from './sharing.controller.js';

type SentBody = NonNullable<OperationDocs['body']>;

/** The parts of the operations of runs, and of their documentation, that each kind states by itself. */
interface RunRoutes<Create extends object, Change extends RunChange, Found extends FoundRun> {
  kind: MeteredKind;
  runs: Type<KindRuns<Create, Found>>;
  /** The address of the kind's runs. */
  under: string;
  section: readonly [name: string, description: string];
  /** The kind in names of operations. */
  id: string;
  /** The kind in sentences: with its article, in the plural, and in short, as in "The search". */
  what: string;
  all: string;
  one: string;
  /** The description of the id in the path. */
  path: string;
  resource: WireClass;
  list: WireClass;
  /** The query of the list, if it has more fields than those of every list of runs. */
  query?: WireClass<ListRunsQuery>;
  /** false: a run of this kind starts at once, and later only its name and star change. */
  drafts?: false;
  create: {
    summary: string;
    body: SentBody & { type: WireClass<Create> };
    check: (body: Create) => Fault[];
    /** The errors in the inputs, and of a start. */
    errors: readonly ErrorCode[];
    bodyLimit?: number;
  };
  update: { type: WireClass<Change>; check?: (body: Change) => Fault[] };
  /** The resource of a run that ends at its next boundary; absent for a kind whose running runs cannot be canceled. */
  cancel?: { requested: WireClass; body?: SentBody };
  /** The descriptions of operations. */
  says: Record<'list' | 'create' | 'get' | 'update' | 'delete' | 'cancel' | 'stream', string>;
}

const NO_RULES = () => [];

/** A decorator of a parameter that an operation does not have. */
const absent: ParameterDecorator = () => {};

/**
 * Returns the operations of one kind of run: those of the run and of the list of runs, `actions` (cancel and stream), and
 * `sharing`. A module registers them in the order in which the API document has them.
 */
export function runControllers<
  Create extends object,
  Change extends RunChange,
  Found extends FoundRun,
>(routes: RunRoutes<Create, Change, Found>): { main: Type; actions: Type; sharing: Type[] } {
  const { kind, under, section, id: name, what, all, one, says, resource, create } = routes;
  const { drafts = true } = routes;
  const many = `${one}${/(s|x|ch|sh)$/.test(one) ? 'es' : 's'}`;
  const ID = new IdPipe(KINDS[kind].prefix);
  const path = { id: routes.path };
  const resourceOf = { type: resource, description: `The ${one}` };

  function outcomeOf(
    runs: KindRuns<Create, Found>,
    found: Found,
    status: 200 | 201 | 202,
  ): WriteResult {
    const body = runs.toResource(found);
    const tag = runs.tagOf(found, body);
    const isElsewhere = status !== 200;
    const Location = `/${under}/${found.run.id}`;
    return { status, body, headers: { ETag: tag, ...(isElsewhere && { Location }) } };
  }

  @Section(...section)
  @Controller(under)
  class RunController {
    constructor(
      @Inject(routes.runs) private readonly kindRuns: KindRuns<Create, Found>,
      private readonly runs: RunsService,
      private readonly following: RunFollowing,
      private readonly writes: Writes,
    ) {}

    @Get()
    @Operation({
      id: `list${name}s`,
      summary: `List ${all}`,
      description: says.list,
      query: routes.query ?? ListRunsQuery,
      ok: { type: routes.list, description: `A page of ${many}` },
      errors: ['parameters_exclusive'],
    })
    async list(
      @Http() http: Exchange,
      @Query(new CrossCheck(checkRunsQuery)) query: ListRunsQuery,
    ): Promise<object> {
      const page = await this.kindRuns.list(http.sender, query);
      return toList(page, (found) => this.kindRuns.toResource(found));
    }

    @Post()
    @Operation({
      id: `create${name}`,
      summary: create.summary,
      description: says.create,
      body: create.body,
      bodyLimit: create.bodyLimit,
      write: true,
      ok: { status: 202, type: resource, description: 'Queued' },
      also: drafts ? { status: 201, type: resource, description: 'The run is a draft' } : undefined,
      errors: create.errors,
    })
    async create(
      @Http() http: Exchange,
      @Body(new BodyPipe(create.body.type), new CrossCheck(create.check)) body: Create,
    ): Promise<Buffer> {
      const { kindRuns } = this;
      if (kindRuns.foresee !== undefined && !(await this.writes.hasStoredAnswer(http)))
        await kindRuns.foresee(http.sender, body);
      return this.writes.run(http, async (em) => {
        const found = await kindRuns.create(em, http.sender, body);
        return outcomeOf(kindRuns, found, found.run.status === 'draft' ? 201 : 202);
      });
    }

    @Get(':id')
    @Operation({
      id: `get${name}`,
      summary: `Get ${what}`,
      description: says.get,
      path,
      query: WaitQuery,
      tagged: 'read',
      ok: resourceOf,
    })
    async get(
      @Http() http: Exchange,
      @Param('id', ID) id: string,
      @Query() { wait }: WaitQuery,
    ): Promise<Buffer | undefined> {
      const read = () => this.kindRuns.followed(http.sender, id);
      if (wait > 0) await this.following.settled(http, read, wait);
      return this.kindRuns.answer(http, id);
    }

    @Patch(':id')
    @Operation({
      id: `update${name}`,
      summary: `${drafts ? 'Change' : 'Name or star'} ${what}`,
      description: says.update,
      path,
      body: {
        type: routes.update.type,
        examples: { star: { summary: 'Star it', value: { is_starred: true } } },
      },
      bodyLimit: create.bodyLimit,
      write: true,
      tagged: 'write',
      ok: { type: resource, description: `The updated ${one}` },
      errors: drafts ? ['run_not_draft', ...create.errors] : undefined,
    })
    update(
      @Http() http: Exchange,
      @Param('id', ID) id: string,
      @Body(new BodyPipe(routes.update.type), new CrossCheck(routes.update.check ?? NO_RULES))
      body: Change,
    ): Promise<Buffer> {
      return this.writes.run(http, async (em) => {
        const found = await this.kindRuns.update(em, http.sender, id, body, http.precondition);
        return outcomeOf(this.kindRuns, found, 200);
      });
    }

    @Delete(':id')
    @Operation({
      id: `delete${name}`,
      summary: `Delete ${what}`,
      description: says.delete,
      path,
      tagged: 'write',
      ok: { status: 204, description: 'Deleted' },
      errors: ['run_not_terminal'],
    })
    remove(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
      return this.writes.noContent(http, (em) =>
        this.runs.remove(em, http.sender, kind, id, http.precondition),
      );
    }
  }

  const { requested, body: cancelBody } = { ...routes.cancel };
  const CancelBody = cancelBody === undefined ? absent : Body(new BodyPipe(cancelBody.type));

  @Section(...section)
  @Controller(under)
  class RunActionsController {
    constructor(
      @Inject(routes.runs) private readonly kindRuns: KindRuns<Create, Found>,
      private readonly following: RunFollowing,
      private readonly writes: Writes,
    ) {}

    @Post(':id/cancel')
    @Operation({
      id: `cancel${name}`,
      summary: `Cancel ${what}`,
      description: says.cancel,
      path,
      body: cancelBody,
      write: true,
      ok: { type: resource, description: 'The run is canceled' },
      also: requested && {
        status: 202,
        type: requested,
        description: 'The run ends soon; poll or stream it',
      },
      errors: [
        ...(drafts ? ['run_is_draft' as const] : []),
        ...(requested ? [] : ['running_single_point' as const]),
        'already_terminal',
      ],
    })
    cancel(
      @Http() http: Exchange,
      @Param('id', ID) id: string,
      @CancelBody body: object,
    ): Promise<Buffer> {
      return this.writes.run(http, async (em) => {
        const { found, done } = await this.kindRuns.cancel(em, http.sender, id, body);
        const outcome = outcomeOf(this.kindRuns, found, done ? 200 : 202);
        if (done) return outcome;
        return { ...outcome, body: Object.assign({}, outcome.body, { cancel_requested: true }) };
      });
    }

    @Get(':id/stream')
    @Operation({
      id: `stream${name}`,
      summary: `Follow ${what}`,
      description: says.stream,
      path,
      ok: { media: 'text/event-stream', description: 'The event stream' },
      also: { status: 204, description: 'The run has ended, and you have its final state' },
      errors: ['queue_full'],
    })
    stream(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Readable | undefined> {
      const { kindRuns } = this;
      const read = async (caller: Caller) => kindRuns.toView(await kindRuns.glance(caller, id));
      return this.following.stream(http, read, kindRuns.transform?.(http, id));
    }
  }

  const sharing = sharingControllers({ kind, under, section, id: name, what, path: routes.path });
  return { main: RunController, actions: RunActionsController, sharing };
}
