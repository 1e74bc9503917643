/** Solves combinations of a space in blocks, over all threads of the engine. */
import type { RangeResult } from '../../engine/combination-case.js';
import { levelAt, NOISE_SIZE } from '../../engine/level-case.js';
import type { EngineService } from '../../engine/engine.service.js';
import { Semaphore } from '../../platform/semaphore.js';
import { capsOf, flightsOf, type LevelFlights } from './level-flights.js';
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

type Request = Pick<SearchRequest, 'accountId' | 'signal'>;

/** Combinations of a block: a thread works on one for some tens of milliseconds, so that others have their turn. */
const BLOCK = 128;

export class CombinationSolver {
  readonly parts: ReturnType<SolveEngine['combinedParts']>;
  /** Full throttle is solved as well: a goal or a limit asks for it. */
  private readonly full: boolean;
  private readonly flights: LevelFlights | null;

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
      below: problem.below,
    });
    this.full =
      problem.goals.includes('thrust_to_weight') || problem.limits.thrustToWeight !== null;
    this.flights = flightsOf(problem, space);
  }

  /** The feasible ones of `chosen`: those that hover within the limits. */
  async solve(chosen: readonly Chosen[], request: Request): Promise<FoundRow[]> {
    const solved = await this.inBlocks(chosen, request);
    return solved.filter((each) => this.isFeasible(each)).map(({ row }) => row);
  }

  /** The level flights that go furthest of `chosen`, feasible or not, in their order. */
  async farFlights(chosen: readonly Chosen[], request: Request): Promise<(RangeResult | null)[]> {
    const solved = await this.inBlocks(chosen, request);
    const found = new Map(solved.map((each) => [each.chosen, each.row.far]));
    return chosen.map((each) => found.get(each) ?? null);
  }

  private async inBlocks(chosen: readonly Chosen[], request: Request): Promise<Solved[]> {
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

  private async block(chosen: readonly Chosen[], request: Request): Promise<Solved[]> {
    const { space, problem } = this;
    const masses = chosen.map((each) => massOf(space, each));
    const orders = chosen.map((each, i) => ({ ...each, T: hoverThrust(space, masses[i]) }));
    const flights = this.flights?.of(masses, capsOf(problem.limits)) ?? null;
    const more = { full: this.full, flights };
    const run = { ...request, isRun: true };
    const results = await this.engine.combinations(this.parts, orders, more, run);
    return results.map((result, i) => {
      const cost = costOfChosen(space, chosen[i]);
      const { Tfull, enduranceS, far } = result;
      const row: FoundRow = {
        ...combinationOf(space, chosen[i]),
        enduranceS,
        far,
        allUpMass: masses[i],
        thrustToWeight: Tfull === null ? null : Tfull / (GRAVITY * masses[i]),
        cost: Number.isNaN(cost) ? null : cost,
        level: this.levelOf(chosen[i], masses[i]),
      };
      return { chosen: chosen[i], row, result };
    });
  }

  /** The level of all rotors in hover, by the table that the bounds read; null where nothing asks for it. */
  private levelOf({ propeller }: Chosen, mass: number): number | null {
    const { space } = this;
    return space.levels && levelAt(space.levels, NOISE_SIZE * propeller, hoverThrust(space, mass));
  }

  private isFeasible(solved: Solved): boolean {
    const { goals, limits } = this.problem;
    const { far, thrustToWeight, level } = solved.row;
    if (goals.includes('thrust_to_weight') && thrustToWeight === null) return false;
    if (goals.includes('range') && far === null) return false;
    if (level === Infinity) return false;
    return hovers(solved.result) && isWithin(limits, this.space, solved);
  }
}
