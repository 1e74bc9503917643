import { Controller, Get, Param, Query } from '@nestjs/common';
import { ENGINE_ERRORS } from '../../engine/engine.service.js';
import { ApiError } from '../../platform/errors.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { toAirfoilPolar, toCurveOrder } from './polar-curves.mapper.js';
import { PolarCurves } from './polar-curves.service.js';
import { AirfoilPolar, AirfoilPolarsQuery } from './polar-curves.wire.js';

@Section('Airfoils', 'Sections by name, from equations and from your own files, and their polars')
@Controller('v1/airfoils/:id_or_name/polars')
export class PolarCurvesController {
  constructor(private readonly polars: PolarCurves) {}

  @Get()
  @Operation({
    id: 'getAirfoilPolars',
    summary: 'Get polars of an airfoil',
    description:
      'Lift, drag and moment over the angle of attack, with how far they may be trusted, in columns: a row for each Reynolds number and angle. `n_crit`, `xtr_top` and `xtr_bottom` say when the flow turns turbulent. Polars that nobody has asked for before are made first, which takes seconds; where the time limit comes first, they go on being made and `Retry-After` says when to ask again.',
    path: { id_or_name: 'A name of the library, any NACA name, or your own `afl_…`' },
    query: AirfoilPolarsQuery,
    ok: { type: AirfoilPolar, description: 'The polars' },
    errors: [
      'parameter_too_many_items',
      'parameter_too_few_items',
      'parameter_invalid_enum',
      'invalid_geometry',
      ...ENGINE_ERRORS,
    ],
  })
  async get(
    @Http() http: Exchange,
    @Param('id_or_name') reference: string,
    @Query() query: AirfoilPolarsQuery,
  ): Promise<AirfoilPolar> {
    const order = toCurveOrder(query);
    if ('code' in order) {
      const { code, param, message } = order;
      throw new ApiError(code, { param: param ?? undefined, message });
    }
    const curves = await this.polars.curves(http.sender, reference, order, http.disconnected);
    return toAirfoilPolar(curves, order);
  }
}
