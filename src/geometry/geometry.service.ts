import { Inject, Injectable } from '@nestjs/common';
import { BladePolars } from '../blades/blade-polars.service.js';
import { pendingAsTimeout } from '../blades/pending.js';
import { RequestSections } from '../blades/request-sections.service.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import type { GeometryAnalysisRequest } from './geometry.wire.js';
import {
  type Notes,
  toAsked,
  toBareBlade,
  toQuestion,
  toSonicAnalysis,
} from './geometry.mapper.js';
import { ADDRESS } from './geometry.render.js';

/** Analyses of a given blade: one point, a sweep over J, the speed that meets a target. */
@Injectable()
export class GeometryService {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(RequestSections) private readonly sections: RequestSections,
    @Inject(BladePolars) private readonly polars: BladePolars,
  ) {}

  /** A GeometryAnalysis in JSON. `body` has passed every check of the wire and of geometry.checks.ts. */
  async analyze(
    caller: Caller,
    body: GeometryAnalysisRequest,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const blade = toBareBlade(body);
    const question = toQuestion(blade, body);
    if (question.kind === 'target' && question.target.OmegaMax <= 0)
      return Buffer.from(JSON.stringify(toSonicAnalysis(blade, body)));
    const request: Request = { accountId: caller.accountId, signal };
    const sections = await this.sections.of(caller.accountId, body);
    const { polars, thinned } = await this.polars
      .along(blade, sections, question, request)
      .catch(pendingAsTimeout);
    const renderer = { href: ADDRESS, notes: { asked: toAsked(body), thinned } satisfies Notes };
    return this.engine.rendered({ ...blade, polars }, question, renderer, request);
  }
}
