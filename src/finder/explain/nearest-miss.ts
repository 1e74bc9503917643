/** The reason in words why a search found nothing. */
import type { FinderCounts, FinderNothing, FinderRelaxation } from '../result/finder.wire.js';
import { exclusionWords } from './exclusions.js';

type Counts = Pick<FinderCounts, 'combinations' | 'excluded' | 'infeasible'>;

/** `relaxations`: the nearest miss first. */
export function nothingFound(counts: Counts, relaxations: FinderRelaxation[]): FinderNothing {
  const reason =
    counts.combinations === 0 ? 'A list of candidates is now empty.' : excludedIn(counts);
  return { reason: `${reason} ${nearestIn(relaxations)}`, relaxations };
}

function excludedIn({ combinations, excluded, infeasible }: Counts): string {
  const solved =
    infeasible > 0
      ? [`${amount(infeasible)} solved combinations cannot hover or exceed a limit`]
      : [];
  const why = [...exclusionWords(excluded), ...solved].join('; ');
  return `None of ${amount(combinations)} combinations meets all limits: ${why}.`;
}

function nearestIn([miss]: readonly FinderRelaxation[]): string {
  if (miss === undefined) return 'No single limit is the cause.';
  const { limit, bound, reached } = miss;
  return `The nearest miss: ${Number(reached.toPrecision(4))}, where ${limit} asks for ${bound}.`;
}

function amount(count: number): string {
  return count.toLocaleString('en');
}
