import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { Operation } from '../platform/http/openapi.js';
import { CurrentCaller, Disconnected } from '../platform/http/request-params.js';
import { Section } from '../platform/http/sections.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { checkGeometry } from './geometry.checks.js';
import { ANALYZE_EXAMPLES } from './geometry.examples.js';
import { GeometryService } from './geometry.service.js';
import { GeometryAnalysis, GeometryAnalysisRequest } from './geometry.wire.js';

@Section('Geometry', 'Blades: what they do in the air')
@Controller('v1/geometry')
export class GeometryController {
  constructor(private readonly geometry: GeometryService) {}

  @Post('analyze')
  @HttpCode(200)
  @Operation({
    id: 'analyzeGeometry',
    summary: 'Analyse a propeller',
    description:
      'Thrust, torque and power of a blade at one operating point, over a sweep of advance ratio, or at the rpm that meets a target. ' +
      'Synchronous and not metered. A solve that does not converge is an answer (`converged: false` and a `reason`), not an error.',
    body: { type: GeometryAnalysisRequest, examples: ANALYZE_EXAMPLES },
    ok: { type: GeometryAnalysis, description: 'The analysis' },
    errors: [
      'array_length_mismatch',
      'not_monotonic',
      'invalid_geometry',
      'parameters_exclusive',
      'unknown_airfoil',
      'not_yet_supported',
      'queue_full',
      'service_unavailable',
      'shutting_down',
      'solver_timeout',
    ],
  })
  analyze(
    @CurrentCaller() caller: Caller,
    @Body(new CrossCheck(checkGeometry)) body: GeometryAnalysisRequest,
    @Disconnected() signal: AbortSignal,
  ): Promise<GeometryAnalysis> {
    return this.geometry.analyze(caller, body, signal);
  }
}
