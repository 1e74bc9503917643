import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  type Type,
} from '@nestjs/common';
import type { Fault } from '../platform/errors.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Operation, type OperationDocs, Section } from '../platform/http/openapi.js';
import { accepted, ok, Writes } from '../platform/idempotency/writes.js';
import { toList } from '../platform/list/pages.js';
import type { WireClass } from '../platform/wire/fields.js';
import { BodyPipe, CrossCheck } from '../platform/wire/validation.js';
import { CalibrationRuns } from './calibration-runs.js';
import { type CalibrationKindName, KINDS } from '../runs/kinds.js';
import { RunCancellation } from '../runs/run-cancellation.js';
import { RunFollowing } from '../runs/run-following.js';
import type { RunRow } from '../runs/run.row.js';
import { RunsService } from '../runs/runs.service.js';
import { WaitQuery } from '../runs/runs.wire.js';
import type { CalibrationModel } from './calibration-model.js';
import { toListedRow } from './calibration.mapper.js';
import { ListCalibrationsQuery } from './calibration.wire.js';

interface CalibrationRoutes<B extends object> {
  kind: CalibrationKindName;
  model: Type<CalibrationModel<B>>;
  under: string;
  section: readonly [name: string, description: string];
  /** The model in names of operations, and behind "calibration" in summaries. */
  names: { id: string; of: string };
  create: Pick<OperationDocs, 'id' | 'summary' | 'description' | 'errors'>;
  body: { type: WireClass<B>; examples: NonNullable<OperationDocs['body']>['examples'] };
  check: (body: B) => Fault[];
  resource: WireClass;
  list: WireClass;
}

/** The routes of the calibrations of one model. */
export function calibrationController<B extends object>(routes: CalibrationRoutes<B>): Type {
  const { kind, names, create, body: sent, resource, under } = routes;
  const { prefix } = KINDS[kind];
  const at = `${prefix}_id`;
  const ID = new IdPipe(prefix);
  const path = { [at]: `The calibration, \`${prefix}_…\`` };

  @Section(...routes.section)
  @Controller(under)
  class CalibrationController {
    constructor(
      @Inject(routes.model) private readonly model: CalibrationModel<B>,
      private readonly calibrations: CalibrationRuns,
      private readonly runs: RunsService,
      private readonly cancellation: RunCancellation,
      private readonly following: RunFollowing,
      private readonly writes: Writes,
    ) {}

    @Get()
    @Operation({
      id: `list${names.id}Calibrations`,
      summary: `List calibrations${names.of && ' of drives'}`,
      description: 'Lists calibrations, newest first, without the residuals of each row.',
      query: ListCalibrationsQuery,
      ok: { type: routes.list, description: 'A page of calibrations' },
    })
    async list(@Http() http: Exchange, @Query() query: ListCalibrationsQuery) {
      const page = await this.calibrations.list(http.sender, kind, query);
      return toList(page, (row) => this.model.toJob(row));
    }

    @Post()
    @HttpCode(202)
    @Operation({
      ...create,
      body: sent,
      write: true,
      ok: { status: 202, type: resource, description: 'Queued' },
    })
    create(
      @Http() http: Exchange,
      @Body(new BodyPipe(sent.type), new CrossCheck(routes.check)) body: B,
    ): Promise<Buffer> {
      return this.writes.run(http, async (em) => {
        const order = await this.model.order(em, http.sender, body);
        const row = await this.calibrations.create(em, http.sender, kind, order);
        return accepted(`/${under}`, this.jobOf(row) as { id: string });
      });
    }

    @Get(`:${at}`)
    @Operation({
      id: `get${names.id}Calibration`,
      summary: `Get a calibration${names.of}`,
      description:
        'Includes the result once it is completed. With `wait`, the response comes when the calibration ends or, with If-None-Match, when it changes.',
      path,
      query: WaitQuery,
      tagged: 'read',
      ok: { type: resource, description: 'The calibration' },
    })
    async get(
      @Http() http: Exchange,
      @Param(at, ID) id: string,
      @Query() { wait }: WaitQuery,
    ): Promise<object | undefined> {
      const read = async () => ({ row: await this.runs.get(http.sender, kind, id) });
      const { row } = await this.following.settled(http, read, wait);
      return http.tagged(row.version, () => this.jobOf(row));
    }

    @Post(`:${at}/cancel`)
    @HttpCode(200)
    @Operation({
      id: `cancel${names.id}Calibration`,
      summary: `Cancel a calibration${names.of}`,
      description:
        'Cancels a queued calibration at once and a running one at its next step; until then `cancel_requested` is true. A repeat returns the same response.',
      path,
      write: true,
      ok: { type: resource, description: 'The updated calibration' },
      errors: ['already_terminal'],
    })
    cancel(@Http() http: Exchange, @Param(at, ID) id: string): Promise<Buffer> {
      return this.writes.run(http, async (em) => {
        const { run } = await this.cancellation.one(em, http.sender, kind, id);
        return ok(this.jobOf(run));
      });
    }

    private jobOf(run: RunRow): object {
      return this.model.toJob(toListedRow(run));
    }
  }
  return CalibrationController;
}
