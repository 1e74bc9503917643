/** The reason why a search found nothing: which limit alone is the cause, and how near the others come to it. */
import type { FilledFinder } from '../request/finder.wire.js';
import type { FinderNothing, FinderRelaxation } from '../result/finder.wire.js';
import { type MarginName, MARGINS } from '../result/finder-row.wire.js';
import type { Goal, SearchCounts } from '../search/search-problem.js';
import { exclusionWords } from './exclusions.js';
import { isLeast } from './margins.js';

/** A limit that is left out, with the one goal under which the nearest combination comes first. */
interface Relaxed {
  limit: MarginName;
  bound: number;
  request: FilledFinder;
}

/** The quantity of a limit as a goal, where it is one; of others the first goal decides. */
const GOAL_OF: Partial<Record<MarginName, Goal>> = {
  all_up_mass_kg_max: 'all_up_mass',
  endurance_s_min: 'endurance',
  thrust_to_weight_min: 'thrust_to_weight',
  price_max: 'cost',
};

/** Returns the request once for each limit, without that one. */
export function relaxedRequests(request: FilledFinder): Relaxed[] {
  return MARGINS.flatMap((limit) => {
    const bound = request.limits[limit] ?? null;
    if (bound === null) return [];
    const limits = Object.assign({}, request.limits, { [limit]: null });
    const goal = GOAL_OF[limit] ?? request.goals[0];
    return [{ limit, bound, request: { ...request, limits, goals: [goal] } }];
  });
}

/** The relative distance beyond a limit; 0 where it is kept. */
function missOf(limit: MarginName, bound: number, reached: number): number {
  const beyond = isLeast(limit) ? bound - reached : reached - bound;
  return Math.max(0, beyond / bound);
}

/** Says in words why there are no rows. */
export function nothingFound(
  counts: Pick<SearchCounts, 'combinations' | 'excluded' | 'solved' | 'infeasible'>,
  relaxations: readonly FinderRelaxation[],
): FinderNothing {
  const sorted = relaxations.toSorted((a, b) => a.relative_miss - b.relative_miss);
  const solved =
    counts.infeasible > 0
      ? [`${amount(counts.infeasible)} that were solved do not hover or are beyond a limit`]
      : [];
  const why = [...exclusionWords(counts.excluded), ...solved].join('; ');
  const reason =
    counts.combinations === 0
      ? 'A list of candidates is empty by now.'
      : `None of ${amount(counts.combinations)} combinations keeps all limits: ${why}.`;
  return { reason: `${reason}${nearest(sorted.at(0))}`, relaxations: sorted };
}

function nearest(miss: FinderRelaxation | undefined): string {
  if (miss === undefined) return ' No single limit is the cause.';
  const { limit, bound, reached } = miss;
  return ` The nearest miss: ${Number(reached.toPrecision(4))}, where ${limit} asks for ${bound}.`;
}

function amount(count: number): string {
  return count.toLocaleString('en');
}

/** The combination that misses a limit by the least, of a front that was searched without it. */
export function leastMiss<T>(
  rows: readonly T[],
  { limit, bound }: Pick<Relaxed, 'limit' | 'bound'>,
  reachedBy: (row: T) => number | null,
): { row: T; reached: number; miss: number } | undefined {
  return rows
    .flatMap((row) => {
      const reached = reachedBy(row);
      return reached === null ? [] : [{ row, reached, miss: missOf(limit, bound, reached) }];
    })
    .toSorted((a, b) => a.miss - b.miss)
    .at(0);
}
