import { Injectable } from '@nestjs/common';
import type { FinderLimitsIn } from '../request/finder.wire.js';
import type { PartsProblem } from '../request/search-problem.mapper.js';
import type { StoredRow } from '../finder.row.js';
import type { FinderChange, FinderRunnerUp } from '../result/finder-row.wire.js';
import type {
  Combination,
  FoundRow,
  SearchOutcome,
  SearchRequest,
} from '../search/search-problem.js';
import { differencesOf, isTie, runnerUpOf } from './comparison.js';
import { factsOf } from './facts.js';
import { foundCombination, shownPart, solvedCombination, solvedFigures } from './figures.js';
import { FrontSolver, type SolvedCombination } from './front-solver.js';
import { limitsBeyond, marginsOf, type MeasuredCombination } from './margins.js';
import { type Neighbour, neighboursOf } from './neighbours.js';

/** A front with what it was searched for. */
export interface FoundFront {
  problem: PartsProblem;
  limits: FinderLimitsIn;
  outcome: Pick<SearchOutcome, 'front' | 'runnersUp'>;
}

type SolvedRow = ReturnType<typeof toRow>;

/** Solves the rows of a front as simulations, with their bands, and says of each what limits it and what is next to it. */
@Injectable()
export class FrontExplanation {
  constructor(private readonly solver: FrontSolver) {}

  /**
   * Returns the rows in their order. `request.onProgress` is told the share that is done; what it throws ends the work. Throws
   * as Powertrains.solve.
   */
  async explain(
    found: FoundFront,
    request: Omit<SearchRequest, 'onProgress'> & {
      onProgress: (progress: number) => void | Promise<void>;
    },
  ): Promise<StoredRow[]> {
    const { problem, outcome } = found;
    const neighbours = outcome.front.map((row) => neighboursOf(problem, row));
    const changed = new Map(neighbours.flat().map((each) => [keyOf(each.combination), each]));
    // bands are eight times the work of a point
    const work = 8 * outcome.front.length + changed.size;
    let done = 0;
    const told = (weight: number) => (count: number) => {
      done += weight * count;
      return request.onProgress(done / work);
    };
    const rows = await this.solver.solve(problem, outcome.front, {
      bands: true,
      request,
      onSolved: told(8),
    });
    const others = [...changed.values()].map(({ combination }) => combination);
    const solved = await this.solver.solve(problem, others, {
      bands: false,
      request,
      onSolved: told(1),
    });
    const byKey = new Map(others.map((each, i) => [keyOf(each), solved[i]]));
    return assembled(found, rows, neighbours, byKey);
  }
}

function assembled(
  { problem, limits, outcome }: FoundFront,
  solved: readonly SolvedCombination[],
  neighbours: readonly Neighbour[][],
  changed: ReadonlyMap<string, SolvedCombination>,
): StoredRow[] {
  const rows = outcome.front.flatMap((found, i) => {
    const row = toRow(problem, limits, found, solved[i]);
    return row === null ? [] : [{ row, place: i }];
  });
  return rows.map(({ row, place }) => {
    const changes = neighbours[place].map((neighbour) =>
      toChange(problem, limits, row, neighbour, changed.get(keyOf(neighbour.combination))!),
    );
    const ties = rows.flatMap(({ row: other }, i) => {
      const differences = differencesOf(row, other, problem.goals);
      return isTie(differences, other, row.endurance_s_band) ? [i] : [];
    });
    const why_next_is_worse = nextOf(problem, row, outcome.runnersUp[place]);
    const { facts, ...rest } = row;
    return { ...rest, ties, why_next_is_worse, explanation: { facts, changes } };
  });
}

/** A row without what is beside it. null where its simulation does not hover, which the search has found otherwise. */
function toRow(
  problem: PartsProblem,
  limits: FinderLimitsIn,
  chosen: Combination,
  { body, result, pack }: SolvedCombination,
) {
  const combination = result && solvedCombination(problem, chosen, result);
  if (combination === null || result === null) return null;
  const { diameter_in } = problem.propellers[chosen.propeller];
  const measured = toMeasured(problem, chosen, { result, pack, figures: combination });
  const margins = marginsOf(limits, measured);
  return Object.assign({}, combination, {
    diameter_in,
    cells: pack.cells,
    chemistry: problem.batteries[chosen.battery].chemistry,
    endurance_s_band: result.All.uncertainty?.endurance_s ?? { low: null, high: null },
    margins,
    facts: factsOf(result, margins),
    request: body,
    result,
  });
}

function toMeasured(
  problem: PartsProblem,
  { propeller }: Combination,
  {
    result,
    pack,
    figures,
  }: Pick<MeasuredCombination, 'result' | 'figures'> & Pick<SolvedCombination, 'pack'>,
): MeasuredCombination {
  const diameterIn = problem.propellers[propeller].diameter_in;
  return { figures, diameterIn, packVoltage: pack.volts, result };
}

function nextOf(
  problem: PartsProblem,
  row: NonNullable<SolvedRow>,
  runnersUp: readonly FoundRow[] | undefined,
): FinderRunnerUp | null {
  const next = runnersUp?.at(0);
  if (next === undefined) return null;
  return runnerUpOf(row, foundCombination(problem, next), row.endurance_s_band, problem.goals);
}

function toChange(
  problem: PartsProblem,
  limits: FinderLimitsIn,
  row: NonNullable<SolvedRow>,
  { part, direction, component, combination }: Neighbour,
  { result, error, pack }: SolvedCombination,
): FinderChange {
  const shown = { part, direction, component: shownPart(component) };
  const figures = result && solvedFigures(problem, combination, result);
  if (figures === null || result === null) {
    const reason = error?.message ?? `it does not hover (${result!.All.limits.join(', ')})`;
    return { ...shown, figures: null, differences: [], beyond: [], reason };
  }
  const measured = toMeasured(problem, combination, { result, pack, figures });
  return {
    ...shown,
    figures,
    differences: differencesOf(row, figures, problem.goals),
    beyond: limitsBeyond(limits, measured),
    reason: null,
  };
}

function keyOf({ motor, propeller, battery, series, parallel }: Combination): string {
  return [motor, propeller, battery, series, parallel].join();
}
