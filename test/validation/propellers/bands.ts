/**
 * The widths of the bands that hold two thirds of the measured values (docs/theory/bemt.md, B.15), and the correlation of the errors of Ct and
 * Cp (B.23): fitted, and counted on makers that the fit did not see.
 */
import { bandTerms, halfWidth, jointCorrelation } from '../../../dist/blades/uncertainty.js';
import type { BladeFeatures } from '../../../src/blades/blade-features.js';
import type { BandTerms, BandWidths, Correlation } from '../../../src/blades/uncertainty.js';
import { groupBy } from '../powertrain/tables.ts';
import type { Evaluated } from './evaluate.ts';
import type { MeasuredPoint } from './data.ts';
import type { Group } from './population.ts';
import type { Modelled } from './solve.ts';
import { MAX_J } from './score.ts';
import { mean } from '../powertrain/tables.ts';

export const BASES = ['family', 'global'] as const;
export type Basis = (typeof BASES)[number];
const QUANTITIES = ['Ct', 'Cp', 'efficiency'] as const;
type Quantity = (typeof QUANTITIES)[number];
type Kind = 'static' | 'forward';

/** The numbers that the bands of one basis are made of. */
export interface BandSet extends Record<Quantity, BandWidths> {
  correlation: Correlation;
}

/** The part of an evaluated propeller that the bands are compared with. */
export interface Judged {
  group: Group;
  features: Pick<BladeFeatures, 'D' | 'B' | 'solidity75' | 'p75'>;
  propeller: {
    maker: string;
    diameter: number;
    points: readonly Pick<MeasuredPoint, 'kind' | 'J' | 'Re75' | 'Ct' | 'Cp'>[];
  };
  answers: Record<Basis, readonly Modelled[]>;
}

/** The share of measured values that the bands are to hold. */
const SHARE = 2 / 3;
/** Propellers below this scatter more [m]; the five-inch ones are on the large side. */
const SMALL_D = 0.1275;
/** Efficiencies below this are noise of two small numbers. */
const EFFICIENT = 0.3;
/** Below this part of a propeller's largest Ct the relative error of its power says nothing. */
export const WORKING = 0.25;

type Has = (one: Judged, kind: Kind) => boolean;
const isTwoBladed: Has = ({ group }) => group === 'benchmark';
const isSmall = ({ propeller }: Judged): boolean => propeller.diameter < SMALL_D;
/** The kinds of conditions that each is to hold in. */
export const CELLS: readonly [string, Has][] = [
  [
    'at rest, 5 in and more',
    (one, kind) => isTwoBladed(one, kind) && kind === 'static' && !isSmall(one),
  ],
  [
    'at rest, below 5 in',
    (one, kind) => isTwoBladed(one, kind) && kind === 'static' && isSmall(one),
  ],
  [
    'in flight, 5 in and more',
    (one, kind) => isTwoBladed(one, kind) && kind === 'forward' && !isSmall(one),
  ],
  [
    'in flight, below 5 in',
    (one, kind) => isTwoBladed(one, kind) && kind === 'forward' && isSmall(one),
  ],
  ['three and four blades', ({ group }) => group === 'many_blades'],
];

/** A measured point beside an answer: terms of its bands, and how far off the answer is, absolute and of the logarithms. */
interface Sample {
  terms: ReturnType<typeof bandTerms>;
  off: Record<Quantity, number>;
  logs: { Ct: number; Cp: number };
  works: boolean;
}

/** The points of one kind of a propeller. */
interface PointSet {
  one: Judged;
  kind: Kind;
  samples: Sample[];
}

function setsOf(rows: readonly Judged[], basis: Basis): PointSet[] {
  return rows.flatMap((one) => {
    const most = Math.max(...one.propeller.points.map(({ Ct }) => Ct));
    return (['static', 'forward'] as const).flatMap((kind) => {
      const samples = one.propeller.points.flatMap((point, i): Sample[] => {
        if (point.kind !== kind || point.J > MAX_J) return [];
        const ours = one.answers[basis][i];
        const { J } = point;
        const Re75 = point.Re75 * Math.hypot(1, J / (0.75 * Math.PI));
        const eta = (J * point.Ct) / point.Cp;
        const isEfficient = eta > EFFICIENT;
        return [
          {
            terms: bandTerms(one.features, { ...ours, J, Re75 }),
            off: {
              Ct: Math.abs(point.Ct - ours.Ct),
              Cp: Math.abs(point.Cp - ours.Cp),
              efficiency: isEfficient ? Math.abs(eta - (J * ours.Ct) / ours.Cp) : NaN,
            },
            logs: { Ct: Math.log(point.Ct / ours.Ct), Cp: Math.log(point.Cp / ours.Cp) },
            works: point.Ct > WORKING * most && point.Cp > 0 && ours.Ct > 0 && ours.Cp > 0,
          },
        ];
      });
      return samples.length === 0 ? [] : [{ one, kind, samples }];
    });
  });
}

/** Tells whether a sample lies inside its band; undefined: it has no such quantity. */
type Inside = (sample: Sample, kind: Kind) => boolean | undefined;

const insideOf =
  (quantity: Quantity, widths: BandWidths): Inside =>
  ({ terms, off }) => {
    const own: BandTerms | null = terms[quantity];
    const distance = off[quantity];
    if (Number.isNaN(distance)) return undefined;
    return own !== null && distance <= halfWidth(widths, own);
  };

/** Change of ln power per unit of ln Ct: at rest at equal thrust, in flight at equal thrust and J. */
const EXPONENT = { static: 1.5, forward: 1 } as const;

/** Tells whether the power at equal thrust lies inside the band that both spreads and their correlation give. */
const powerInside =
  (bands: BandSet): Inside =>
  ({ terms, logs, works }, kind) => {
    if (!works) return undefined;
    const { Ct, Cp } = bands;
    const T = EXPONENT[kind] * (halfWidth(Ct, terms.Ct) / terms.Ct.value);
    const P = halfWidth(Cp, terms.Cp) / terms.Cp.value;
    const r = jointCorrelation(bands, {
      inFlight: Number(kind === 'forward'),
      otherBlades: terms.Ct.otherBlades,
    });
    return Math.abs(logs.Cp - EXPONENT[kind] * logs.Ct) <= Math.sqrt(T * T + P * P - 2 * r * T * P);
  };

/**
 * Share inside: the mean over propellers where the family is known; where it is not, over makers, since such a propeller is of a maker like one of
 * them and not like the one with most propellers.
 */
function shareInside(sets: readonly PointSet[], basis: Basis, inside: Inside): number {
  const shares = sets.flatMap(({ one, kind, samples }) => {
    const known = samples.map((sample) => inside(sample, kind)).filter((is) => is !== undefined);
    return known.length === 0 ? [] : [{ one, share: mean(known.map(Number)) }];
  });
  if (shares.length === 0) return NaN;
  if (basis === 'family') return mean(shares.map(({ share }) => share));
  const makers = groupBy(shares, ({ one }) => one.propeller.maker);
  return mean([...makers.values()].map((each) => mean(each.map(({ share }) => share))));
}

const inCell = (sets: readonly PointSet[], has: Has): PointSet[] =>
  sets.filter(({ one, kind }) => has(one, kind));

const NAMES = ['ofValue', 'ofLargest', 'lowReynolds', 'small', 'otherBlades'] as const;
const START: BandWidths = {
  ofValue: 0.04,
  ofLargest: 0.06,
  lowReynolds: 0.2,
  small: 0.3,
  otherBlades: 0.4,
};

/** Weight of a cell that holds too few: a band that is too narrow breaks its promise, one that is too wide says less. */
const SHORT = 3;
/** Weight of the distance from the start, so that a cell with few propellers does not move a width far. */
const DRAW = 0.006;

const distance = (widths: BandWidths): number =>
  NAMES.reduce((sum, name) => sum + Math.log((0.3 + widths[name]) / (0.3 + START[name])) ** 2, 0);

/** Looks along one width after the other for what brings every cell nearest to the share. */
function fittedWidths(sets: readonly PointSet[], basis: Basis, quantity: Quantity): BandWidths {
  const cells = CELLS.map(([, has]) => inCell(sets, has));
  const misses = (widths: BandWidths): number =>
    cells
      .map((cell) => shareInside(cell, basis, insideOf(quantity, widths)))
      .filter(Number.isFinite)
      .reduce(
        (sum, share) => sum + (share < SHARE ? SHORT : 1) * (share - SHARE) ** 2,
        DRAW * distance(widths),
      );
  let widths = START;
  let best = misses(widths);
  for (let factor = 1.5; factor > 1.03; factor = Math.sqrt(factor)) {
    for (let round = 0; round < 6; round++) {
      const before = best;
      for (const name of NAMES)
        for (const by of [factor, 1 / factor]) {
          // the only one that may narrow a band
          const next = name === 'otherBlades' ? (1 + widths[name]) * by - 1 : widths[name] * by;
          const tried = { ...widths, [name]: next };
          const missed = misses(tried);
          if (missed < best) [widths, best] = [tried, missed];
        }
      if (best === before) break;
    }
  }
  return widths;
}

/** The correlation with which the band of the power at equal thrust holds the share. */
function fittedCorrelation(
  sets: readonly PointSet[],
  basis: Basis,
  widths: Omit<BandSet, 'correlation'>,
): Correlation {
  const of = (kind: Kind): number => {
    const cell = inCell(sets, (one, each) => isTwoBladed(one, each) && each === kind);
    let [low, high] = [-1, 1];
    while (high - low > 0.005) {
      const r = (low + high) / 2;
      const bands = { ...widths, correlation: { atRest: r, inFlight: r } };
      if (shareInside(cell, basis, powerInside(bands)) > SHARE) low = r;
      else high = r;
    }
    return low;
  };
  return { atRest: of('static'), inFlight: of('forward') };
}

export function fittedBands(rows: readonly Judged[], basis: Basis): BandSet {
  const sets = setsOf(rows, basis);
  const of = (quantity: Quantity) => fittedWidths(sets, basis, quantity);
  const widths = { Ct: of('Ct'), Cp: of('Cp'), efficiency: of('efficiency') };
  return { ...widths, correlation: fittedCorrelation(sets, basis, widths) };
}

/** Errors of the logarithms of Ct and Cp, and the weight of the pair. */
interface Logs {
  Ct: number;
  Cp: number;
  weight: number;
}

/** The size that holds the share of the errors, whose sign is free. */
function quantile(logs: readonly Logs[], of: (each: Logs) => number): number {
  const sorted = logs
    .map((each) => ({ size: Math.abs(of(each)), weight: each.weight }))
    .toSorted((a, b) => a.size - b.size);
  let left = SHARE * sorted.reduce((sum, { weight }) => sum + weight, 0);
  return sorted.find(({ weight }) => (left -= weight) <= 0)!.size;
}

/** The joint spread of errors: each one's, and the correlation that gives the power at equal thrust its own. */
export function jointSpread(logs: readonly Logs[], kind: Kind) {
  const exponent = EXPONENT[kind];
  const Ct = quantile(logs, (each) => each.Ct);
  const Cp = quantile(logs, (each) => each.Cp);
  const power = quantile(logs, (each) => each.Cp - exponent * each.Ct);
  const T = exponent * Ct;
  return { Ct, Cp, correlation: (T * T + Cp * Cp - power * power) / (2 * T * Cp) };
}

/** The spread at rest of answers that nothing corrects, over all propellers. */
export function rawSpread(rows: readonly Evaluated[]) {
  const bare = rows.map((one) => ({ ...one, answers: { family: one.answers.raw, global: [] } }));
  const sets = setsOf(bare, 'family').filter(({ kind }) => kind === 'static');
  const logs = sets.flatMap(({ samples }) => {
    const working = samples.filter(({ works }) => works);
    return working.map(({ logs: own }) => ({ ...own, weight: 1 / working.length }));
  });
  return jointSpread(logs, 'static');
}

/** Columns of the table of shares: the quantities, and the power at equal thrust. */
export const COUNTED = [...QUANTITIES, 'power'] as const;

/** Shares inside by cell and quantity; `bandsOf`: the bands of each maker. */
export function sharesInside(
  rows: readonly Judged[],
  basis: Basis,
  bandsOf: (maker: string) => BandSet,
): number[][] {
  const sets = setsOf(rows, basis);
  return CELLS.map(([, has]) =>
    COUNTED.map((quantity) => {
      const inside = new Map<Sample, boolean | undefined>();
      const cell = inCell(sets, has);
      for (const { one, kind, samples } of cell) {
        const bands = bandsOf(one.propeller.maker);
        const is = quantity === 'power' ? powerInside(bands) : insideOf(quantity, bands[quantity]);
        for (const sample of samples) inside.set(sample, is(sample, kind));
      }
      return shareInside(cell, basis, (sample) => inside.get(sample));
    }),
  );
}

/** Shares inside of each maker's values by bands that were fitted to the others. */
export function heldOutShares(rows: readonly Judged[], basis: Basis): number[][] {
  const makers = new Set(rows.map(({ propeller }) => propeller.maker));
  const bands = new Map(
    [...makers].map((maker) => [
      maker,
      fittedBands(
        rows.filter(({ propeller }) => propeller.maker !== maker),
        basis,
      ),
    ]),
  );
  return sharesInside(rows, basis, (maker) => bands.get(maker)!);
}
