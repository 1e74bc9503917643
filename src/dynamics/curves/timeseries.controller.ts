import type { Readable } from 'node:stream';
import { Controller, Get, Param, Query } from '@nestjs/common';
import type { Fault } from '../../platform/errors.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { IdPipe } from '../../platform/http/request-params.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import { DYNAMIC_PATH, DYNAMIC_SECTION } from '../dynamic-simulations.controller.js';
import { DynamicsService } from '../dynamics.service.js';
import { Timeseries } from './dynamic-curves.js';
import { DynamicTimeseries, TimeseriesQuery } from './timeseries.wire.js';

const PATH = { id: DYNAMIC_PATH };
const ID = new IdPipe('dyn');

/** The values of a flight over time, while it is flown and afterwards. */
@Section(...DYNAMIC_SECTION)
@Controller('v1/dynamic-simulations')
export class TimeseriesController {
  constructor(
    private readonly dynamics: DynamicsService,
    private readonly timeseries: Timeseries,
  ) {}

  @Get(':id/timeseries')
  @Operation({
    id: 'getDynamicTimeseries',
    summary: 'Read the time series of a dynamic simulation',
    description:
      'Returns the channels and the time range that you select, reduced to `max_points` rows; reduction keeps all peaks. While a flight runs, you get what is saved so far.',
    path: PATH,
    query: TimeseriesQuery,
    ok: { type: DynamicTimeseries, description: 'The time series' },
    errors: ['result_not_ready'],
  })
  async curves(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Query(new CrossCheck(checkTimeseriesQuery)) query: TimeseriesQuery,
  ): Promise<DynamicTimeseries> {
    return this.timeseries.of(await this.dynamics.glance(http.sender, id), query);
  }

  @Get(':id/export.csv')
  @Operation({
    id: 'exportDynamicSimulation',
    summary: 'Export a dynamic simulation as CSV',
    description:
      'Returns every row of the flight with every channel (RFC 4180, UTF-8, a header with units in its names). While a flight runs, you get what is saved so far.',
    path: PATH,
    ok: { media: 'text/csv', description: 'The file' },
    errors: ['result_not_ready'],
  })
  async export(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Readable> {
    const found = await this.dynamics.glance(http.sender, id);
    return http.stream('text/csv; charset=utf-8', this.timeseries.csv(found));
  }
}

function checkTimeseriesQuery({ from_s: from, to_s: to }: TimeseriesQuery): Fault[] {
  if (from === undefined || to === undefined || from <= to) return [];
  const message = `to_s is ${to}; it must be from_s, which is ${from}, or later`;
  return [{ code: 'parameter_out_of_range', param: 'to_s', message }];
}
