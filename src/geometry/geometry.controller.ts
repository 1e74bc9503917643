import { Body, Controller, Post, Query } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { Disconnected } from '../platform/http/request-params.js';
import { expansionOf } from '../platform/wire/query.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { ANALYSIS_ERRORS, AnalyzeGeometryRequest, checkAnalyze } from './analyze.wire.js';
import { ANALYZE_EXAMPLES } from './geometry.examples.js';
import { GeometryService } from './geometry.service.js';
import { AnalyzeQuery, ANALYSIS_EXPANSIONS, GeometryAnalysis } from './geometry.wire.js';

@Section('Geometry', 'Blades: what they do in the air')
@Controller('v1/geometry')
export class GeometryController {
  constructor(private readonly geometry: GeometryService) {}

  @Post('analyze')
  @Operation({
    id: 'analyzeGeometry',
    summary: 'Analyse a propeller',
    description:
      'Thrust, torque and power of a blade at one operating point, over a sweep of advance ratio, or at the rpm that meets a target. ' +
      'Synchronous and not metered. A solve that does not converge is an answer (`converged: false` and a `reason`), not an error.',
    query: AnalyzeQuery,
    body: { type: AnalyzeGeometryRequest, examples: ANALYZE_EXAMPLES },
    ok: { type: GeometryAnalysis, description: 'The analysis' },
    errors: ANALYSIS_ERRORS,
  })
  async analyze(
    @Http() http: Exchange,
    @Query() { expand }: AnalyzeQuery,
    @Body(new CrossCheck(checkAnalyze)) body: AnalyzeGeometryRequest,
    @Disconnected() signal: AbortSignal,
  ): Promise<Buffer> {
    const expansion = expansionOf(ANALYSIS_EXPANSIONS, expand);
    return http.answer(
      200,
      {},
      await this.geometry.analyze(http.sender, body, { expansion }, signal),
    );
  }
}
