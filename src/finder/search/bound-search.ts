/** Bounds of all combinations of a space, in pieces over the threads of the engine. */
import type { BoundAnswer, BoundQuestion } from '../../engine/bound-case.js';
import type { EngineService } from '../../engine/engine.service.js';
import { Semaphore } from '../../platform/semaphore.js';
import type { SearchProblem, SearchRequest } from './search-problem.js';
import { flightGrid, pairGrid } from './level-flights.js';
import { dutyAt } from './search-limits.js';
import type { SearchSpace } from './search-space.js';

export type BoundEngine = Pick<
  EngineService,
  'boundTables' | 'releaseBounds' | 'bounds' | 'shared' | 'threads'
>;
type Tables = ReturnType<BoundEngine['boundTables']>;
type Parts = Parameters<BoundEngine['boundTables']>[0];

/** Propellers times packs of a piece: some tenths of a second, so that others have their turn. */
const PAIRS = 10_000;
/** Pieces in which seeds are looked for: each finds some of its own for every pack. */
const SEED_PIECES = 8;
/** Kinds of batteries of a piece. */
const KINDS = 20;

export class BoundSearch {
  private readonly tables: Tables;
  private readonly kinds: number;

  constructor(
    private readonly engine: BoundEngine,
    parts: Parts,
    private readonly space: SearchSpace,
    problem: SearchProblem,
  ) {
    const question = questionOf(space, problem);
    this.kinds = 1 + Math.max(...question.added.packs.map(({ kind }) => kind));
    this.tables = engine.boundTables(parts, question);
  }

  /** Returns what is worth solving first: of each pack the best pair of each piece, by several weightings of the goals. */
  async seeds(request: SearchRequest): Promise<BoundAnswer[]> {
    await this.pieces('packs', this.kinds, KINDS, request);
    const { length } = this.space.propellers;
    return this.pieces('seeds', length, Math.ceil(length / SEED_PIECES), request);
  }

  /** All that may be on the front; `front`: the values of what was solved. */
  candidates(
    front: readonly (readonly number[])[],
    request: SearchRequest,
  ): Promise<BoundAnswer[]> {
    const { propellers, packs } = this.space;
    const size = Math.max(1, Math.floor(PAIRS / packs.length));
    return this.pieces(
      'candidates',
      propellers.length,
      size,
      request,
      this.engine.shared(front.flat()),
    );
  }

  /** Gives the memory of the tables back. */
  end(): Promise<void> {
    return this.engine.releaseBounds(this.tables);
  }

  private pieces(
    step: Parameters<BoundEngine['bounds']>[1],
    count: number,
    size: number,
    request: SearchRequest,
    front?: Float64Array,
  ): Promise<BoundAnswer[]> {
    const starts = Array.from({ length: Math.ceil(count / size) }, (_, i) => i * size);
    const run = { ...request, isRun: true };
    // others of the pool have their turn between two pieces
    const places = new Semaphore({ places: this.engine.threads });
    const pieces = starts.map((from) =>
      places.pass(request, () => {
        const to = Math.min(from + size, count);
        return this.engine.bounds(this.tables, step, { from, to, front }, run);
      }),
    );
    return Promise.all(pieces);
  }
}

function questionOf(space: SearchSpace, problem: SearchProblem): BoundQuestion {
  const { goals, limits } = problem;
  const curve = space.motors[0].power.curve;
  const kinds = new Map<number, number>();
  const kindOf = (place: number): number => {
    const known = kinds.get(place) ?? kinds.size;
    kinds.set(place, known);
    return known;
  };
  const known = ({ mass, cost }: { mass: number; cost: number }) => ({
    mass,
    cost: Number.isNaN(cost) ? 0 : cost,
  });
  return {
    goals,
    limits: {
      allUpMass: limits.allUpMass ?? Infinity,
      cost: limits.cost ?? Infinity,
      enduranceS: limits.enduranceS ?? 0,
      rangeM: limits.rangeM ?? 0,
      // of a pair at full throttle no bound is known: that limit is held against what was solved
      thrustToWeight: problem.below === null ? (limits.thrustToWeight ?? 0) : 0,
      duty: limits.hoverThrottle === null ? Infinity : dutyAt(limits.hoverThrottle, curve),
      motorCurrentShare: limits.motorCurrentShare ?? Infinity,
      batteryCurrentShare: limits.batteryCurrentShare ?? Infinity,
      noise: limits.noise ?? Infinity,
    },
    noise: space.levels,
    flights: flightGrid(problem, space),
    pairs: problem.below === null ? null : { below: problem.below, grid: pairGrid(problem, space) },
    added: {
      own: space.ownMass,
      motors: space.motors.map(known),
      propellers: space.propellers.map(known),
      packs: space.packs.map((pack) => ({
        ...known(pack),
        kind: kindOf(pack.place),
        series: pack.series,
        parallel: pack.parallel,
      })),
    },
  };
}
