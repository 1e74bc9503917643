import { Body, Controller, Post } from '@nestjs/common';
import { APC_10X5 } from '../blades/blade.examples.js';
import { ANALYSIS_ERRORS } from '../geometry/analyze.wire.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { checkStrength } from './strength.checks.js';
import { StrengthService } from './strength.service.js';
import { GeometryStrength, StrengthRequest } from './strength.wire.js';

const { mode: _mode, airspeed: _airspeed, ...blade } = APC_10X5;

/** Requests as the API page offers them. */
const STRENGTH_EXAMPLES = {
  moulded: {
    summary: 'An APC 10x5 of glass-filled nylon at rest, 10,000 rpm',
    value: { ...blade, rpm: 10_000, material: 'nylon_glass', stacking_axis: 0.4 },
  },
  shell: {
    summary: 'The same as a carbon shell of 0.5 mm',
    value: { ...blade, rpm: 10_000, material: 'carbon_epoxy_fabric', wall_thickness_mm: 0.5 },
  },
};

@Section('Geometry', 'Analysis, design, noise, strength and files of blades')
@Controller('v1/geometry')
export class StrengthController {
  constructor(private readonly service: StrengthService) {}

  @Post('strength')
  @Operation({
    id: 'strengthGeometry',
    summary: 'Compute the strength of a blade',
    description:
      'Returns stress along the blade, safety factor, tip deflection, frequencies over the rotation speed (Campbell diagram), mass and inertia. The loads are rotation and the airloads of one operating point. Synchronous and free of charge. If the solver does not converge, the response is 200 with `converged: false`, a `reason`, masses and frequencies.',
    body: { type: StrengthRequest, examples: STRENGTH_EXAMPLES },
    ok: { type: GeometryStrength, description: 'The strength' },
    errors: ANALYSIS_ERRORS,
  })
  strength(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkStrength)) body: StrengthRequest,
  ): Promise<GeometryStrength> {
    return this.service.strength(http.sender, body, http.disconnected);
  }
}
