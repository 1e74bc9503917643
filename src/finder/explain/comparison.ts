/** Comparison of two combinations: which one is worse, in what, and whether the models can tell at all. */
import { EventLoopYielder } from '../../platform/event-loop-yielder.js';
import type { ValueBand } from '../../powertrain/result.wire.js';
import type {
  FinderCombination,
  FinderDifference,
  FinderFigures,
  FinderRunnerUp,
} from '../result/finder-row.wire.js';
import type { Goal } from '../search/search-problem.js';

const FIGURE = {
  endurance: 'endurance_s',
  range: 'range_m',
  all_up_mass: 'all_up_mass_kg',
  thrust_to_weight: 'thrust_to_weight',
  cost: 'price',
  noise: 'noise_dba',
} as const satisfies Record<Goal, keyof FinderFigures>;
const IS_MORE_BETTER: Record<Goal, boolean> = {
  endurance: true,
  range: true,
  all_up_mass: false,
  thrust_to_weight: true,
  cost: false,
  noise: false,
};
/** Relative differences below it are rounding. */
const ROUNDING = 1e-9;

/** Returns the differences of `other` to `row` in each goal. */
export function differencesOf(
  row: FinderFigures,
  other: FinderFigures,
  goals: readonly Goal[],
): FinderDifference[] {
  return goals.map((goal) => {
    const [own, theirs] = [row[FIGURE[goal]] ?? null, other[FIGURE[goal]] ?? null];
    if (own === null || theirs === null)
      return { goal, difference: null, relative: null, is_worse: false };
    const difference = theirs - own;
    const isOther = Math.abs(difference) > ROUNDING * Math.abs(own);
    const is_worse = isOther && difference < 0 === IS_MORE_BETTER[goal];
    return { goal, difference, relative: own === 0 ? null : difference / own, is_worse };
  });
}

/**
 * Tells whether the models cannot decide between a row and another that seems worse: it is worse in endurance alone, and its
 * endurance lies within the band of the row's.
 */
function isTie(
  differences: readonly FinderDifference[],
  other: FinderFigures,
  { low }: ValueBand,
): boolean {
  const worse = differences.filter(({ is_worse }) => is_worse);
  if (worse.length !== 1 || worse[0].goal !== 'endurance') return false;
  return low !== null && other.endurance_s >= low;
}

/** Ties of a row that are named: the nearest ones. */
const MOST_TIES = 20;

/**
 * Returns for each row of a front the places of its ties, the nearest in endurance first and twenty at most. A front may have thousands of
 * rows, each of which is compared with the others, so others have their turn in between.
 */
export async function tiesOf(
  rows: readonly (FinderFigures & { endurance_s_band: ValueBand })[],
  goals: readonly Goal[],
): Promise<number[][]> {
  if (!goals.includes('endurance')) return rows.map(() => []);
  const yielder = new EventLoopYielder();
  const others = goals.filter((goal) => goal !== 'endurance');
  const scores = rows.map((row) => others.map((goal) => scoreOf(row, goal)));
  const byEndurance = [...rows.keys()].toSorted(
    (a, b) => rows[b].endurance_s - rows[a].endurance_s,
  );
  const ties: number[][] = rows.map(() => []);
  for (const [at, i] of byEndurance.entries()) {
    const low = rows[i].endurance_s_band.low ?? Infinity;
    for (const k of byEndurance.slice(at + 1)) {
      if (rows[k].endurance_s < low || ties[i].length === MOST_TIES) break;
      const isShorter = rows[i].endurance_s - rows[k].endurance_s > ROUNDING * rows[i].endurance_s;
      if (isShorter && isAsGood(scores[k], scores[i])) ties[i].push(k);
    }
    await yielder.yieldToEventLoop();
  }
  return ties;
}

/** A figure of which more is better. An unknown one is never worse, as differences have it. */
function scoreOf(row: FinderFigures, goal: Goal): number {
  const value = row[FIGURE[goal]] ?? NaN;
  return IS_MORE_BETTER[goal] ? value : -value;
}

function isAsGood(scores: readonly number[], than: readonly number[]): boolean {
  return scores.every((score, i) => !(score < than[i] - ROUNDING * Math.abs(than[i])));
}

/** Returns the nearest combination behind a row with what it is worse in. */
export function runnerUpOf(
  row: FinderFigures,
  other: FinderCombination,
  band: ValueBand,
  goals: readonly Goal[],
): FinderRunnerUp {
  const differences = differencesOf(row, other, goals);
  const is_tie = isTie(differences, other, band);
  const text = said(other, differences, is_tie);
  return Object.assign({}, other, { differences, is_tie, text });
}

const NAMES: Record<Goal, [worse: string, unit: string, digits: number]> = {
  endurance: ['less endurance', 's', 4],
  range: ['less range', 'm', 4],
  all_up_mass: ['more mass', 'kg', 3],
  thrust_to_weight: ['less thrust to weight', '', 3],
  cost: ['a higher price', '', 4],
  noise: ['more noise', 'dB(A)', 3],
};

function said(
  { components: { motor, propeller, battery }, series, parallel }: FinderCombination,
  differences: readonly FinderDifference[],
  is_tie: boolean,
): string {
  const worst = differences
    .filter(({ is_worse }) => is_worse)
    .toSorted((a, b) => Math.abs(b.relative ?? 0) - Math.abs(a.relative ?? 0))
    .at(0);
  const packs = series * parallel === 1 ? '' : ` (${series} in series, ${parallel} in parallel)`;
  const parts = `${motor.name} with ${propeller.name} and ${battery.name}${packs}`;
  if (worst === undefined) return `${parts} is equal in every goal.`;
  const [words, unit, digits] = NAMES[worst.goal];
  const amount = `${Math.abs(worst.difference!).toPrecision(digits)} ${unit}`.trim();
  const share = worst.relative === null ? '' : ` (${shareText(Math.abs(worst.relative))})`;
  const tie = is_tie ? ', which is within the band' : '';
  return `${parts} has ${words} by ${amount}${share}${tie}.`;
}

/** A share as people read it, with two digits at least. */
export function shareText(share: number): string {
  const value = 100 * share;
  return `${value >= 10 ? value.toFixed(0) : value.toPrecision(2)} %`;
}
