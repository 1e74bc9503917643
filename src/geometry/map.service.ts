import { Inject, Injectable } from '@nestjs/common';
import { BladePolars } from '../blades/blade-polars.service.js';
import { pendingAsTimeout } from '../blades/background-polars.js';
import { ComponentBlades } from '../components/blade/component-blades.service.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { Analyses } from './geometry.service.js';
import { toCornerConditions, toGeometryMap, toGridConditions } from './map.mapper.js';
import type { GeometryMap, GeometryMapRequest, MapGeometryRequest } from './map.wire.js';
import { thinnedWarnings } from './reasons.js';
import { blamedOnComponent, type WholeBody, wholeOfBlade, wholeOfComponent } from './whole-body.js';

/** Loads of a blade over rpm and airspeed, by the map that runs read (docs/theory/maps.md). */
@Injectable()
export class MapService {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(ComponentBlades) private readonly components: ComponentBlades,
    @Inject(BladePolars) private readonly polars: BladePolars,
    private readonly analyses: Analyses,
  ) {}

  /** `sent` has passed every check of the wire and of the controller. */
  async map(
    { accountId }: Caller,
    sent: MapGeometryRequest,
    signal: AbortSignal,
  ): Promise<GeometryMap> {
    const request: Request = { accountId, signal };
    const { propeller_component_id: id } = sent;
    if (id == null) return this.mapOf(wholeOfBlade<GeometryMapRequest>(sent), request);
    const component = await this.components.get(accountId, id, 'propeller_component_id');
    const whole = wholeOfComponent<GeometryMapRequest>(sent, component);
    return this.mapOf(whole, request).catch((error: unknown) => {
      throw blamedOnComponent(error, component);
    });
  }

  private async mapOf(
    { body, warnings }: WholeBody<GeometryMapRequest>,
    request: Request,
  ): Promise<GeometryMap> {
    const { bare, sections, correction } = await this.analyses.blade(request.accountId, body);
    const corners = { kind: 'sweep' as const, conditions: toCornerConditions(body) };
    const { polars, thinned } = await this.polars
      .along(bare, sections, corners, request)
      .catch(pendingAsTimeout);
    const rotor = { ...bare, polars, correction };
    const map = await this.engine.map(rotor, {}, request);
    const readings = await this.engine.mapReadings(map, rotor, toGridConditions(body), request);
    return toGeometryMap(rotor, body, readings, map.meta, [
      ...warnings,
      ...thinnedWarnings(thinned),
    ]);
  }
}
