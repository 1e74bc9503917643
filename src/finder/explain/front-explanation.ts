import { Injectable } from '@nestjs/common';
import type { FinderLimitsIn } from '../request/finder.wire.js';
import type { PartsProblem } from '../request/search-problem.mapper.js';
import type { StoredRow } from '../finder.row.js';
import type { FinderChange, FinderRunnerUp } from '../result/finder-row.wire.js';
import {
  asksForRange,
  type Combination,
  type FoundRow,
  type SearchOutcome,
  type SearchRequest,
} from '../search/search-problem.js';
import { differencesOf, runnerUpOf, tiesOf } from './comparison.js';
import { factsOf } from './facts.js';
import { foundCombination, shownPart, solvedCombination, solvedFigures } from './figures.js';
import { FrontSolver, type SolvedCombination } from './front-solver.js';
import { limitsBeyond, marginsOf, type MeasuredCombination } from './margins.js';
import { Neighbourhood } from './neighbours.js';

/** A front with what it was searched for. */
export interface FoundFront {
  problem: PartsProblem;
  limits: FinderLimitsIn;
  outcome: Pick<SearchOutcome, 'front' | 'runnersUp' | 'farFlights'>;
}

type SolvedRow = NonNullable<ReturnType<typeof toRow>>;

/** Rows that are solved and explained at a time, so that memory holds the results of few of their neighbours. */
const CHUNK = 128;

type Request = Omit<SearchRequest, 'onProgress'> & {
  /** Called with the completed share. It may throw to end the work. */
  onProgress: (progress: number) => void | Promise<void>;
};

/** Solves the rows of a front as simulations, with their bands, and says of each what limits it and what is next to it. */
@Injectable()
export class FrontExplanation {
  constructor(private readonly solver: FrontSolver) {}

  /** Returns the rows in their order. Throws as Powertrains.solve. */
  async explain(found: FoundFront, request: Request): Promise<StoredRow[]> {
    const { front, runnersUp } = found.outcome;
    const changes = new Changes(found, this.solver);
    const rows: Omit<StoredRow, 'ties'>[] = [];
    for (let at = 0; at < front.length; at += CHUNK) {
      const chunk = front.slice(at, at + CHUNK);
      const told = async () => request.onProgress(at / front.length);
      const flights = chunk.map(({ far }) => far);
      const options = { bands: true, request, onSolved: told, flights };
      const solved = await this.solver.solve(found.problem, chunk, options);
      await changes.solve(chunk, { request, onSolved: told });
      for (const [i, chosen] of chunk.entries()) {
        const row = toRow(found, chosen, solved[i]);
        if (row === null) continue;
        const { facts, ...rest } = row;
        const why_next_is_worse = nextOf(found.problem, row, runnersUp[at + i]);
        const explanation = { facts, changes: changes.of(chosen, row) };
        rows.push({ ...rest, why_next_is_worse, explanation });
      }
    }
    const ties = await tiesOf(rows, found.problem.goals);
    return rows.map((row, i) => ({ ...row, ties: ties[i] }));
  }
}

/** A neighbour as it was solved: its figures, or why it has none. */
type SolvedChange = Pick<FinderChange, 'figures' | 'beyond' | 'reason'>;

/** The neighbours of rows. Each is solved once, however many rows it is next to. */
class Changes {
  private readonly neighbourhood: Neighbourhood;
  private readonly solved = new Map<string, SolvedChange>();

  constructor(
    private readonly found: FoundFront,
    private readonly solver: FrontSolver,
  ) {
    this.neighbourhood = new Neighbourhood(found.problem);
  }

  async solve(
    rows: readonly Combination[],
    { request, onSolved }: { request: Request; onSolved: () => Promise<void> },
  ): Promise<void> {
    const wanted = rows.flatMap((row) => this.neighbourhood.of(row));
    const unsolved = new Map(
      wanted.map(({ combination }) => [keyOf(combination), combination] as const),
    );
    for (const key of this.solved.keys()) unsolved.delete(key);
    const combinations = [...unsolved.values()];
    const { problem, outcome } = this.found;
    const flights = asksForRange(problem) ? await outcome.farFlights(combinations, request) : [];
    const options = { bands: false, request, onSolved, flights };
    const solved = await this.solver.solve(problem, combinations, options);
    for (const [i, key] of [...unsolved.keys()].entries())
      this.solved.set(key, toChange(this.found, combinations[i], solved[i]));
  }

  of(chosen: Combination, row: SolvedRow): FinderChange[] {
    return this.neighbourhood.of(chosen).map(({ part, direction, component, combination }) => {
      const change = this.solved.get(keyOf(combination))!;
      const { figures } = change;
      const { goals } = this.found.problem;
      const differences = figures === null ? [] : differencesOf(row, figures, goals);
      return { part, direction, component: shownPart(component), ...change, differences };
    });
  }
}

/** A row without what is beside it. null where its simulation does not hover, which the search has found otherwise. */
function toRow(
  { problem, limits }: FoundFront,
  chosen: Combination,
  { body, result, pack, flight }: SolvedCombination,
) {
  const combination = result && solvedCombination(problem, chosen, { result, flight });
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
    range_request: flight?.body ?? null,
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
  row: SolvedRow,
  runnersUp: readonly FoundRow[] | undefined,
): FinderRunnerUp | null {
  const next = runnersUp?.at(0);
  if (next === undefined) return null;
  return runnerUpOf(row, foundCombination(problem, next), row.endurance_s_band, problem.goals);
}

function toChange(
  { problem, limits }: FoundFront,
  combination: Combination,
  { result, error, pack, flight }: SolvedCombination,
): SolvedChange {
  const figures = result && solvedFigures(problem, combination, { result, flight });
  if (figures === null || result === null) {
    const reason = error?.message ?? `it does not hover (${result!.All.limits.join(', ')})`;
    return { figures: null, beyond: [], reason };
  }
  const measured = toMeasured(problem, combination, { result, pack, figures });
  return { figures, beyond: limitsBeyond(limits, measured), reason: null };
}

function keyOf({ motor, propeller, battery, series, parallel }: Combination): string {
  return [motor, propeller, battery, series, parallel].join();
}
