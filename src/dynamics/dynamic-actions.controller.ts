import { Body, Controller, Param, Post } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { Writes } from '../platform/idempotency/writes.js';
import { CrossCheck } from '../platform/wire/validation.js';
import {
  CancelRequestedDynamic,
  DynamicSimulationResource,
} from './result/dynamic-simulation.wire.js';
import { checkEstimate } from './request/dynamic.checks.js';
import { toFlightCancelRequested, toDynamicOutcome } from './result/dynamic.mapper.js';
import { ESTIMATE_EXAMPLES } from './request/dynamics.examples.js';
import { DYNAMIC_SECTION, FLIGHT_ERRORS } from './dynamics.section.js';
import { DynamicsService } from './dynamics.service.js';
import { DynamicEstimate, EstimateDynamicBody } from './request/dynamics.wire.js';

const ID = new IdPipe('dyn');

@Section(...DYNAMIC_SECTION)
@Controller('v1/dynamic-simulations')
export class DynamicActionsController {
  constructor(
    private readonly dynamics: DynamicsService,
    private readonly writes: Writes,
  ) {}

  @Post('estimate')
  @Operation({
    id: 'estimateDynamicSimulation',
    summary: 'Estimate a flight',
    description:
      'How long it will last, and what it will cost. With rotors, battery and schedule it is flown with long steps; without, a rule estimates it from what is given. Nothing is stored or charged, and no plan is looked at: a flight that the plan does not allow has its price as well.',
    body: { type: EstimateDynamicBody, examples: ESTIMATE_EXAMPLES },
    ok: { type: DynamicEstimate, description: 'The estimate' },
    errors: FLIGHT_ERRORS,
  })
  estimate(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkEstimate)) body: EstimateDynamicBody,
  ): Promise<DynamicEstimate> {
    return this.dynamics.estimate(http.sender, body);
  }

  @Post(':id/cancel')
  @Operation({
    id: 'cancelDynamicSimulation',
    summary: 'Cancel a dynamic simulation',
    description:
      'While it is queued it is canceled at once and refunded as a whole. While it runs (202, `cancel_requested` is true) it ends with the piece of the flight that is being computed; what was flown stays, and the share of the estimated duration that was not flown is refunded.',
    path: { id: 'The dynamic simulation, `dyn_…`' },
    write: true,
    ok: { type: DynamicSimulationResource, description: 'It is canceled' },
    also: { status: 202, type: CancelRequestedDynamic, description: 'It will be, within moments' },
    errors: ['already_terminal'],
  })
  cancel(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const { found, done } = await this.dynamics.cancel(em, http.sender, id);
      if (done) return toDynamicOutcome(found, 200);
      const outcome = toFlightCancelRequested(found);
      const Location = `/v1/dynamic-simulations/${id}`;
      return { ...outcome, headers: { ...outcome.headers, Location } };
    });
  }
}
