import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ENGINE_ERRORS } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { CurrentCaller, Disconnected } from '../platform/http/request-params.js';
import { Operation } from '../platform/http/openapi.js';
import { Section } from '../platform/http/sections.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { checkDesign } from './design.checks.js';
import { DESIGN_EXAMPLES } from './design.examples.js';
import { DesignService } from './design.service.js';
import { DesignRequest, Geometry } from './design.wire.js';

@Section('Geometry', 'Blades: what they do in the air')
@Controller('v1/geometry')
export class DesignController {
  constructor(private readonly designs: DesignService) {}

  @Post('design')
  @HttpCode(200)
  @Operation({
    id: 'designGeometry',
    summary: 'Design a propeller',
    description:
      'The blade of least power for a thrust (in gram-force), or of most thrust for a power, at one speed of rotation and airspeed, hover included. ' +
      'Synchronous and not metered. The blade is analysed as `analyze` would and trimmed until the analysis meets the target; one that cannot is an ' +
      'answer (`converged: false` and a `reason`), not an error.',
    body: { type: DesignRequest, examples: DESIGN_EXAMPLES },
    ok: { type: Geometry, description: 'The blade, and what an analysis says of it' },
    errors: ['invalid_geometry', 'unknown_airfoil', ...ENGINE_ERRORS],
  })
  design(
    @CurrentCaller() caller: Caller,
    @Body(new CrossCheck(checkDesign)) body: DesignRequest,
    @Disconnected() signal: AbortSignal,
  ): Promise<Geometry> {
    return this.designs.design(caller, body, signal);
  }
}
