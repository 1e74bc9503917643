import { Inject, Injectable } from '@nestjs/common';
import { PolarsPending } from '../airfoils/polars/polars-pending.js';
import { BladePolars } from '../blades/blade-polars.service.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { GeometryBlades } from './geometry-blades.service.js';
import type { GeometryAnalysisRequest } from './geometry.wire.js';
import { type Notes, toAsked, toQuestion, toSonicAnalysis } from './geometry.mapper.js';
import { ADDRESS } from './geometry.render.js';

/** Analyses of a given blade: one point, a sweep over J, the speed that meets a target. */
@Injectable()
export class GeometryService {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(GeometryBlades) private readonly blades: GeometryBlades,
    @Inject(BladePolars) private readonly polars: BladePolars,
  ) {}

  /** A GeometryAnalysis in JSON. `body` has passed every check of the wire and of geometry.checks.ts. */
  async analyze(
    caller: Caller,
    body: GeometryAnalysisRequest,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const blade = await this.blades.blade(caller.accountId, body);
    const question = toQuestion(blade, body);
    if (question.kind === 'target' && question.target.OmegaMax <= 0)
      return Buffer.from(JSON.stringify(toSonicAnalysis(blade, body)));
    const request: Request = { accountId: caller.accountId, signal };
    const sections = await this.blades.sections(caller.accountId, body);
    const { polars, thinned } = await this.polars
      .along(blade, sections, question, request)
      .catch(pendingAsTimeout);
    const renderer = { href: ADDRESS, notes: { asked: toAsked(body), thinned } satisfies Notes };
    return this.engine.rendered({ ...blade, polars }, question, renderer, request);
  }
}

/** 504 that says what goes on, and when to come again. */
function pendingAsTimeout(error: unknown): never {
  if (!(error instanceof PolarsPending)) throw error;
  const { total, done, secondsLeft } = error;
  const message =
    `The polars of this blade's sections are not made yet: ${done} of ${total} are, and the others go on being made. ` +
    `Send the request again in about ${secondsLeft} s.`;
  const headers = { 'Retry-After': String(secondsLeft) };
  throw new ApiError('solver_timeout', { message, headers, cause: error });
}
