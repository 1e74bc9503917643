import { Injectable } from '@nestjs/common';
import { solvedCombination } from '../explain/figures.js';
import { FrontSolver } from '../explain/front-solver.js';
import { isLeast, marginsOf } from '../explain/margins.js';
import type { FilledFinder } from '../request/finder.wire.js';
import { type CandidateParts, toSearchProblem } from '../request/search-problem.mapper.js';
import type { FinderRelaxation } from '../result/finder.wire.js';
import { type FinderCombination, type MarginName, MARGINS } from '../result/finder-row.wire.js';
import { PartsSearch } from '../search/parts-search.js';
import type { Goal, SearchRequest } from '../search/search-problem.js';

/** The quantity of a limit as a goal, where it is one: the best of it is the nearest miss. */
const GOAL_OF: Partial<Record<MarginName, Goal>> = {
  all_up_mass_kg_max: 'all_up_mass',
  endurance_s_min: 'endurance',
  range_m_min: 'range',
  thrust_to_weight_min: 'thrust_to_weight',
  price_max: 'cost',
  noise_dba_max: 'noise',
};

/** A limit of another quantity is narrowed by halves between what it asks for and what was reached, until both are this near. */
const NEAR = 0.01;
const MOST_HALVES = 8;

/** The nearest to a limit that a search has reached, and the combination that has it. */
interface Reached {
  value: number;
  nearest: FinderCombination;
}

/** The limits that are the cause of an empty front by themselves, and how near the others come to each. */
@Injectable()
export class Relaxations {
  constructor(
    private readonly search: PartsSearch,
    private readonly solver: FrontSolver,
  ) {}

  /** Searches once without each limit: where that finds anything, the limit alone is the cause. Throws as PartsSearch. */
  async of(
    request: FilledFinder,
    parts: CandidateParts,
    work: SearchRequest,
  ): Promise<FinderRelaxation[]> {
    const relaxations: FinderRelaxation[] = [];
    for (const limit of MARGINS) {
      const bound = request.limits[limit] ?? null;
      if (bound === null) continue;
      const at = (value: number | null) => this.reached(request, parts, { limit, value }, work);
      const far = await at(null);
      if (far === undefined) continue;
      const best = GOAL_OF[limit] === undefined ? await halved(bound, far, at) : far;
      const { value: reached, nearest } = best;
      const relative_miss = Math.max(
        0,
        (isLeast(limit) ? bound - reached : reached - bound) / bound,
      );
      relaxations.push({ limit, bound, reached, relative_miss, nearest });
    }
    return relaxations.toSorted((a, b) => a.relative_miss - b.relative_miss);
  }

  /** Searches with another value of one limit, for its own quantity or for the first goal. */
  private async reached(
    request: FilledFinder,
    parts: CandidateParts,
    { limit, value }: { limit: MarginName; value: number | null },
    work: SearchRequest,
  ): Promise<Reached | undefined> {
    const limits = Object.assign({}, request.limits, { [limit]: value });
    const goals = [GOAL_OF[limit] ?? request.goals[0]];
    const problem = toSearchProblem({ ...request, limits, goals }, parts);
    const { front } = await this.search.run(problem, work);
    const best = front.slice(0, 1);
    const flights = best.map(({ far }) => far);
    const options = {
      bands: false,
      request: work,
      onSolved: () => work.onProgress(1, []),
      flights,
    };
    const [solved] = await this.solver.solve(problem, best, options);
    if (!solved?.result) return undefined;
    const points = { result: solved.result, flight: solved.flight };
    const figures = solvedCombination(problem, front[0], points);
    if (figures === null) return undefined;
    const diameterIn = problem.propellers[front[0].propeller].diameter_in;
    const measured = {
      figures,
      diameterIn,
      packVoltage: solved.pack.volts,
      result: solved.result,
    };
    const [margin] = marginsOf({ ...NO_LIMITS, [limit]: 1 }, measured);
    return margin.value === null ? undefined : { value: margin.value, nearest: figures };
  }
}

const NO_LIMITS = {
  motor_current_share_max: null,
  battery_current_share_max: null,
  temperature_share_max: null,
};

/** Narrows the interval between a value that nothing reaches and one that something reaches. */
async function halved(
  unreached: number,
  far: Reached,
  at: (value: number) => Promise<Reached | undefined>,
): Promise<Reached> {
  let best = far;
  let least = unreached;
  for (let i = 0; i < MOST_HALVES; i++) {
    if (Math.abs(best.value - least) <= NEAR * Math.abs(unreached)) break;
    const middle = (best.value + least) / 2;
    const found = await at(middle);
    if (found === undefined) least = middle;
    else best = found;
  }
  return best;
}
