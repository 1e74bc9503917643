import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation } from '../platform/http/openapi.js';
import { Disconnected } from '../platform/http/request-params.js';
import { Section } from '../platform/http/sections.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { ANALYSIS_ERRORS } from './analysis-errors.js';
import { MAP_EXAMPLES } from './geometry.examples.js';
import { checkMap } from './map.checks.js';
import { MapService } from './map.service.js';
import { GeometryMap, MapGeometryRequest } from './map.wire.js';

@Section('Geometry', 'Blades: what they do in the air')
@Controller('v1/geometry')
export class MapController {
  constructor(private readonly maps: MapService) {}

  @Post('map')
  @HttpCode(200)
  @Operation({
    id: 'mapGeometry',
    summary: 'Map a propeller over rpm and airspeed',
    description:
      'Thrust, torque, power and efficiency of a blade or of a component at every pair of up to 50 speeds of rotation and 50 airspeeds, read off the map that simulations, sweeps and flights ' +
      'read of it. Synchronous and not metered. Cells without a number are null, and `reason` says why.',
    body: { type: MapGeometryRequest, examples: MAP_EXAMPLES },
    ok: { type: GeometryMap, description: 'The map' },
    errors: ANALYSIS_ERRORS,
  })
  map(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkMap)) body: MapGeometryRequest,
    @Disconnected() signal: AbortSignal,
  ): Promise<GeometryMap> {
    return this.maps.map(http.sender, body, signal);
  }
}
