import { Inject, Injectable } from '@nestjs/common';
import { libraryAirfoil, nearMatches } from '../airfoils/library.js';
import { EngineService } from '../engine/engine.service.js';
import type { PolarTable } from '../engine/rotor-case.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import type { GeometryAnalysisRequest } from './geometry.wire.js';
import { toAsked, toQuestion, toRotorCase, toSonicAnalysis } from './geometry.mapper.js';
import { ADDRESS } from './geometry.render.js';

/** Analyses of a given blade: one point, a sweep over J, the speed that meets a target. */
@Injectable()
export class GeometryService {
  constructor(@Inject(EngineService) private readonly engine: EngineService) {}

  /** A GeometryAnalysis in JSON. `body` has passed every check of the wire and of geometry.checks.ts. */
  async analyze(
    caller: Caller,
    body: GeometryAnalysisRequest,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const rotor = toRotorCase(body, await this.polarOf(body.airfoil));
    const question = toQuestion(rotor, body);
    if (question.kind === 'target' && question.target.OmegaMax <= 0)
      return Buffer.from(JSON.stringify(toSonicAnalysis(rotor, body)));
    const renderer = { href: ADDRESS, notes: toAsked(body) };
    return this.engine.rendered(rotor, question, renderer, { accountId: caller.accountId, signal });
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
    const { key, polars } = airfoil;
    return { key, table: (await this.engine.polarTable(polars)).table };
  }
}
