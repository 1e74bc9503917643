/** Stores the section data that the service has sent: polars by grid, and tables that several blades share. */
import type { Thinned } from '../../../src/blades/blade-sections.js';
import { toBladeCalibration } from '../../../src/blades/blade.mapper.js';
import type { BladeCalibration } from '../../../src/blades/correction.js';
import { gridName, type PolarGrid } from '../../../src/airfoils/polars/polar-grid.js';
import type { PolarTable } from '../../../src/engine/rotor-case.js';
import type { MeasuredReference } from '../../../src/blades/measured-blades.js';
import type { WhatIf as WhatIfData, WhatIfMeasured } from '../../../src/geometry/what-if.wire.js';
import type { AnalysisBody } from './body.ts';
import { numbersOf } from './numbers.ts';

/** Tables beyond this are forgotten, all of them: a page that comes here has tried dozens of sections. */
const MOST_BYTES = 96 * 2 ** 20;
/** Maximum number of keys in a request. */
const MOST_KEYS = 512;

interface KnownSection {
  identity: string;
  /** Heights as in `heightsOf`; null: the blade has one section of the library. */
  heights: Float64Array | null;
}

export interface KnownBlade {
  /** One a station, or a single one for all. */
  sections: KnownSection[];
  standIn: string;
  calibration: BladeCalibration | null;
  /** Section and grid (or none, where any grid will do) → key of the table. */
  polars: Map<string, { table: string; thinned: Thinned | null }>;
  /** Polars of the latest answer, by section. */
  held: ReadonlyMap<string, HeldPolars>;
}

export interface HeldPolars {
  table: PolarTable;
  thinned: Thinned | null;
  /** Flow range of the table; null: every flow. */
  grid: PolarGrid | null;
}

/** All on which a blade's sections depend. What a calibration says comes with them. */
function sectionsName(body: AnalysisBody): string {
  const { airfoil, section_airfoils, thickness, radius, calibration_id } = body;
  const own = section_airfoils?.length ? section_airfoils : airfoil;
  return JSON.stringify([own, thickness ?? [], radius.length, calibration_id ?? null]);
}

const polarsName = (identity: string, grid: string | null) => `${identity} ${grid}`;

function toReference(data: WhatIfMeasured): MeasuredReference {
  const { id, num_blades, radius, pitch, family, r_over_R, c_over_R, beta, J_step } = data;
  return {
    id,
    B: num_blades,
    R: radius,
    pitch,
    family,
    stations: r_over_R.map((x, i) => ({ x, c: c_over_R[i], beta: beta[i] })),
    step: J_step,
    curves: data.curves.map(({ omega, Ct, Cp }) => ({ Omega: omega, Ct, Cp })),
  };
}

export class KnownBlades {
  private readonly blades = new Map<string, KnownBlade>();
  private readonly tables = new Map<string, Float64Array>();
  private bytes = 0;
  /** The measured propellers; undefined until the first answer. */
  measured: readonly MeasuredReference[] | undefined;

  /** Keys of the tables that are at hand, the latest ones. */
  get keys(): string[] {
    return [...this.tables.keys()].slice(-MOST_KEYS);
  }

  blade(body: AnalysisBody): KnownBlade | undefined {
    return this.blades.get(sectionsName(body));
  }

  /** Undefined: not at hand. */
  table(key: string): PolarTable | undefined {
    const table = this.tables.get(key);
    return table && { key, table };
  }

  /** The polars of a section over a grid; undefined: the service has to be asked. */
  polars(blade: KnownBlade, identity: string, grid: PolarGrid | null): HeldPolars | undefined {
    const any = blade.polars.get(polarsName(identity, null));
    const found = any ?? blade.polars.get(polarsName(identity, grid && gridName(grid)));
    if (found === undefined) return undefined;
    const table = this.table(found.table);
    return table && { table, thinned: found.thinned, grid: any ? null : grid };
  }

  add(body: AnalysisBody, data: WhatIfData): void {
    this.measured ??= data.measured?.map(toReference);
    for (const { key, table } of data.tables) if (table !== null) this.keep(key, numbersOf(table));
    const sections = data.sections.map(({ identity, heights }) => ({
      identity,
      heights: heights === null ? null : numbersOf(heights),
    }));
    const name = sectionsName(body);
    const { polars, held } = this.blades.get(name) ?? { polars: new Map(), held: new Map() };
    for (const { section, grid, table, thinned } of data.polars)
      polars.set(polarsName(section, grid), { table, thinned });
    this.blades.set(name, {
      sections: data.station_sections.map((place) => sections[place]),
      standIn: data.stand_in,
      calibration: data.calibration && toBladeCalibration(data.calibration),
      polars,
      held,
    });
  }

  private keep(key: string, table: Float64Array): void {
    if (this.tables.has(key)) return;
    if (this.bytes + table.byteLength > MOST_BYTES) {
      this.tables.clear();
      this.bytes = 0;
    }
    this.tables.set(key, table);
    this.bytes += table.byteLength;
  }
}
