import { Body, Controller, Post } from '@nestjs/common';
import { checkBlade } from '../blades/blade.checks.js';
import { checkBladeOrComponent } from '../components/blade/component-blade.wire.js';
import type { Fault } from '../platform/errors.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { Disconnected } from '../platform/http/request-params.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { ANALYSIS_ERRORS } from './analyze.wire.js';
import { MAP_EXAMPLES } from './geometry.examples.js';
import { MapService } from './map.service.js';
import { GeometryMap, type GeometryMapRequest, MapGeometryRequest } from './map.wire.js';

@Section('Geometry', 'Blades: what they do in the air')
@Controller('v1/geometry')
export class MapController {
  constructor(private readonly maps: MapService) {}

  @Post('map')
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

/** The rules over several fields of a map as it is sent. */
function checkMap(body: MapGeometryRequest): Fault[] {
  const id = body.propeller_component_id;
  const faults = checkBladeOrComponent(body, 'propeller_component_id', id);
  if (faults.length > 0) return faults;
  const ofBlade = id == null ? checkBlade(body as GeometryMapRequest) : [];
  return [...ofBlade, ...checkSteps('rpm', body.rpm), ...checkSteps('airspeed', body.airspeed)];
}

function checkSteps(param: 'rpm' | 'airspeed', values: readonly number[]): Fault[] {
  const i = values.findIndex((value, k) => k > 0 && value <= values[k - 1]);
  if (i === -1) return [];
  const message = `${param} must rise strictly, but ${param}[${i}] (${values[i]}) is not above ${param}[${i - 1}] (${values[i - 1]})`;
  return [{ code: 'not_monotonic', param: `${param}[${i}]`, message }];
}
