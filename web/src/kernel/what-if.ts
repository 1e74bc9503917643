/**
 * The service's analysis, computed here: the same code, the same kernel, the same tables. Any field of the body may change
 * without asking the service but those of `sectionsName` (airfoil, section_airfoils, thickness, number of stations,
 * calibration_id). Library sections have tables over every flow; others have tables over windows of it, and a change that leads
 * a blade out of them is noticed as the service notices it: then new ones are fetched, never extrapolated.
 */
import { assessedBlade, preparedBlade } from '../../../src/blades/prepared-blade.js';
import { calibratedBlade } from '../../../src/blades/correction.js';
import { type Performance, performanceOf } from '../../../src/blades/coefficients.js';
import type { Kernel } from '../../../src/engine/kernel-instance.js';
import {
  type BareBlade,
  type PointResult,
  type Question,
  type RotorCase,
  rowsOf,
  type Solution,
  type SolvedPoint,
} from '../../../src/engine/rotor-case.js';
import { PolarSlots } from '../../../src/engine/polar-slots.js';
import { solveQuestion } from '../../../src/engine/rotor-task.js';
import { findCollective } from '../../../src/geometry/collective-search.js';
import { toAnswer } from '../../../src/geometry/geometry.answer.js';
import {
  toAnalysisInputs,
  toQuestion,
  toSonicAnalysis,
  toUnturnedAnalysis,
} from '../../../src/geometry/geometry.mapper.js';
import { collectiveReason } from '../../../src/geometry/reasons.js';
import type { WhatIf as WhatIfData } from '../../../src/geometry/what-if.wire.js';
import type { Analysis, AnalysisBody } from './body.ts';
import { type KnownBlade, KnownBlades } from './known-blades.ts';
import { type Along, PagePolars, TablesMissing } from './page-polars.ts';

/** POST /dashboard/what_if; throws what the API refuses. */
export type AskService = (
  body: AnalysisBody & { known_tables: string[]; known_measured: boolean },
  signal?: AbortSignal,
) => Promise<WhatIfData>;

/** One point of a sweep: raw and corrected, in SI; null where the point did not converge. */
export interface SweepPoint {
  J: number;
  raw: Performance | null;
  corrected: Performance | null;
}

export interface WhatIfAnswer {
  /** The result, as POST /v1/geometry/analyze returns it. */
  analysis: Analysis;
  /** For mode `sweep`: raw numbers and points that did not converge, which the analysis omits. Otherwise null. */
  points: SweepPoint[] | null;
  /**
   * Equal to the service's answer to 1e-9. Else computed with polars of a body nearby that hold all flows of this one, which
   * happens only where sections are not of the library: next to it, and not to be shown as final.
   */
  exact: boolean;
}

/** A fetch brings what its body needs; another one is for tables that were forgotten meanwhile. */
const MOST_FETCHES = 2;

export class WhatIf {
  private readonly known = new KnownBlades();
  private readonly slots: PolarSlots;
  private readonly polars: PagePolars;

  constructor(
    private readonly kernel: Kernel,
    private readonly ask: AskService,
  ) {
    this.slots = new PolarSlots(kernel);
    const single = async (rotor: RotorCase, question: Question) =>
      this.solve(rotor, question) as SolvedPoint & Solution;
    this.polars = new PagePolars(this.known, {
      point: (rotor, condition) => single(rotor, { kind: 'point', condition }),
      target: (rotor, target) => single(rotor, { kind: 'target', target }),
    });
  }

  /** The exact answer to a body; the service is requested tables where some are missing. Throws what the API refuses. */
  async analyze(body: AnalysisBody, signal?: AbortSignal): Promise<WhatIfAnswer> {
    if (body.solve_for === 'collective')
      return turned(body, (point) => this.analyze(point, signal));
    for (let fetches = 0; ; fetches++)
      try {
        return await this.answer(body, this.exact);
      } catch (error) {
        if (!(error instanceof TablesMissing) || fetches === MOST_FETCHES) throw error;
        const data = await this.ask(
          {
            ...body,
            known_tables: this.known.keys,
            known_measured: this.known.measured !== undefined,
          },
          signal,
        );
        this.known.add(body, data);
      }
  }

  /** For every step of a drag: what can be said without the service, or null. */
  async analyzeNow(body: AnalysisBody): Promise<WhatIfAnswer | null> {
    for (const polars of [this.exact, this.near])
      try {
        if (body.solve_for === 'collective')
          return await turned(body, (point) => this.answer(point, polars));
        return await this.answer(body, polars);
      } catch (error) {
        if (!(error instanceof TablesMissing)) throw error;
      }
    return null;
  }

  private readonly exact: Polars = async (known, blade, question) => ({
    ...(await this.polars.exact(known, blade, question)),
    exact: true,
  });

  private readonly near: Polars = async (known, blade, question) => {
    const along = await this.polars.near(known, blade, question);
    if (along === null) throw new TablesMissing();
    return { ...along, exact: false };
  };

  private async answer(body: AnalysisBody, polarsOf: Polars): Promise<WhatIfAnswer> {
    const known = this.known.blade(body);
    if (known === undefined) throw new TablesMissing();
    const { calibration } = known;
    const { measured = [] } = this.known;
    const prepared = preparedBlade(body, measured);
    const blade =
      calibration === null ? prepared.blade : calibratedBlade(prepared.blade, calibration);
    const question = toQuestion(blade, body);
    if (question.kind === 'target' && question.target.OmegaMax <= 0)
      return { analysis: toWire(toSonicAnalysis(blade, body)), points: null, exact: true };
    const { polars, thinned, exact } = await polarsOf(known, blade, question);
    const solution = this.solve({ ...blade, polars }, question);
    const notes = {
      inputs: toAnalysisInputs(body),
      thinned,
      ...assessedBlade(prepared, blade),
    };
    return {
      analysis: toWire(toAnswer(blade, solution, notes)),
      points: this.pointsOf({ ...blade, polars }, question, solution),
      exact,
    };
  }

  /** The points of a sweep, raw ones too: those of a sweep's own solution are of the blade as the correction turns it. */
  private pointsOf(rotor: RotorCase, question: Question, solution: Solution): SweepPoint[] | null {
    if (solution.kind !== 'sweep') return null;
    const raw = this.solve({ ...rotor, correction: undefined, measured: undefined }, question);
    if (raw.kind !== 'sweep') return null;
    return solution.points.map((point, i) => toSweepPoint(rotor, point, raw.points[i]));
  }

  private solve(rotor: RotorCase, question: Question): Solution {
    return solveQuestion(this.kernel, this.slots, rotor, question);
  }
}

/** The analysis at the collective that meets the target, by those of points, as the service finds it. */
async function turned(
  request: AnalysisBody,
  analyze: (point: AnalysisBody) => Promise<WhatIfAnswer>,
): Promise<WhatIfAnswer> {
  const { target_type } = request;
  const body = { ...request };
  for (const field of ['target_type', 'target_value', 'solve_for'] as const) delete body[field];
  const at = (collective_deg: number) => analyze({ ...body, mode: 'point', collective_deg });
  let isExact = true;
  const { found, nearest } = await findCollective(request, async (collective) => {
    const { analysis, exact } = await at(collective);
    isExact &&= exact;
    return (target_type === 'thrust' ? analysis.thrust : analysis.power) ?? null;
  });
  if (found === null) {
    const analysis = toWire(toUnturnedAnalysis(collectiveReason(request, nearest)));
    return { analysis, points: null, exact: isExact };
  }
  const { analysis, exact } = await at(found);
  const solved = Object.assign({}, analysis, { mode: 'solve_to_target', collective_deg: found });
  return { analysis: solved, points: null, exact: exact && isExact };
}

type Polars = (
  known: KnownBlade,
  blade: BareBlade,
  question: Question,
) => Promise<Along & { exact: boolean }>;

function toSweepPoint(rotor: RotorCase, point: PointResult, raw: PointResult): SweepPoint {
  return {
    J: (Math.PI * point.V) / (point.Omega * rotor.R),
    raw: raw.status === 'ok' ? performanceOf(rotor, raw, raw) : null,
    corrected: point.status === 'ok' ? performanceOf(rotor, point, point.corrected) : null,
  };
}

function toWire({ stations, ...rest }: ReturnType<typeof toAnswer>): Analysis {
  return (stations === undefined ? rest : { ...rest, stations: rowsOf(stations) }) as Analysis;
}
