/**
 * Analyses and maps of a blade: the body of an analysis is turned into the inputs of the engine, alone or in a batch; a
 * single one, and a map, are answered here too.
 */
import { Inject, Injectable } from '@nestjs/common';
import {
  type ComponentBlade,
  ComponentBlades,
} from '../components/blade/component-blades.service.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import type { AnalyzeGeometryRequest } from './analyze.wire.js';
import {
  type ANALYSIS_EXPANSIONS,
  type GeometryAnalysis,
  type GeometryAnalysisRequest,
  selectFields,
} from './geometry.wire.js';
import {
  answerResolved,
  type CalibratedBody,
  type ResolvedBody,
  resolveBody,
  type SentBody,
} from './resolved-body.js';
import type { AssessedBlade } from '../blades/assessment.js';
import { BladePolars } from '../blades/blade-polars.service.js';
import type { BladeSection } from '../blades/blade-sections.js';
import { pendingAsTimeout, toUnfinished } from '../blades/background-polars.js';
import { collectiveFaults } from '../blades/collective.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import type { BareBlade, PolarAt, Question, Renderer, RotorCase } from '../engine/rotor-case.js';
import { nearestToNothing } from './nearest/nearest-measurements.js';
import { CONFIG, type Config } from '../platform/config.js';
import { abortAfter } from '../platform/deadline.js';
import { ApiError } from '../platform/errors.js';
import { refuse } from '../platform/wire/validation.js';
import { findCollective } from './collective-search.js';
import {
  targetValue,
  toAnalysisInputs,
  toCondition,
  toQuestion,
  toSonicAnalysis,
  toUnturnedAnalysis,
} from './geometry.mapper.js';
import { checkAdvanceRatios } from './geometry.checks.js';
import { ADDRESS, type Notes } from './geometry.render.js';
import { collectiveReason, thinnedWarnings, withWarnings } from './reasons.js';
import {
  toCollectiveMaps,
  toCornerConditions,
  toGeometryMap,
  toGridConditions,
} from './map.mapper.js';
import type { GeometryMap, GeometryMapRequest, MapGeometryRequest } from './map.wire.js';

/** The parts of an analysis that its caller wants. */
export interface ResponseOptions {
  /** The parts that an answer has only on request. */
  expansion: Record<(typeof ANALYSIS_EXPANSIONS)[number], boolean>;
  /** Names of fields; undefined: all. */
  fields?: readonly (keyof GeometryAnalysis)[];
}

/** A blade in its air, and what is made of it once however many conditions it is analysed at. */
export interface AnalyzedBlade {
  bare: BareBlade;
  sections: BladeSection[];
  judged: AssessedBlade;
  /** The rotor by its polars: the same object for the same, so that a thread cuts it once. */
  rotors: Map<string, RotorCase>;
}

/** The inputs of the engine, or the answer where there is nothing to solve. */
type PreparedAnalysis =
  | { rotor: RotorCase; question: Question; renderer: Renderer }
  | { text: Buffer };

/**
 * The body with its blade, which is `component`'s where it names one. Throws ApiError 422 `parameters_exclusive`,
 * `parameter_out_of_range`.
 */
export function wholeAnalysis(
  sent: SentBody<GeometryAnalysisRequest>,
  component?: ComponentBlade,
): ResolvedBody<GeometryAnalysisRequest> {
  const whole = resolveBody<GeometryAnalysisRequest>(sent, component);
  // this could not be checked before the diameter was known
  if (component !== undefined && whole.body.mode === 'sweep')
    refuse(checkAdvanceRatios(whole.body));
  return whole;
}

type AnalyzedAir = Pick<GeometryAnalysisRequest, 'air_density'> &
  Partial<Pick<GeometryAnalysisRequest, 'collective_deg'>>;

@Injectable()
export class Analyses {
  constructor(
    @Inject(RequestBlades) private readonly blades: RequestBlades,
    @Inject(BladePolars) private readonly polars: BladePolars,
    @Inject(EngineService) private readonly engine: EngineService,
  ) {}

  /** Throws ApiError 422 `unknown_calibration`, `unknown_airfoil`, and `invalid_geometry` where a calibration makes it one. */
  async blade(accountId: string, body: CalibratedBody & AnalyzedAir): Promise<AnalyzedBlade> {
    const bare = await this.blades.blade(accountId, body);
    const sections = await this.blades.sections(accountId, body);
    return {
      bare,
      sections,
      judged: this.blades.judged(bare, body),
      rotors: new Map(),
    };
  }

  /** `blade`: of this body. Throws ApiError 422, and 504 where polars are still being made. */
  async prepared(
    whole: ResolvedBody<GeometryAnalysisRequest>,
    blade: AnalyzedBlade,
    wanted: ResponseOptions,
    request: Request,
  ): Promise<PreparedAnalysis> {
    if (whole.body.solve_for === 'collective') return this.turned(whole, wanted, request);
    return this.preparedAs(whole, blade, wanted, request);
  }

  /** The analysis at the collective that meets the target: solved point by point, each of a blade of its own. */
  private async turned(
    { body, warnings }: ResolvedBody<GeometryAnalysisRequest>,
    wanted: ResponseOptions,
    request: Request,
  ): Promise<PreparedAnalysis> {
    const { found, nearest } = await findCollective(body, async (collective_deg) => {
      const blade = await this.blade(
        request.accountId,
        Object.assign({}, body, { collective_deg }),
      );
      const question = { kind: 'point' as const, condition: toCondition(body) };
      const { polars } = await this.polars
        .firstAvailable(blade.bare, blade.sections, question, request)
        .catch(pendingAsTimeout);
      const rotor = rotorOf(blade, polars);
      const { point } = await this.engine.point(rotor, question.condition, request);
      return targetValue(point, body);
    });
    if (found === null) {
      const answer = withWarnings(toUnturnedAnalysis(collectiveReason(body, nearest)), warnings);
      const beside = wanted.expansion.nearest_measurements ? nearestToNothing() : {};
      const fields = selectFields({ ...answer, ...beside }, wanted.fields);
      return { text: Buffer.from(JSON.stringify(fields)) };
    }
    const at = { mode: 'point' as const, collective_deg: found };
    const point = Object.assign({}, body, at);
    const blade = await this.blade(request.accountId, point);
    return this.preparedAs({ body: point, warnings }, blade, wanted, request, found);
  }

  private async preparedAs(
    { body, warnings }: ResolvedBody<GeometryAnalysisRequest>,
    blade: AnalyzedBlade,
    { expansion, fields }: ResponseOptions,
    request: Request,
    foundCollective?: number,
  ): Promise<PreparedAnalysis> {
    const { bare, sections, judged } = blade;
    const question = toQuestion(bare, body);
    if (question.kind === 'target' && question.target.OmegaMax <= 0) {
      const nearest = expansion.nearest_measurements ? nearestToNothing() : {};
      const answer = { ...withWarnings(toSonicAnalysis(bare, body), warnings), ...nearest };
      return { text: Buffer.from(JSON.stringify(selectFields(answer, fields))) };
    }
    const { polars, thinned, reduced } = await this.polars
      .firstAvailable(bare, sections, question, request)
      .catch(pendingAsTimeout);
    const notes: Notes = {
      inputs: { ...toAnalysisInputs(body), foundCollective },
      thinned,
      unfinished: reduced && toUnfinished(reduced.pending),
      warnings,
      ...judged,
      nearestMeasurements: expansion.nearest_measurements,
      fields,
    };
    const renderer = { href: ADDRESS, notes, isSlow: notes.nearestMeasurements };
    return { rotor: rotorOf(blade, polars), question, renderer };
  }
}

function rotorOf({ bare, rotors }: AnalyzedBlade, polars: PolarAt[]): RotorCase {
  const key = polars.map(({ r, polar }) => `${r} ${polar.key}`).join();
  let rotor = rotors.get(key);
  if (rotor === undefined) {
    rotor = { ...bare, polars };
    rotors.set(key, rotor);
  }
  return rotor;
}

/** Analyses of a given blade: one point, a sweep over J, the speed that meets a target. */
@Injectable()
export class GeometryService {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(ComponentBlades) private readonly components: ComponentBlades,
    private readonly analyses: Analyses,
  ) {}

  /** A GeometryAnalysis in JSON. `sent` has passed every check of the wire and of analyze.wire.ts. */
  async analyze(
    { accountId }: Caller,
    sent: AnalyzeGeometryRequest,
    wanted: ResponseOptions,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const request: Request = { accountId, signal };
    return answerResolved<GeometryAnalysisRequest, Buffer>(
      this.components,
      accountId,
      sent,
      (whole) => this.answer(whole, wanted, request),
      wholeAnalysis,
    );
  }

  private async answer(
    whole: ResolvedBody<GeometryAnalysisRequest>,
    wanted: ResponseOptions,
    request: Request,
  ): Promise<Buffer> {
    const blade = await this.analyses.blade(request.accountId, whole.body);
    const prepared = await this.analyses.prepared(whole, blade, wanted, request);
    if ('text' in prepared) return prepared.text;
    const { rotor, question, renderer } = prepared;
    return this.engine.rendered(rotor, question, renderer, request);
  }
}

/** Loads of a blade over rpm and airspeed, by the map that runs read (docs/theory/maps.md). */
@Injectable()
export class MapService {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(ComponentBlades) private readonly components: ComponentBlades,
    @Inject(BladePolars) private readonly polars: BladePolars,
    private readonly analyses: Analyses,
    @Inject(CONFIG) private readonly config: Pick<Config, 'analyzeTimeoutMs'>,
  ) {}

  /** `sent` has passed every check of the wire and of the controller. */
  async map(
    { accountId }: Caller,
    sent: MapGeometryRequest,
    signal: AbortSignal,
  ): Promise<GeometryMap> {
    const request: Request = { accountId, signal };
    return answerResolved<GeometryMapRequest, GeometryMap>(
      this.components,
      accountId,
      sent,
      (whole) => this.answer(whole, request),
    );
  }

  private answer(whole: ResolvedBody<GeometryMapRequest>, request: Request): Promise<GeometryMap> {
    const { collectives_deg: collectives } = whole.body;
    return collectives == null
      ? this.mapOf(whole, request)
      : this.mapsOver(collectives, whole, request);
  }

  /** One map after another, so that the request takes one thread at a time, within the time limit of an analysis. */
  private mapsOver(
    collectives: readonly number[],
    { body, warnings }: ResolvedBody<GeometryMapRequest>,
    { accountId, signal }: Request,
  ): Promise<GeometryMap> {
    const turned = (collective_deg: number) => Object.assign({}, body, { collective_deg });
    refuse(collectives.flatMap((at, i) => collectiveFaults(turned(at), `collectives_deg[${i}]`)));
    const late = () => new ApiError('solver_timeout', { message: LATE });
    const limits = { ms: this.config.analyzeTimeoutMs, signal, late };
    return abortAfter(limits, async (bounded) => {
      const maps: GeometryMap[] = [];
      for (const at of collectives)
        maps.push(await this.mapOf({ body: turned(at), warnings }, { accountId, signal: bounded }));
      return Object.assign({}, maps[0], { collectives: toCollectiveMaps(collectives, maps) });
    });
  }

  private async mapOf(
    { body, warnings }: ResolvedBody<GeometryMapRequest>,
    request: Request,
  ): Promise<GeometryMap> {
    const { bare, sections } = await this.analyses.blade(request.accountId, body);
    const corners = { kind: 'sweep' as const, conditions: toCornerConditions(body) };
    const { polars, thinned } = await this.polars
      .along(bare, sections, corners, request)
      .catch(pendingAsTimeout);
    const rotor = { ...bare, polars };
    // a map is of all directions that its flow names
    const flow = rotor.disc === undefined ? 'any' : 'any_across';
    const map = await this.engine.map({ ...rotor, disc: undefined }, { flow }, request);
    const readings = await this.engine.mapReadings(map, rotor, toGridConditions(body), request);
    return toGeometryMap(rotor, body, readings, map.meta, [
      ...warnings,
      ...thinnedWarnings(thinned),
    ]);
  }
}

const LATE =
  'The maps reached their time limit. Send the request again: maps that are complete are kept.';
