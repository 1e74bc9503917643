import { Inject, Injectable } from '@nestjs/common';
import { pendingAsTimeout, toUnfinished } from '../blades/background-polars.js';
import { BladePolars } from '../blades/blade-polars.service.js';
import { ComponentBlades } from '../components/blade/component-blades.service.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { StrengthSolution } from '../engine/strength-case.js';
import { Analyses } from '../geometry/geometry.service.js';
import {
  analysisWarningsOf,
  pointReason,
  thinnedWarnings,
  withUnfinished,
} from '../geometry/reasons.js';
import { answerResolved, type ResolvedBody } from '../geometry/resolved-body.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { strengthWarnings } from './strength-warnings.js';
import { toGeometryStrength, toStrengthOrder } from './strength.mapper.js';
import type {
  GeometryStrength,
  GeometryStrengthRequest,
  StrengthRequest,
} from './strength.wire.js';

/** Strength of a blade at the loads of one condition. */
@Injectable()
export class StrengthService {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(ComponentBlades) private readonly components: ComponentBlades,
    @Inject(BladePolars) private readonly polars: BladePolars,
    @Inject(Analyses) private readonly analyses: Analyses,
  ) {}

  /** `sent` has passed every check of the wire and of strength.checks.ts. Throws ApiError as an analysis does. */
  async strength(
    { accountId }: Caller,
    sent: StrengthRequest,
    signal: AbortSignal,
  ): Promise<GeometryStrength> {
    const request: Request = { accountId, signal };
    return answerResolved<GeometryStrengthRequest, GeometryStrength>(
      this.components,
      accountId,
      sent,
      (whole) => this.answer(whole, request),
    );
  }

  private async answer(
    { body, warnings }: ResolvedBody<GeometryStrengthRequest>,
    request: Request,
  ): Promise<GeometryStrength> {
    const { bare, sections } = await this.analyses.blade(request.accountId, body);
    const outlines = await this.polars.drawn(sections, request);
    const placed = outlines.map(({ points }, i) => ({ points, place: sections[i].place }));
    const order = toStrengthOrder(body, bare, placed);
    const question = { kind: 'point' as const, condition: { Omega: order.Omega, V: order.V } };
    const { polars, thinned, reduced } = await this.polars
      .firstAvailable(bare, sections, question, request)
      .catch(pendingAsTimeout);
    const solution = await this.engine.strength({ ...bare, polars }, order, request);
    checkFinite(solution);
    const { point } = solution;
    const reason = point.status === 'ok' ? null : pointReason(point);
    const answer = toGeometryStrength(body, bare, solution, reason);
    const flow = reason === null ? analysisWarningsOf(bare, [point]) : {};
    const { warnings: ofFlow = [] } = reduced
      ? withUnfinished(flow, toUnfinished(reduced.pending))
      : flow;
    const codes = warnings.map(({ code }) => code);
    const all = [
      ...ofFlow,
      ...thinnedWarnings(thinned),
      ...warnings,
      ...strengthWarnings(answer, bare, codes),
    ];
    if (all.length > 0) answer.warnings = all;
    return answer;
  }
}

/** Throws ApiError `invalid_geometry` for a rotor whose numbers leave the range of doubles. */
function checkFinite({ point, solved, campbell }: StrengthSolution): void {
  const modes = solved.flatMap(({ atRest, atSpeed }) => [atRest, atSpeed]).concat(campbell);
  const numbers = [
    ...solved.flatMap(({ mass, inertia, rootForce }) => [mass, inertia, rootForce]),
    ...modes.flatMap(({ bending, torsion }) => [torsion, ...bending.map(({ omega }) => omega)]),
    ...(point.status === 'ok'
      ? solved.flatMap(({ stress, OmegaLimit }) => [stress, OmegaLimit])
      : []),
  ];
  if (numbers.every(Number.isFinite)) return;
  const message = 'The masses or stresses of this blade exceed the range of 64-bit numbers.';
  throw new ApiError('invalid_geometry', { param: 'diameter', message });
}
