import { Inject, Injectable } from '@nestjs/common';
import { PolarsPending } from '../airfoils/polars/polars-pending.js';
import { AirfoilReferences } from '../airfoils/references.js';
import { bladeFeatures } from '../blades/blade-features.js';
import { BladePolars } from '../blades/blade-polars.service.js';
import type { BladeSection } from '../blades/blade-sections.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { nearestToNothing } from '../measurements/nearest-measurements.js';
import type { EXPANSIONS, GeometryAnalysisRequest } from './geometry.wire.js';
import {
  type Notes,
  toAsked,
  toBareBlade,
  toQuestion,
  toSonicAnalysis,
} from './geometry.mapper.js';
import { ADDRESS } from './geometry.render.js';
import { namesAirfoil, stationSections } from './station-sections.js';

export type Expansion = Record<(typeof EXPANSIONS)[number], boolean>;

/** Analyses of a given blade: one point, a sweep over J, the speed that meets a target. */
@Injectable()
export class GeometryService {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(AirfoilReferences) private readonly references: AirfoilReferences,
    @Inject(BladePolars) private readonly polars: BladePolars,
  ) {}

  /** A GeometryAnalysis in JSON. `body` has passed every check of the wire and of geometry.checks.ts. */
  async analyze(
    caller: Caller,
    body: GeometryAnalysisRequest,
    expansion: Expansion,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const blade = toBareBlade(body);
    const question = toQuestion(blade, body);
    if (question.kind === 'target' && question.target.OmegaMax <= 0) {
      const nearest = expansion.nearest_measurements ? nearestToNothing() : {};
      return Buffer.from(JSON.stringify({ ...toSonicAnalysis(blade, body), ...nearest }));
    }
    const request: Request = { accountId: caller.accountId, signal };
    const sections = stationSections(body, await this.named(caller, body));
    const { polars, thinned } = await this.polars
      .along(blade, sections, question, request)
      .catch(pendingAsTimeout);
    const notes: Notes = { asked: toAsked(body), thinned };
    if (expansion.nearest_measurements) notes.besideMeasurements = bladeFeatures(blade);
    return this.engine.rendered({ ...blade, polars }, question, { href: ADDRESS, notes }, request);
  }

  /** What `airfoil` names; undefined where sections of the stations stand in its place. */
  private async named(
    { accountId }: Caller,
    body: GeometryAnalysisRequest,
  ): Promise<BladeSection | undefined> {
    if (!namesAirfoil(body)) return undefined;
    const { identity, shape, library } = await this.references.resolve(
      accountId,
      body.airfoil,
      'airfoil',
    );
    return { identity, request: { shape }, library, param: 'airfoil' };
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
