/** Solves combinations of a space in blocks, over all threads of the engine. */
import type { EngineService } from '../../engine/engine.service.js';
import { Semaphore } from '../../platform/semaphore.js';
import { hovers, isWithin, type Solved } from './search-limits.js';
import type { FoundRow, SearchProblem, SearchRequest } from './search-problem.js';
import {
  type Chosen,
  combinationOf,
  costOfChosen,
  hoverThrust,
  massOf,
  type SearchSpace,
} from './search-space.js';
import { GRAVITY } from '../../powertrain/vehicle-mass.js';

export type SolveEngine = Pick<EngineService, 'combinations' | 'combinedParts' | 'threads'>;

/** Combinations of a block: a thread works on one for some tens of milliseconds, so that others have their turn. */
const BLOCK = 128;

export class CombinationSolver {
  readonly parts: ReturnType<SolveEngine['combinedParts']>;
  /** Full throttle is solved as well: a goal or a limit asks for it. */
  private readonly full: boolean;

  constructor(
    private readonly engine: SolveEngine,
    private readonly space: SearchSpace,
    private readonly problem: SearchProblem,
  ) {
    const { base, motors, propellers, packs } = space;
    this.parts = engine.combinedParts({
      base,
      motors: motors.map(({ power }) => power),
      propellers,
      packs: packs.map(({ leaf }) => leaf),
    });
    this.full =
      problem.goals.includes('thrust_to_weight') || problem.limits.thrustToWeight !== null;
  }

  /** The feasible ones of `chosen`: those that hover within the limits. */
  async solve(chosen: readonly Chosen[], request: SearchRequest): Promise<FoundRow[]> {
    // neighbours of one propeller share its map in the thread
    const sorted = chosen.toSorted((a, b) => a.propeller - b.propeller || a.pack - b.pack);
    const blocks: Chosen[][] = [];
    for (let at = 0; at < sorted.length; at += BLOCK) blocks.push(sorted.slice(at, at + BLOCK));
    // others of the pool have their turn between two blocks
    const places = new Semaphore({ places: this.engine.threads });
    const solved = await Promise.all(
      blocks.map((block) => places.pass(request, () => this.block(block, request))),
    );
    return solved.flat();
  }

  private async block(chosen: readonly Chosen[], request: SearchRequest): Promise<FoundRow[]> {
    const { space, problem } = this;
    const masses = chosen.map((each) => massOf(space, each));
    const orders = chosen.map((each, i) => ({ ...each, T: hoverThrust(space, masses[i]) }));
    const run = { ...request, isRun: true };
    const results = await this.engine.combinations(this.parts, orders, this.full, run);
    return results.flatMap((result, i) => {
      const cost = costOfChosen(space, chosen[i]);
      const { Tfull, enduranceS } = result;
      const row: FoundRow = {
        ...combinationOf(space, chosen[i]),
        enduranceS,
        allUpMass: masses[i],
        thrustToWeight: Tfull === null ? null : Tfull / (GRAVITY * masses[i]),
        cost: Number.isNaN(cost) ? null : cost,
      };
      const solved: Solved = { chosen: chosen[i], row, result };
      const isFeasible = hovers(result) && isWithin(problem.limits, space, solved);
      const isKnown = !(problem.goals.includes('thrust_to_weight') && Tfull === null);
      return isFeasible && isKnown ? [row] : [];
    });
  }
}
