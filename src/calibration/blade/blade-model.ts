/** The loads of a blade in the rows of a bench, by the engine: what a fit asks again and again. */
import { awaitPolars } from '../../blades/awaited-polars.js';
import type { BladePolars } from '../../blades/blade-polars.service.js';
import type { BladeSection } from '../../blades/blade-sections.js';
import type { RequestBlades } from '../../blades/request-blades.service.js';
import type { EngineService, Request } from '../../engine/engine.service.js';
import type { BareBlade, Loads, PolarAt, PointResult } from '../../engine/rotor-case.js';
import { type AirRows, airsOf, type Observation } from './measurements.js';
import type { Adjustment } from './parameters.js';

export interface ModelTools {
  engine: Pick<EngineService, 'sweep'>;
  polars: Pick<BladePolars, 'along'>;
  blades: Pick<RequestBlades, 'calibrated'>;
}

export interface ModelCase {
  blade: BareBlade;
  sections: readonly BladeSection[];
  observations: readonly Observation[];
  request: Request;
  /** Polars are being made: so many of them are. */
  waiting: (done: number, total: number) => void;
}

/** Polars are made for where a blade works and a margin; they last for such changes of twist [°] and chord. */
const MARGIN = { twist: 0.75, chord: 0.1 };
/** The number of air densities whose tasks wait for the engine at the same time. */
const AIRS_AT_ONCE = 2;

export class BladeModel {
  private readonly airs: AirRows[];
  private made: { at: Adjustment; along: PolarAt[][] } | undefined;

  constructor(
    private readonly tools: ModelTools,
    private readonly given: ModelCase,
  ) {
    this.airs = airsOf(given.observations);
  }

  /** Computes the loads of every row with the adjusted blade; null where it finds no steady flow. */
  async loads(adjustment: Adjustment): Promise<(Loads | null)[]> {
    const { observations, request } = this.given;
    const blade = this.adjusted(adjustment);
    const along = await this.polarsFor(adjustment);
    const loads: (Loads | null)[] = observations.map(() => null);
    const solve = async ({ rho, rows }: AirRows, k: number) => {
      const conditions = rows.map((row) => observations[row]);
      const rotor = { ...blade, rho, polars: along[k] };
      const points = await this.tools.engine.sweep(rotor, conditions, request);
      for (const [i, row] of rows.entries())
        loads[row] = loadsOf(points[i], observations[row].rho / rho);
    };
    for (let k = 0; k < this.airs.length; k += AIRS_AT_ONCE) {
      const next = this.airs.slice(k, k + AIRS_AT_ONCE);
      await Promise.all(next.map((air, i) => solve(air, k + i)));
    }
    return loads;
  }

  private adjusted(adjustment: Adjustment): BareBlade {
    return this.tools.blades.calibrated(this.given.blade, adjustment);
  }

  /** The same ones as long as the blade stays near: a derivative is then of one set of polars. */
  private async polarsFor(adjustment: Adjustment): Promise<PolarAt[][]> {
    if (this.made !== undefined && isNear(this.made.at, adjustment)) return this.made.along;
    const blade = this.adjusted(adjustment);
    const along: PolarAt[][] = [];
    for (const air of this.airs) along.push(await this.polarsIn(blade, air));
    this.made = { at: adjustment, along };
    return along;
  }

  private async polarsIn(blade: BareBlade, { rho, rows }: AirRows): Promise<PolarAt[]> {
    const { sections, observations, request, waiting } = this.given;
    const conditions = rows.map((row) => observations[row]);
    const question = { kind: 'sweep', conditions } as const;
    const { polars } = this.tools;
    const along = () => polars.along({ ...blade, rho }, sections, question, request);
    return (await awaitPolars(along, request.signal, waiting)).polars;
  }
}

function isNear(a: Adjustment, b: Adjustment): boolean {
  const turned = Math.abs(a.twist_offset_deg - b.twist_offset_deg);
  return (
    turned <= MARGIN.twist && Math.abs(Math.log(a.chord_scale / b.chord_scale)) <= MARGIN.chord
  );
}

/** Loads go with density, but for what it does to the Reynolds number. */
function loadsOf({ status, corrected: { T, Q } }: PointResult, ratio: number): Loads | null {
  if (status !== 'ok' || !Number.isFinite(T) || !Number.isFinite(Q)) return null;
  return { T: T * ratio, Q: Q * ratio };
}
