import type { Readable } from 'node:stream';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { IdPipe, IndexPipe } from '../platform/http/request-params.js';
import { toList } from '../platform/list/pages.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { RunsService } from '../runs/runs.service.js';
import { FINDER_PATH, FINDER_SECTION } from './finder.controller.js';
import { FinderCsv } from './finder-csv.js';
import { FinderRows } from './finder-rows.service.js';
import { toFinderRow, type ToWire } from './result/finder.mapper.js';
import { FinderRow, FinderRowList, ListFinderRowsQuery } from './result/finder-row.wire.js';

const ID = new IdPipe('find');
const INDEX = new IndexPipe();

@Section(...FINDER_SECTION)
@Controller('v1/finder')
export class FinderRowsController {
  private readonly toWire: ToWire;

  constructor(
    private readonly rows: FinderRows,
    private readonly runs: RunsService,
    private readonly csv: FinderCsv,
    powertrains: Powertrains,
  ) {
    this.toWire = (stored) => powertrains.toWire(stored);
  }

  @Get(':id/rows')
  @Operation({
    id: 'listFinderRows',
    summary: 'List the rows of a search for parts',
    description:
      'Returns the whole Pareto front, sorted by the first goal unless `sort_by` is given. The list is empty until the search is completed. Filter by figures, such as `all_up_mass_kg[lte]=1.8`, and by the facets.',
    path: { id: FINDER_PATH },
    query: ListFinderRowsQuery,
    ok: { type: FinderRowList, description: 'A page of rows' },
    errors: ['unknown_filter', 'unknown_sort_field', 'parameter_too_many_items'],
  })
  async list(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Query() query: ListFinderRowsQuery,
  ): Promise<FinderRowList> {
    const { run, page } = await this.rows.list(http.sender, id, query);
    return toList(page, (row) => toFinderRow(row, this.toWire, run.project_id));
  }

  @Get(':id/rows/:index')
  @Operation({
    id: 'getFinderRow',
    summary: 'Get a row of a search for parts',
    description: 'Includes the limits of the combination and the effect of exchanging each part.',
    path: { id: FINDER_PATH, index: 'Position of the row on the front, from 0' },
    ok: { type: FinderRow, description: 'The row' },
  })
  async get(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Param('index', INDEX) index: number,
  ): Promise<FinderRow> {
    const { run, row } = await this.rows.get(http.sender, id, index);
    return toFinderRow(row, this.toWire, run.project_id);
  }

  @Get(':id/export.csv')
  @Operation({
    id: 'exportFinder',
    summary: 'Export the rows of a search for parts as CSV',
    description:
      'Returns one row for each combination of the front (RFC 4180, UTF-8, a header with units in its names). docs/finder.md lists the columns.',
    path: { id: FINDER_PATH },
    ok: { media: 'text/csv', description: 'The file' },
  })
  async export(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Readable> {
    const run = await this.runs.get(http.sender, 'finder', id);
    return http.stream('text/csv; charset=utf-8', this.csv.of(run));
  }
}
