/** The search of a problem: its space, the combinations that limits leave, and the Pareto front of these. Theory: docs/theory/finder.md. */
import type { Powertrains } from '../../powertrain/powertrains.service.js';
import { CombinationSolver, type SolveEngine } from './combination-solver.js';
import { Front, type Valued, valuesOf } from './goals.js';
import { runnersUp } from './runners-up.js';
import type { SearchOutcome, SearchProblem, SearchRequest } from './search-problem.js';
import { type Chosen, costOf, massOf, type SearchSpace, spaceOf } from './search-space.js';

const LARGEST = 200_000;

export class PartsSearch {
  constructor(
    private readonly engine: SolveEngine,
    private readonly powertrains: Pick<Powertrains, 'prepare' | 'mapped'>,
  ) {}

  async run(problem: SearchProblem, request: SearchRequest): Promise<SearchOutcome> {
    const begin = performance.now();
    const { motors, propellers, batteries, series, parallel } = problem;
    const combinations =
      motors.length * propellers.length * batteries.length * series.length * parallel.length;
    const counts = {
      combinations,
      excluded: {} as Record<string, number>,
      pruned: 0,
      solved: 0,
      infeasible: 0,
    };
    const space = await spaceOf(this.powertrains, problem, request);
    const mapped = performance.now();
    const front = new Front();
    const beaten: Valued[] = [];
    if (space !== undefined) {
      const left = [...remaining(space, problem, counts.excluded)];
      if (left.length > LARGEST)
        throw new Error(`${left.length} combinations are too many for now`);
      const solver = new CombinationSolver(this.engine, space, problem);
      for (let at = 0; at < left.length; at += 2048) {
        const batch = left.slice(at, at + 2048);
        const rows = await solver.solve(batch, request);
        counts.solved += batch.length;
        counts.infeasible += batch.length - rows.length;
        for (const row of rows)
          beaten.push(...front.add({ row, values: valuesOf(row, problem.goals) }));
        const progress = Math.min(1, (at + 2048) / left.length);
        await request.onProgress(
          progress,
          front.sorted().map((each) => each.row),
        );
      }
    }
    const usable = counts.solved + sum(Object.values(counts.excluded));
    if (usable < combinations) counts.excluded['unusable_part'] = combinations - usable;
    const best = front.sorted();
    const behind = await runnersUp(best, beaten);
    return {
      front: best.map(({ row }) => row),
      runnersUp: behind.map((each) => each.map(({ row }) => row)),
      counts,
      ms: { maps: mapped - begin, solves: performance.now() - mapped },
    };
  }
}

const sum = (values: number[]): number => values.reduce((all, each) => all + each, 0);

function* remaining(
  space: SearchSpace,
  problem: SearchProblem,
  excluded: Record<string, number>,
): Generator<Chosen> {
  const { limits, goals } = problem;
  const isPriced = goals.includes('cost') || limits.cost !== null;
  for (const pack of space.packs.keys())
    for (const propeller of space.propellers.keys())
      for (const motor of space.motors.keys()) {
        const chosen = { motor, propeller, pack };
        const why = reason(space, chosen, problem, isPriced);
        if (why === null) yield chosen;
        else excluded[why] = (excluded[why] ?? 0) + 1;
      }
}

function reason(
  space: SearchSpace,
  chosen: Chosen,
  { limits }: SearchProblem,
  isPriced: boolean,
): string | null {
  const { leaf } = space.packs[chosen.pack];
  const V = leaf.S * leaf.curve.volts.at(-1)!;
  const { min, max } = limits.packVoltage;
  if ((min !== null && V < min) || (max !== null && V > max)) return 'pack_voltage';
  if (limits.allUpMass !== null && massOf(space, chosen) > limits.allUpMass) return 'all_up_mass';
  if (!isPriced) return null;
  const cost = costOf(space, chosen);
  if (Number.isNaN(cost)) return 'no_price';
  return limits.cost !== null && cost > limits.cost ? 'cost' : null;
}
