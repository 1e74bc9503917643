import { Body, Controller, Post } from '@nestjs/common';
import { ANALYSIS_ERRORS } from '../geometry/analyze.wire.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { checkNoise } from './noise.checks.js';
import { NOISE_EXAMPLES } from './noise.examples.js';
import { NoiseService } from './noise.service.js';
import { MAX_PLACES, NoiseGeometryRequest, RotorNoise } from './noise.wire.js';

@Section('Geometry', 'Analysis, design, noise, strength and files of blades')
@Controller('v1/geometry')
export class NoiseController {
  constructor(private readonly noises: NoiseService) {}

  @Post('noise')
  @Operation({
    id: 'noiseGeometry',
    summary: 'Predict the noise of a propeller',
    description:
      `Returns tones, one-third octaves by source, overall and A-weighted levels of a blade or a component at up to ${MAX_PLACES} observers, and its sound power, at one operating ` +
      'point. Synchronous and free of charge. If the solver does not converge, the response is 200 with `converged: false` and a `reason`.',
    body: { type: NoiseGeometryRequest, examples: NOISE_EXAMPLES },
    ok: { type: RotorNoise, description: 'The noise' },
    errors: ANALYSIS_ERRORS,
  })
  noise(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkNoise)) body: NoiseGeometryRequest,
  ): Promise<RotorNoise> {
    return this.noises.noise(http.sender, body, http.disconnected);
  }
}
