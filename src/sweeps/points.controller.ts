import type { Readable } from 'node:stream';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { IdPipe, IndexPipe } from '../platform/http/request-params.js';
import { ok, Writes } from '../platform/idempotency/writes.js';
import { toList } from '../platform/list/pages.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { toPointResource } from './point.mapper.js';
import {
  ListPointsQuery,
  SweepPointList,
  SweepPointResource,
  UpdatePointBody,
} from './point.wire.js';
import { type FoundPoints, PointsService } from './points.service.js';
import { SweepCsv } from './sweep-csv.js';
import { sweepLabelsOf } from './sweep.mapper.js';
import { SWEEP_PATH, SWEEP_SECTION } from './sweep.wire.js';

const POINT = { id: SWEEP_PATH, index: 'Position of the point in the grid, from 0' };
const ID = new IdPipe('sweep');
const INDEX = new IndexPipe();

@Section(...SWEEP_SECTION)
@Controller('v1/sweeps')
export class PointsController {
  constructor(
    private readonly points: PointsService,
    private readonly csv: SweepCsv,
    private readonly powertrains: Powertrains,
    private readonly writes: Writes,
  ) {}

  @Get([':id/points', ':id/results'])
  @Operation({
    id: 'listSweepPoints',
    summary: 'List the points of a sweep',
    description:
      'Lists all points, solved or not, by index unless `sort_by` is given. Filter by totals of the result, such as `total_thrust_n[gte]=20`; such filters match only solved points.',
    path: { id: SWEEP_PATH },
    query: ListPointsQuery,
    ok: { type: SweepPointList, description: 'A page of points' },
    errors: ['unknown_filter', 'unknown_sort_field', 'parameter_too_many_items'],
  })
  async list(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Query() query: ListPointsQuery,
  ): Promise<SweepPointList> {
    const { loaded, page, names } = await this.points.list(http.sender, id, query);
    const list = toList(page, (point) => toPointResource(loaded, point, names, this.powertrains));
    return Object.assign(list, sweepLabelsOf(loaded.vehicle));
  }

  @Get(':id/points/:index')
  @Operation({
    id: 'getSweepPoint',
    summary: 'Get a point of a sweep',
    description: 'Returns the point, solved or not.',
    path: POINT,
    ok: { type: SweepPointResource, description: 'The point' },
  })
  async get(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Param('index', INDEX) index: number,
  ): Promise<SweepPointResource> {
    return this.one(await this.points.get(http.sender, id, index));
  }

  @Patch(':id/points/:index')
  @Operation({
    id: 'updateSweepPoint',
    summary: 'Star a point of a sweep',
    description: 'Works in any state.',
    path: POINT,
    body: {
      type: UpdatePointBody,
      examples: { star: { summary: 'Star it', value: { is_starred: true } } },
    },
    write: true,
    ok: { type: SweepPointResource, description: 'The updated point' },
  })
  update(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Param('index', INDEX) index: number,
    @Body() { is_starred }: UpdatePointBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) =>
      ok(this.one(await this.points.star(em, http.sender, id, index, is_starred ?? undefined))),
    );
  }

  @Get(':id/export.csv')
  @Operation({
    id: 'exportSweep',
    summary: 'Export a sweep as CSV',
    description:
      'Returns one row for each point, by index, solved or not (RFC 4180, UTF-8, a header with units in its names). docs/sweeps.md lists the columns. While a sweep runs, later rows of the file can be newer than earlier ones.',
    path: { id: SWEEP_PATH },
    ok: { media: 'text/csv', description: 'The file' },
  })
  async export(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Readable> {
    const loaded = await this.points.load(http.sender, id);
    return http.stream('text/csv; charset=utf-8', this.csv.of(loaded));
  }

  private one({ loaded, page, names }: FoundPoints): SweepPointResource {
    return toPointResource(loaded, page.rows[0], names, this.powertrains);
  }
}
