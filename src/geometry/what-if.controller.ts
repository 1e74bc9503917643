import { Body, Controller, Post } from '@nestjs/common';
import { checkBlade } from '../blades/blade.checks.js';
import { BladeRequest } from '../blades/blade.wire.js';
import { ENGINE_ERRORS } from '../engine/engine.service.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { checkGeometry } from './geometry.checks.js';
import { BLADE_EXAMPLE, WHAT_IF_EXAMPLES } from './geometry.examples.js';
import { BladeOutlines, WhatIf, WhatIfRequest } from './what-if.wire.js';
import { WhatIfService } from './what-if.service.js';

@Section('Dashboard', 'Data for the pages of the dashboard.')
@Controller('dashboard')
export class WhatIfController {
  constructor(private readonly service: WhatIfService) {}

  @Post('what_if')
  @Operation({
    id: 'whatIf',
    summary: 'Get the polars of an analysis',
    description:
      'Returns the polars that an analysis of this body uses. With them, the kernel in the browser gives the same result, even after changes to everything but the sections. Accepts and rejects the same bodies as `POST /v1/geometry/analyze`.',
    session: true,
    body: { type: WhatIfRequest, examples: WHAT_IF_EXAMPLES },
    ok: { type: WhatIf, description: 'The polars and the sections that they belong to' },
    errors: [
      'array_length_mismatch',
      'not_monotonic',
      'invalid_geometry',
      'parameters_exclusive',
      'unknown_airfoil',
      'unknown_calibration',
      ...ENGINE_ERRORS,
    ],
  })
  whatIf(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkGeometry)) body: WhatIfRequest,
  ): Promise<WhatIf> {
    return this.service.whatIf(http.session, body, http.disconnected);
  }

  @Post('blade_outlines')
  @Operation({
    id: 'bladeOutlines',
    summary: "Get the outlines of a blade's sections",
    description: 'Returns the outlines that draw a blade in plan view and in 3-D.',
    session: true,
    body: { type: BladeRequest, examples: BLADE_EXAMPLE },
    ok: { type: BladeOutlines, description: 'The distinct outlines' },
    errors: [
      'array_length_mismatch',
      'not_monotonic',
      'invalid_geometry',
      'unknown_airfoil',
      ...ENGINE_ERRORS,
    ],
  })
  outlines(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkBlade)) body: BladeRequest,
  ): Promise<BladeOutlines> {
    return this.service.outlines(http.session, body, http.disconnected);
  }
}
