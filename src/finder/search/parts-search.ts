/**
 * The search of a problem: what may be on its Pareto front by bounds is solved, best first, until nothing is left that what was
 * solved does not dominate. Theory: docs/theory/finder.md.
 */
import type { BoundAnswer } from '../../engine/bound-case.js';
import { type Candidate, CandidateRows } from '../../engine/candidate-rows.js';
import type { Powertrains } from '../../powertrain/powertrains.service.js';
import { type BoundEngine, BoundSearch } from './bound-search.js';
import { Candidates } from './candidates.js';
import { CombinationSolver, type SolveEngine } from './combination-solver.js';
import { Front, type Valued, goalValues } from './goals.js';
import { runnersUp } from './runners-up.js';
import type {
  FoundRow,
  SearchCounts,
  SearchOutcome,
  SearchProblem,
  SearchRequest,
} from './search-problem.js';
import { MAPS_PART } from './mapped-propellers.js';
import { chosenOf, type SearchSpace, spaceOf } from './search-space.js';

/** Progress once seeds are solved and all bounds are known. */
const BOUNDS_PART = 0.6;
/**
 * Seeds that are solved at a time before all bounds are asked for: the better the front, the fewer candidates. They end where fewer
 * than this part of a batch have come into the front.
 */
const SEEDS = 512;
const WORTH = 0.1;

export class PartsSearch {
  constructor(
    private readonly engine: SolveEngine & BoundEngine,
    private readonly powertrains: Pick<Powertrains, 'prepare' | 'mapped' | 'hoverCurve'>,
  ) {}

  /** Throws what the engine throws, and what `onProgress` throws. */
  async run(problem: SearchProblem, request: SearchRequest): Promise<SearchOutcome> {
    const clock = new Clock();
    const space = await spaceOf(this.powertrains, problem, request);
    clock.end('maps');
    const search = new RunningSearch(problem, request, space);
    const { motors, propellers, packs } = space;
    const isEmpty = motors.length * propellers.length * packs.length === 0;
    const solver = isEmpty ? null : new CombinationSolver(this.engine, space, problem);
    if (solver !== null) {
      const bounds = new BoundSearch(this.engine, solver.parts, space, problem);
      try {
        const seeds = new Candidates(rowsOf(await bounds.seeds(request), problem));
        clock.end('bounds');
        await search.solveSeeds(seeds, solver);
        clock.end('solves');
        const candidates = await search.candidates(bounds);
        clock.end('bounds');
        await search.solveAll(candidates, solver);
      } finally {
        void bounds.end();
      }
    }
    const outcome = await search.outcome();
    clock.end('solves');
    return { ...outcome, farFlights: farFlightsOf(space, solver), ms: clock.ms };
  }
}

/** Finds far flights of combinations of a space; those of parts that it has not have none. */
function farFlightsOf(
  space: SearchSpace,
  solver: CombinationSolver | null,
): SearchOutcome['farFlights'] {
  return async (combinations, request) => {
    const chosen = chosenOf(space, combinations);
    const known = chosen.filter((each) => each !== null);
    const found = solver === null ? [] : await solver.farFlights(known, request);
    const flights = new Map(known.map((each, i) => [each, found[i]]));
    return chosen.map((each) => (each && flights.get(each)) ?? null);
  };
}

/** Milliseconds of each phase. */
class Clock {
  readonly ms: Record<string, number> = {};
  private since = performance.now();

  end(phase: string): void {
    const now = performance.now();
    this.ms[phase] = (this.ms[phase] ?? 0) + now - this.since;
    this.since = now;
  }
}

/** The candidates of all answers. */
function rowsOf(answers: readonly BoundAnswer[], { goals }: SearchProblem): CandidateRows {
  const rows = answers.map(({ candidates }) => candidates);
  return CandidateRows.joined(rows, goals.length);
}

const nameOf = ({ motor, propeller, pack }: Candidate): string => `${motor},${propeller},${pack}`;

class RunningSearch {
  private readonly counts: SearchCounts;
  private readonly front = new Front();
  private readonly beaten: Valued[] = [];
  private readonly solved = new Set<string>();

  constructor(
    private readonly problem: SearchProblem,
    private readonly request: SearchRequest,
    space: SearchSpace,
  ) {
    const { motors, propellers, batteries, series, parallel } = problem;
    const lists = [motors, propellers, batteries, series, parallel];
    this.counts = {
      combinations: lists.reduce((product, { length }) => product * length, 1),
      excluded: { ...space.excluded },
      pruned: 0,
      solved: 0,
      infeasible: 0,
      bounds: 0,
    };
  }

  /** Solves seeds as long as they make the front better. */
  async solveSeeds(seeds: Candidates, solver: CombinationSolver): Promise<void> {
    for (let share = 1; seeds.size > 0 && share >= WORTH;) {
      const next = seeds.next(this.values(), SEEDS);
      share = (await this.solve(next, solver, MAPS_PART)) / next.length;
    }
  }

  /** Takes the combinations into the front, and tells of it. Returns how many came in. */
  private async solve(
    combinations: readonly Candidate[],
    solver: CombinationSolver,
    progress: number,
  ): Promise<number> {
    const { problem, request, counts } = this;
    const rows = await solver.solve(combinations, request);
    for (const each of combinations) this.solved.add(nameOf(each));
    counts.solved += combinations.length;
    counts.infeasible += combinations.length - rows.length;
    let added = 0;
    for (const row of rows) {
      const entry = { row, values: goalValues(row, problem.goals) };
      const beaten = this.front.add(entry);
      if (beaten[0] !== entry) added++;
      this.beaten.push(...beaten);
    }
    await request.onProgress(progress, this.rows());
    return added;
  }

  /** Returns what may still be on the front. */
  async candidates(bounds: BoundSearch): Promise<Candidates> {
    const { counts } = this;
    const answers = await bounds.candidates(this.values(), this.request);
    const rows = rowsOf(answers, this.problem);
    const left = new Candidates(rows, (each) => this.solved.has(nameOf(each)));
    for (const { excluded, pruned, bounds: computed } of answers) {
      counts.pruned += pruned;
      counts.bounds += computed;
      for (const [why, count] of Object.entries(excluded))
        if (count > 0) counts.excluded[why] = (counts.excluded[why] ?? 0) + count;
    }
    // a seed that its bounds now exclude or prune is counted once, as solved
    counts.pruned -= this.solved.size - (rows.length - left.size);
    await this.request.onProgress(BOUNDS_PART, this.rows());
    return left;
  }

  async solveAll(candidates: Candidates, solver: CombinationSolver): Promise<void> {
    const all = candidates.size;
    while (candidates.size > 0) {
      const next = candidates.next(this.values());
      const done = 1 - candidates.size / all;
      if (next.length > 0) await this.solve(next, solver, BOUNDS_PART + (1 - BOUNDS_PART) * done);
    }
    this.counts.pruned += candidates.pruned;
  }

  async outcome(): Promise<Omit<SearchOutcome, 'ms' | 'farFlights'>> {
    const best = this.front.sorted();
    const behind = await runnersUp(best, this.beaten);
    return {
      front: best.map(({ row }) => row),
      runnersUp: behind.map((each) => each.map(({ row }) => row)),
      counts: this.counts,
    };
  }

  private values(): readonly (readonly number[])[] {
    return this.front.all.map(({ values }) => values);
  }

  private rows(): FoundRow[] {
    return this.front.sorted().map(({ row }) => row);
  }
}
