import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PartCandidates } from '../../components/candidates/candidates.service.js';
import { namedExclusions } from '../explain/exclusions.js';
import { FrontExplanation } from '../explain/front-explanation.js';
import { foundCombination, solvedCombination } from '../explain/figures.js';
import { FrontSolver } from '../explain/front-solver.js';
import { marginsOf } from '../explain/margins.js';
import { leastMiss, nothingFound, relaxedRequests } from '../explain/nearest-miss.js';
import type { StoredOutcome, StoredRow } from '../finder.row.js';
import type { FilledFinder } from '../request/finder.wire.js';
import {
  type CandidateParts,
  type PartsProblem,
  toSearchProblem,
} from '../request/search-problem.mapper.js';
import { selectionOf } from '../request/selections.js';
import { facetsOf } from '../result/facets.js';
import type { FinderRelaxation } from '../result/finder.wire.js';
import type { FinderCombination } from '../result/finder-row.wire.js';
import { PartsSearch } from '../search/parts-search.js';
import type { SearchOutcome, SearchRequest } from '../search/search-problem.js';

/** The share of the progress that the search has; the rows are solved with their bands in the rest. */
const SEARCHED = 0.7;

/** The findings of a search, which are kept. */
export interface FinderFindings {
  front: FinderCombination[];
  outcome: StoredOutcome;
  rows: StoredRow[];
}

type Progress = (progress: number, front?: () => FinderCombination[]) => void | Promise<void>;

interface Work extends Omit<SearchRequest, 'onProgress'> {
  /** Told how far it is, and the front so far where that is new. May throw to end the work. */
  onProgress: Progress;
}

/** A search from the request to what is kept of it. */
@Injectable()
export class FinderSearch {
  constructor(
    private readonly em: EntityManager,
    private readonly candidates: PartCandidates,
    private readonly search: PartsSearch,
    private readonly explanation: FrontExplanation,
    private readonly solver: FrontSolver,
  ) {}

  /** Reads the parts as they are now, searches them, and explains what it finds. Throws as Powertrains.solve. */
  async run(request: FilledFinder, work: Work): Promise<FinderFindings> {
    const began = performance.now();
    const parts = await this.read(request, work.accountId);
    const read = performance.now();
    const { problem, outcome } = await this.searched(request, parts, {
      ...work,
      onProgress: (progress, front) =>
        work.onProgress(SEARCHED * progress, () =>
          front.map((row) => foundCombination(problemOf(request, parts), row)),
        ),
    });
    const searched = performance.now();
    const found = { problem, limits: request.limits, outcome };
    const rows = await this.explanation.explain(found, {
      ...work,
      onProgress: (progress) => work.onProgress(SEARCHED + (1 - SEARCHED) * progress),
    });
    const explained = performance.now();
    const relaxations = rows.length > 0 ? [] : await this.relaxed(request, parts, work);
    const { motors, propellers, batteries } = parts;
    const sizes = {
      motors: motors.length,
      propellers: propellers.length,
      batteries: batteries.length,
    };
    const excluded = namedExclusions(outcome.counts.excluded);
    const counts = { ...sizes, ...outcome.counts, excluded };
    return {
      front: rows.map(toFigures),
      rows,
      outcome: {
        facets: facetsOf(rows),
        counts,
        phase_ms: {
          read: read - began,
          ...outcome.ms,
          explanation: explained - searched,
          relaxation: performance.now() - explained,
        },
        nothing_found: rows.length > 0 ? null : nothingFound(counts, relaxations),
      },
    };
  }

  private async read(request: FilledFinder, accountId: string): Promise<CandidateParts> {
    const em = this.em.fork();
    const of = (list: keyof CandidateParts) =>
      this.candidates.find(em, accountId, selectionOf(request, list));
    return {
      motors: await of('motors'),
      propellers: await of('propellers'),
      batteries: await of('batteries'),
    };
  }

  /** Searches those propellers that are small enough; the combinations of others are counted. */
  private async searched(
    request: FilledFinder,
    parts: CandidateParts,
    work: SearchRequest,
  ): Promise<{ problem: PartsProblem; outcome: SearchOutcome }> {
    const problem = problemOf(request, parts);
    const outcome = await this.search.run(problem, work);
    const { motors, propellers, batteries } = parts;
    const tooLarge = propellers.length - problem.propellers.length;
    const { series, parallel } = request;
    const excluded = tooLarge * motors.length * batteries.length * series.length * parallel.length;
    if (excluded === 0) return { problem, outcome };
    const { counts } = outcome;
    const all = {
      ...counts,
      combinations: counts.combinations + excluded,
      excluded: { ...counts.excluded, diameter: excluded },
    };
    return { problem, outcome: { ...outcome, counts: all } };
  }

  /** Searches once without each limit: where that finds anything, the limit alone is the cause. */
  private async relaxed(
    request: FilledFinder,
    parts: CandidateParts,
    work: Work,
  ): Promise<FinderRelaxation[]> {
    const relaxations: FinderRelaxation[] = [];
    const silent = { ...work, onProgress: () => work.onProgress(1) };
    for (const relaxed of relaxedRequests(request)) {
      const { problem, outcome } = await this.searched(relaxed.request, parts, silent);
      const nearest = await this.nearest(relaxed, problem, outcome, silent);
      if (nearest !== undefined) relaxations.push(nearest);
    }
    return relaxations;
  }

  private async nearest(
    { limit, bound }: ReturnType<typeof relaxedRequests>[number],
    problem: PartsProblem,
    { front }: SearchOutcome,
    request: Omit<SearchRequest, 'onProgress'> & { onProgress: () => void | Promise<void> },
  ): Promise<FinderRelaxation | undefined> {
    const solved = await this.solver.solve(problem, front, {
      bands: false,
      request,
      onSolved: request.onProgress,
    });
    const rows = solved.flatMap(({ result, pack }, i) => {
      const figures = result && solvedCombination(problem, front[i], result);
      if (figures === null || result === null) return [];
      const diameterIn = problem.propellers[front[i].propeller].diameter_in;
      const measured = { figures, diameterIn, packVoltage: pack.volts, result };
      return [{ figures, margin: marginsOf({ ...NO_LIMITS, [limit]: bound }, measured)[0] }];
    });
    const best = leastMiss(rows, { limit, bound }, ({ margin }) => margin.value);
    if (best === undefined) return undefined;
    const { row, reached, miss } = best;
    return { limit, bound, reached, relative_miss: miss, nearest: row.figures };
  }
}

const NO_LIMITS = {
  motor_current_share_max: null,
  battery_current_share_max: null,
  temperature_share_max: null,
};

/** The problem without propellers that are too large: a limit of theirs alone. */
function problemOf(request: FilledFinder, parts: CandidateParts): PartsProblem {
  const most = request.limits.diameter_in_max ?? null;
  const fits = ({ diameter_in: D }: CandidateParts['propellers'][number]) =>
    most === null || (D !== null && D <= most);
  return toSearchProblem(request, { ...parts, propellers: parts.propellers.filter(fits) });
}

function toFigures(row: StoredRow): FinderCombination {
  const { components, series, parallel, all_up_mass_kg, endurance_s, price } = row;
  const { hover_throttle_pct, thrust_to_weight } = row;
  const figures = { all_up_mass_kg, endurance_s, hover_throttle_pct, thrust_to_weight, price };
  return { components, series, parallel, ...figures };
}
