/** The collective at which a blade meets a thrust or a power at a given speed of rotation (docs/theory/bemt.md, B.24). Pure. */
import { COLLECTIVE } from '../blades/collective.js';
import type { GeometryAnalysisRequest } from './geometry.wire.js';

/** Bounds of the search, and the first guess, in degrees as the body has them. */
interface CollectiveRange {
  low: number;
  high: number;
  start: number;
}

type TargetRequest = Pick<GeometryAnalysisRequest, 'twist' | 'collective_deg' | 'target_value'>;

/** Thrust or power at a collective; null where the blade has no steady flow. */
type ValueAt = (collective: number) => Promise<number | null>;

interface FoundCollective {
  /** In degrees; null: no collective meets the target. */
  found: number | null;
  /** The collective whose value is nearest to the target, and that value; null where nothing was solved. */
  nearest: { collective: number; value: number } | null;
}

/** Steps of the search for two collectives on either side of the target [°]. */
const STEP = 4;
/** Steps up that lead away from the target, one after another, after which no more are taken: the blade has stalled. */
const LOST = 3;
/** Miss of the target over it, and width of the bracket [°], at which the search ends. */
const MISS = 1e-8;
const NARROW = 1e-11;
const MAX_STEPS = 60;

/** A collective and by how much the target is missed there. */
interface Tried {
  collective: number;
  miss: number;
}

/** Searches the attached flow: there the value rises with the collective, and the target lies between two of them. */
export async function findCollective(
  body: TargetRequest,
  valueAt: ValueAt,
): Promise<FoundCollective> {
  const target = body.target_value!;
  let nearest: Tried | undefined;
  const tried = async (collective: number): Promise<Tried | undefined> => {
    const value = await valueAt(collective);
    if (value === null) return undefined;
    const found = { collective, miss: value - target };
    if (nearest === undefined || Math.abs(found.miss) < Math.abs(nearest.miss)) nearest = found;
    return found;
  };
  const bracket = await bracketOf(rangeOf(body), tried);
  const found = bracket && (await narrowed(target, bracket, tried));
  return {
    found: found ?? null,
    nearest:
      nearest === undefined
        ? null
        : { collective: nearest.collective, value: target + nearest.miss },
  };
}

/** The collectives that a request may have with this blade. */
function rangeOf({ twist, collective_deg }: TargetRequest): CollectiveRange {
  const low = Math.max(COLLECTIVE.gte, -90 - Math.min(...twist));
  const high = Math.min(COLLECTIVE.lte, 90 - Math.max(...twist));
  return { low, high, start: collective_deg ?? 0 };
}

type Try = (collective: number) => Promise<Tried | undefined>;

/** Returns two neighbours of the search of which the lower one is below the target and the higher one is not. */
async function bracketOf(
  { low, high, start }: CollectiveRange,
  tried: Try,
): Promise<[Tried, Tried] | undefined> {
  const first = await tried(start);
  const isBelow = first === undefined || first.miss < 0;
  return (
    (isBelow ? await walk(first, start, high, tried) : undefined) ??
    (await walk(first, start, low, tried))
  );
}

/** Steps from `start` to `end` until the target lies between two steps in the order of `bracketOf`. */
async function walk(
  first: Tried | undefined,
  start: number,
  end: number,
  tried: Try,
): Promise<[Tried, Tried] | undefined> {
  const sign = Math.sign(end - start);
  const most = sign > 0 ? LOST : Infinity;
  let before = first;
  let lost = 0;
  for (let at = start; at !== end && lost < most;) {
    at = sign > 0 ? Math.min(at + STEP, end) : Math.max(at - STEP, end);
    const here = await tried(at);
    if (here !== undefined && before !== undefined) {
      const [lower, upper] = sign > 0 ? [before, here] : [here, before];
      if (lower.miss < 0 && upper.miss >= 0) return [lower, upper];
      lost = Math.abs(here.miss) > Math.abs(before.miss) ? lost + 1 : 0;
    }
    before = here;
  }
  return undefined;
}

/** Regula falsi with halved weights (Illinois); undefined where the value jumps across the target. */
async function narrowed(
  target: number,
  [low, high]: [Tried, Tried],
  tried: Try,
): Promise<number | undefined> {
  let [a, b] = [low.collective, high.collective];
  let [fa, fb] = [low.miss, high.miss];
  let moved = 0;
  if (fb <= MISS * target) return b;
  for (let n = 0; n < MAX_STEPS && b - a > NARROW; n++) {
    const secant = (fb * a - fa * b) / (fb - fa);
    const here = await tried(secant > a && secant < b ? secant : 0.5 * (a + b));
    if (here === undefined) return undefined;
    const { collective, miss } = here;
    if (Math.abs(miss) <= MISS * target) return collective;
    if (miss < 0) {
      [a, fa] = [collective, miss];
      if (moved < 0) fb *= 0.5;
      moved = -1;
    } else {
      [b, fb] = [collective, miss];
      if (moved > 0) fa *= 0.5;
      moved = 1;
    }
  }
  return undefined;
}
