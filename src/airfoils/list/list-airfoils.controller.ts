import { Controller, Get, Query } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { CurrentCaller } from '../../platform/http/request-params.js';
import { toList } from '../../platform/list/pages.js';
import { toAirfoil } from '../airfoil.mapper.js';
import { AirfoilListing } from './list-airfoils.service.js';
import { AirfoilList, ListAirfoilsQuery } from './list-airfoils.wire.js';

@Section('Airfoils', 'Sections by name, from equations and from your own files, and their polars')
@Controller('v1/airfoils')
export class ListAirfoilsController {
  constructor(private readonly airfoils: AirfoilListing) {}

  @Get()
  @Operation({
    id: 'listAirfoils',
    summary: 'List airfoils',
    description:
      'The library and your own, by name. Filters combine with AND: `max_thickness[gte]=0.1` and the like, at most 16 of them. NACA sections need not stand here to be used: any of their names is understood.',
    query: ListAirfoilsQuery,
    ok: { type: AirfoilList, description: 'A page of airfoils' },
    errors: ['parameter_too_many_items', 'unknown_filter', 'unknown_sort_field'],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListAirfoilsQuery,
  ): Promise<AirfoilList> {
    return toList(await this.airfoils.list(caller, query), toAirfoil);
  }
}
