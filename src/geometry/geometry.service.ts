import { Inject, Injectable } from '@nestjs/common';
import { bladeFeatures } from '../blades/blade-features.js';
import { correctionOf } from '../blades/correction.js';
import { BladePolars } from '../blades/blade-polars.service.js';
import { pendingAsTimeout } from '../blades/pending.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import { toUnfinished } from '../blades/unfinished.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { nearestToNothing } from '../measurements/nearest-measurements.js';
import type { EXPANSIONS, GeometryAnalysisRequest } from './geometry.wire.js';
import { toAsked, toQuestion, toSonicAnalysis } from './geometry.mapper.js';
import { ADDRESS, type Notes } from './geometry.render.js';

export type Expansion = Record<(typeof EXPANSIONS)[number], boolean>;

/** Analyses of a given blade: one point, a sweep over J, the speed that meets a target. */
@Injectable()
export class GeometryService {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(RequestBlades) private readonly blades: RequestBlades,
    @Inject(BladePolars) private readonly polars: BladePolars,
  ) {}

  /** A GeometryAnalysis in JSON. `body` has passed every check of the wire and of geometry.checks.ts. */
  async analyze(
    caller: Caller,
    body: GeometryAnalysisRequest,
    expansion: Expansion,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const blade = await this.blades.blade(caller.accountId, body);
    const question = toQuestion(blade, body);
    if (question.kind === 'target' && question.target.OmegaMax <= 0) {
      const nearest = expansion.nearest_measurements ? nearestToNothing() : {};
      return Buffer.from(JSON.stringify({ ...toSonicAnalysis(blade, body), ...nearest }));
    }
    const request: Request = { accountId: caller.accountId, signal };
    const sections = await this.blades.sections(caller.accountId, body);
    const { polars, thinned, reduced } = await this.polars
      .soonest(blade, sections, question, request)
      .catch(pendingAsTimeout);
    const notes: Notes = {
      asked: toAsked(body),
      thinned,
      unfinished: reduced && toUnfinished(reduced.pending),
      blade: bladeFeatures(blade),
      besideMeasurements: expansion.nearest_measurements,
    };
    const rotor = { ...blade, polars, correction: correctionOf(blade) };
    return this.engine.rendered(rotor, question, { href: ADDRESS, notes }, request);
  }
}
