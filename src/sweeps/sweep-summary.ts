/** The summary of a sweep's solved points: best points, and what they were ranked at. Pure. */
import { thinnedEvenly } from '../platform/list/thinned.js';
import type { VehicleConditions } from '../powertrain/vehicle.wire.js';
import { POINT_KEY_NAMES, POINT_KEYS, type PointKeyName } from './point-keys.js';

/** The kinds of points that the best ones are chosen among; docs/sweeps.md explains each. */
export const RANKING_BASES = ['at_weight', 'at_thrust', 'lifting_weight', 'as_commanded'] as const;

export interface Ranking {
  basis: (typeof RANKING_BASES)[number];
  /** Number of points that the best were chosen among. */
  points: number;
  /** True if these exceed no limit. */
  within_limits: boolean;
  /** Why there is no best point; null where there are some. */
  reason: string | null;
}

/** The fields of a sweep that say what its points are to lift. */
type Aim = Pick<VehicleConditions, 'trim' | 'vehicle'>;

/** A solved point as the summary reads it. */
export interface SummedPoint extends Record<PointKeyName, number | null> {
  index: number;
  is_limited: boolean;
  /** Thrust that a trim aims at, or else the weight [N]; null where there is neither, or it is not known. */
  required_thrust_n: number | null;
}

export interface PointValue {
  index: number;
  value: number;
}

/** A best point, with the thrust that it has its value at. */
export interface BestPoint extends PointValue {
  total_thrust_n: number | null;
  name: string;
}

interface ParetoPoint {
  index: number;
  total_thrust_n: number;
  total_elec_power_w: number;
}

type ByKey<T> = Partial<Record<PointKeyName, T>>;

export interface SweepSummary {
  /** Points that were solved and exceed no limit. */
  within_limits: number;
  ranking: Ranking;
  best: ByKey<BestPoint>;
  min: ByKey<PointValue>;
  max: ByKey<PointValue>;
  /** Points than which no other gives as much thrust for less power, by falling thrust. */
  pareto: ParetoPoint[];
}

/** A longer front is thinned evenly, its ends kept: it goes into events, which are short. */
export const MAX_PARETO = 100;

/** Share of the thrust that a trimmed point may miss by rounding. */
const THRUST_TOLERANCE = 1e-5;

/**
 * Returns the summary of the points, which come by rising index: of equal values the first counts. `nameOf` returns
 * the name of a point.
 */
export function summaryOf(
  points: readonly SummedPoint[],
  aim: Aim,
  nameOf: (index: number) => string,
): SweepSummary {
  const free = points.filter(({ is_limited }) => !is_limited);
  const { ranking, ranked } = rank(points, aim);
  const best = endsOf(ranked, (key) => POINT_KEYS[key].better);
  return {
    within_limits: free.length,
    ranking,
    best: mapValues(best, ({ index, value, point }) => ({
      index,
      value,
      total_thrust_n: point.total_thrust_n,
      name: nameOf(index),
    })),
    min: mapValues(endsOf(points, 'low'), bare),
    max: mapValues(endsOf(points, 'high'), bare),
    pareto: thinnedEvenly(frontOf(free.length > 0 ? free : points), MAX_PARETO),
  };
}

/** Chooses the points that are compared: those with the thrust that they need, of these the ones within limits. */
function rank(
  points: readonly SummedPoint[],
  aim: Aim,
): { ranking: Ranking; ranked: readonly SummedPoint[] } {
  const basis = basisOf(aim);
  const able = points.filter((point) => missOf(point, basis) <= THRUST_TOLERANCE);
  const free = able.filter(({ is_limited }) => !is_limited);
  const ranked = free.length > 0 ? free : able;
  const reason = ranked.length > 0 ? null : noneOf(points, basis);
  const ranking = { basis, points: ranked.length, within_limits: free.length > 0, reason };
  return { ranking, ranked };
}

function basisOf({ trim, vehicle }: Aim): Ranking['basis'] {
  if (trim) return trim.to === 'thrust' ? 'at_thrust' : 'at_weight';
  return vehicle ? 'lifting_weight' : 'as_commanded';
}

/** Returns by how much the thrust misses what the point needs, over that; ∞ where one of them is not known. */
function missOf(point: SummedPoint, basis: Ranking['basis']): number {
  if (basis === 'as_commanded') return 0;
  const { total_thrust_n: has, required_thrust_n: needs } = point;
  if (has === null || needs === null) return Infinity;
  const lack = basis === 'lifting_weight' ? Math.max(needs - has, 0) : Math.abs(needs - has);
  return lack === 0 ? 0 : lack / Math.abs(needs);
}

function noneOf(points: readonly SummedPoint[], basis: Ranking['basis']): string {
  const nearest = firstBest(points, (point) => -missOf(point, basis));
  if (nearest === undefined || missOf(nearest, basis) === Infinity)
    return 'The thrust of the points cannot be compared with their required thrust.';
  const { index, total_thrust_n: has, required_thrust_n: needs } = nearest;
  return `No point reaches its required thrust; point ${index} comes closest, with ${has!.toPrecision(3)} of ${needs!.toPrecision(3)} N.`;
}

interface End extends PointValue {
  point: SummedPoint;
}

/** Returns by key the point at the wanted end, the first of equal ones; points without a value do not count. */
function endsOf(
  points: readonly SummedPoint[],
  wanted: 'high' | 'low' | ((key: PointKeyName) => 'high' | 'low'),
): ByKey<End> {
  const ends: ByKey<End> = {};
  for (const key of POINT_KEY_NAMES) {
    const end = typeof wanted === 'string' ? wanted : wanted(key);
    const valued = points.filter((point) => point[key] !== null);
    const point = firstBest(valued, (each) => (end === 'high' ? 1 : -1) * each[key]!);
    if (point !== undefined) ends[key] = { index: point.index, value: point[key]!, point };
  }
  return ends;
}

function firstBest<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || score(item) > score(best)) best = item;
  return best;
}

function frontOf(points: readonly SummedPoint[]): ParetoPoint[] {
  const comparable = points.flatMap(({ index, total_thrust_n, total_elec_power_w }) =>
    total_thrust_n === null || total_elec_power_w === null
      ? []
      : [{ index, total_thrust_n, total_elec_power_w }],
  );
  const sorted = comparable.toSorted(
    (a, b) =>
      b.total_thrust_n - a.total_thrust_n ||
      a.total_elec_power_w - b.total_elec_power_w ||
      a.index - b.index,
  );
  let least = Infinity;
  return sorted.filter(({ total_elec_power_w: power }) => {
    if (power >= least) return false;
    least = power;
    return true;
  });
}

const bare = ({ index, value }: End): PointValue => ({ index, value });

function mapValues<T, U>(values: ByKey<T>, map: (value: T) => U): ByKey<U> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
