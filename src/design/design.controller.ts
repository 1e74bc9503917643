import { Body, Controller, Post, Query } from '@nestjs/common';
import { checkDiameter, bladeFault, MAX_HUB_FRACTION } from '../blades/blade.checks.js';
import { pendingAsTimeout } from '../blades/background-polars.js';
import { ENGINE_ERRORS } from '../engine/engine.service.js';
import type { Fault } from '../platform/errors.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { expansionOf } from '../platform/wire/query.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { DesignSectionsService } from './design-sections.service.js';
import { DesignTrim } from './design-trim.service.js';
import { toDesignInputs, toDesignedGeometry } from './design.mapper.js';
import { DesignQuery, DesignRequest, Geometry } from './design.wire.js';
import { placesOf } from './stations.js';

const EXPANSIONS = ['section_coords'] as const;

/** Requests as the API page offers them. */
const DESIGN_EXAMPLES = {
  hover: {
    summary: 'A 10-inch propeller that lifts 600 gf at rest',
    value: {
      diameter: 10,
      hub_radius: 0.15,
      design_rpm: 6000,
      target_mode: 'thrust',
      target_value: 600,
    },
  },
  cruise: {
    summary: 'The most thrust from 70 hp at 110 mph',
    value: {
      diameter: 69,
      hub_radius: 0.174,
      design_rpm: 2400,
      target_mode: 'power',
      target_value: 52_200,
      airfoil: 'naca4415',
      airspeed: 49.2,
    },
  },
};

@Section('Geometry', 'Analysis, design, noise, strength and files of blades')
@Controller('v1/geometry')
export class DesignController {
  constructor(
    private readonly sections: DesignSectionsService,
    private readonly blades: DesignTrim,
  ) {}

  @Post('design')
  @Operation({
    id: 'designGeometry',
    summary: 'Design a propeller',
    description:
      'Returns the blade with the least power for a thrust (in gram-force), or the most thrust for a power, at one rotation speed and airspeed, including hover. Synchronous and free of charge. The service analyzes the blade as `analyze` does and trims it until it meets the target. If it cannot, the response is 200 with `converged: false` and a `reason`.',
    query: DesignQuery,
    body: { type: DesignRequest, examples: DESIGN_EXAMPLES },
    ok: { type: Geometry, description: 'The blade and its analysis' },
    errors: ['invalid_geometry', 'unknown_airfoil', ...ENGINE_ERRORS],
  })
  async design(
    @Http() http: Exchange,
    @Query() { expand }: DesignQuery,
    @Body(new CrossCheck(checkDesign)) body: DesignRequest,
  ): Promise<Geometry> {
    const expansion = expansionOf(EXPANSIONS, expand);
    const request = { accountId: http.sender.accountId, signal: http.disconnected };
    const sections = await this.sections.of(body, placesOf(), request);
    const trimmed = await this.blades
      .trim(toDesignInputs(body), sections.along, request)
      .catch(pendingAsTimeout);
    const outlines = expansion.section_coords
      ? await this.sections.outlines(sections, request)
      : null;
    return toDesignedGeometry(body, sections, trimmed, outlines);
  }
}

/** The rules that the bounds of the fields do not hold. */
function checkDesign({ diameter, hub_radius }: DesignRequest): Fault[] {
  const small = checkDiameter({ diameter });
  if (small.length > 0 || hub_radius < MAX_HUB_FRACTION) return small;
  const message = `hub_radius must be below ${MAX_HUB_FRACTION} of the tip radius`;
  return [bladeFault('invalid_geometry', 'hub_radius', message)];
}
