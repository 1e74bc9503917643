import { Inject, Injectable } from '@nestjs/common';
import { libraryAirfoil, nearMatches } from '../airfoils/library.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { Condition, PolarTable, RotorCase } from '../engine/rotor-case.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import type { GeometryAnalysis, GeometryAnalysisRequest } from './geometry.wire.js';
import {
  toCondition,
  toPointAnalysis,
  toRotorCase,
  toSonicAnalysis,
  toSweepAnalysis,
  toSweepConditions,
  toTarget,
  toTargetAnalysis,
} from './geometry.mapper.js';

/** Analyses of a given blade: one point, a sweep over J, the speed that meets a target. */
@Injectable()
export class GeometryService {
  constructor(@Inject(EngineService) private readonly engine: EngineService) {}

  /** `body` has passed every check of the wire and of geometry.checks.ts. */
  async analyze(
    caller: Caller,
    body: GeometryAnalysisRequest,
    signal: AbortSignal,
  ): Promise<GeometryAnalysis> {
    const request: Request = { accountId: caller.accountId, signal };
    const rotor = toRotorCase(body, await this.polarOf(body.airfoil));
    if (body.mode === 'sweep') return this.sweep(rotor, body, request);
    if (body.mode === 'solve_to_target') return this.target(rotor, body, request);
    const condition: Condition = toCondition(body);
    return toPointAnalysis(rotor, await this.engine.point(rotor, condition, request), body.rpm);
  }

  private async sweep(rotor: RotorCase, body: GeometryAnalysisRequest, request: Request) {
    const points = await this.engine.sweep(rotor, toSweepConditions(rotor, body), request);
    return toSweepAnalysis(rotor, points, body);
  }

  private async target(rotor: RotorCase, body: GeometryAnalysisRequest, request: Request) {
    const target = toTarget(rotor, body);
    if (target.OmegaMax <= 0) return toSonicAnalysis(rotor, body);
    return toTargetAnalysis(rotor, await this.engine.target(rotor, target, request), target);
  }

  /** The polar table of a library section; 422 unknown_airfoil with near matches otherwise. */
  private async polarOf(name: string): Promise<PolarTable> {
    const airfoil = libraryAirfoil(name);
    if (!airfoil) {
      const near = nearMatches(name);
      const hint = near.length > 0 ? ` Did you mean ${near.join(', ')}?` : '';
      throw new ApiError('unknown_airfoil', {
        param: 'airfoil',
        message: `No airfoil of this name is known.${hint}`,
      });
    }
    const key = `${airfoil.name}@${airfoil.conditioning}`;
    return { key, table: await this.engine.polarTable({ key, raw: airfoil.raw }) };
  }
}
