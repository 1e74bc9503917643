import { Inject, Injectable } from '@nestjs/common';
import {
  type ConditionedPolars,
  type PolarQuery,
  type PolarReading,
  PolarsRefused,
  SectionRefused,
} from '../engine/airfoil-case.js';
import { EngineService } from '../engine/engine.service.js';
import {
  momentsAt,
  type MomentReading,
  transitionAt,
  type TransitionReading,
} from '../engine/polar-moments.js';
import type { Caller } from '../platform/caller.js';
import { CONFIG, type Config } from '../platform/config.js';
import { ApiError } from '../platform/errors.js';
import { type IdentifiedSection, identify, type PolarSettings } from './polars/polar-key.js';
import { gridFor } from './polars/polar-grid.js';
import { ranksOf } from './polars/polar-ranks.js';
import { PolarsPending } from './polars/polar-backlog.js';
import type { PolarsMissing, SectionPolarPoints } from './polars/section-demand.js';
import { SectionPolars } from './polars/section-polars.js';
import { AirfoilReferences, type ResolvedAirfoil } from './references.js';

/** The inputs of a request for an airfoil's curves. */
export interface CurveOrder {
  Re: readonly number[];
  mach: number;
  anglesDeg: readonly number[];
  settings: PolarSettings;
  /** True if the places of transition are wanted: those of the library do not ship with it. */
  transition: boolean;
}

/** The account that the curves are for, and the signal that ends the request. */
interface CurveRequest {
  accountId: string;
  signal: AbortSignal;
}

/** One polar as it is read, over the angles of its order. */
export interface Curve extends PolarReading, MomentReading, Partial<TransitionReading> {
  Re: number;
}

interface KeyedPoints {
  key: string;
  points: Float64Array;
}

export interface AirfoilCurves {
  airfoil: ResolvedAirfoil;
  curves: Curve[];
}

/**
 * Polars are made over all angles that there are nodes for, whatever part is requested: the same angle has the same
 * answer, and the next one asks for nothing new.
 */
const ALL_ANGLES = [-180, 180] as const;
/** Part of the time limit of an analysis that polars may take; the rest is for reading them. */
const POLAR_TIME = 0.85;

/** Polars of any airfoil that a reference names, as curves to look at. */
@Injectable()
export class PolarCurves {
  constructor(
    private readonly references: AirfoilReferences,
    private readonly polars: SectionPolars,
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Throws ApiError 404 for what is no airfoil, 504 `solver_timeout` with `Retry-After` while polars are being made, 422
   * `invalid_geometry` where the solver finds none.
   */
  async curves(
    caller: Caller,
    reference: string,
    order: CurveOrder,
    signal: AbortSignal,
  ): Promise<AirfoilCurves> {
    const airfoil = await this.references.find(caller.accountId, reference);
    const request = { accountId: caller.accountId, signal };
    return this.read(airfoil, order, request).catch((error: unknown) => {
      throw retried(error);
    });
  }

  private async read(
    airfoil: ResolvedAirfoil,
    order: CurveOrder,
    request: CurveRequest,
  ): Promise<AirfoilCurves> {
    const shipped = shippedPoints(airfoil, order);
    const made =
      shipped === undefined || order.transition
        ? await this.solvedPoints(airfoil, order, request)
        : [];
    const found = shipped ?? made;
    const curves = await Promise.all(
      order.Re.map(async (Re, i) => {
        const { key, points } = found[i];
        const query = { Re, mach: order.mach, anglesDeg: order.anglesDeg };
        const reading = await this.readAt({ key, points }, query, request).catch((error) => {
          throw error instanceof PolarsRefused ? unsolvable(airfoil.name, error) : error;
        });
        const turned = order.transition ? transitionAt(made[i].points, query) : {};
        return { Re, ...reading, ...momentsAt(points, query, reading), ...turned };
      }),
    );
    return { airfoil, curves };
  }

  private async readAt(
    polar: KeyedPoints,
    query: PolarQuery,
    request: CurveRequest,
  ): Promise<PolarReading> {
    const table: ConditionedPolars =
      this.engine.knownTable(polar.key) ?? (await this.engine.polarTable(polar, request));
    const [reading] = await this.engine.polarsAt(table, [query], request);
    return reading;
  }

  /** A table for each Reynolds number, so that it does not matter what else is requested. */
  private async solvedPoints(
    airfoil: ResolvedAirfoil,
    { Re, mach, settings }: CurveOrder,
    request: CurveRequest,
  ): Promise<KeyedPoints[]> {
    const section = await this.sectionOf(airfoil, request);
    const demands = Re.map((each) => {
      const grid = gridFor({ Re: [each, each], mach, alphaDeg: ALL_ANGLES });
      const ranks = ranksOf(grid, [{ Re: each, mach, alphaDeg: 0 }]);
      return { section, grid: { ...grid, ranks }, settings };
    });
    const until = performance.now() + POLAR_TIME * this.config.analyzeTimeoutMs;
    const found = await this.polars.points(demands, { ...request, until }).catch((error) => {
      throw error instanceof PolarsPending ? pending(error) : error;
    });
    return found.map((each) => solved(airfoil, each));
  }

  private async sectionOf(
    { name, shape }: ResolvedAirfoil,
    request: CurveRequest,
  ): Promise<IdentifiedSection> {
    const [section] = await this.engine.sections([{ shape }], request);
    if (section instanceof SectionRefused) throw unsolvable(name, section);
    return identify(section);
  }
}

/**
 * Returns the points that ship with a section of the library, for each Reynolds number; undefined where the settings
 * differ from those.
 */
function shippedPoints(
  { library }: ResolvedAirfoil,
  { Re, settings }: CurveOrder,
): KeyedPoints[] | undefined {
  const isFree = settings.xtrUpper === 1 && settings.xtrLower === 1;
  if (library === undefined || settings.nCrit !== library.nCrit || !isFree) return undefined;
  const points = library.points();
  return Re.map(() => ({ key: library.key, points }));
}

function pending({ total, done, inSeconds, retryAfter }: PolarsPending): ApiError {
  return new ApiError('solver_timeout', {
    message: `${done} of ${total} polars of the airfoil are ready, and the service continues with the others. Retry in about ${inSeconds} s.`,
    headers: { 'Retry-After': retryAfter },
  });
}

/** The engine's threads may all be making polars when one is to be read: what was made meanwhile is kept. */
function retried(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'solver_timeout') return error;
  const headers = { 'Retry-After': '2', ...error.detail.headers };
  return new ApiError(error.code, { ...error.detail, headers, cause: error });
}

function solved(
  { name }: ResolvedAirfoil,
  found: SectionPolarPoints | PolarsMissing,
): SectionPolarPoints {
  if (!('failure' in found)) return found;
  if (found.failure === 'out_of_time') {
    throw new ApiError('solver_timeout', {
      message: `The polars of ${name} exceeded the time limit of a polar. The service retries them in ten minutes.`,
      headers: { 'Retry-After': '600' },
    });
  }
  throw unsolvable(name, found);
}

function unsolvable(name: string, cause: unknown): ApiError {
  return new ApiError('invalid_geometry', {
    param: 'id_or_name',
    message: `${name} has no polar: the solver converged at too few angles.`,
    cause,
  });
}
