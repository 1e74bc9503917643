/** The polars along a blade from the tables at hand: those that the service takes, or those of a body nearby. */
import { covers } from '../../../src/airfoils/polars/polar-grid.js';
import type { Thinned } from '../../../src/blades/blade-sections.js';
import { polarStations } from '../../../src/blades/polar-stations.js';
import {
  type Grids,
  type Solves,
  type Station,
  visitsWith,
  windowedPolars,
} from '../../../src/blades/windowed-polars.js';
import type { BareBlade, PolarAt, Question } from '../../../src/engine/rotor-case.js';
import type { HeldPolars, KnownBlade, KnownBlades } from './known-blades.ts';

export interface Along {
  polars: PolarAt[];
  thinned: Thinned[];
}

/** A table is not at hand: the service has it, or makes it. */
export class TablesMissing extends Error {}

export class PagePolars {
  constructor(
    private readonly known: KnownBlades,
    private readonly engine: Solves,
  ) {}

  /** Works like BladePolars.along of the service. Throws TablesMissing. */
  async exact(blade: KnownBlade, bare: BareBlade, question: Question): Promise<Along> {
    const [first] = blade.sections;
    if (first.heights === null) {
      const { table } = this.polarsOf(blade, first.identity, null);
      return { polars: [{ r: bare.r[0], polar: table }], thinned: [] };
    }
    const along = await windowedPolars(stationsOf(blade, bare), bare, question, {
      engine: this.engine,
      standIn: async () => this.known.table(blade.standIn) ?? missing(),
      tables: async (read, grids) => this.tables(blade, read, grids),
    });
    return { thinned: [], ...along };
  }

  /**
   * From the tables of the latest exact answer, where they hold all flows that the blade sees now: next to what the service
   * says, whose tables may have other ends. Null where they do not.
   */
  async near(blade: KnownBlade, bare: BareBlade, question: Question): Promise<Along | null> {
    const { held } = blade;
    const kept = stationsOf(blade, bare);
    const read = kept.filter(({ section }) => held.has(section.identity));
    if (read.length === 0) return null;
    const along = alongOf(read, held);
    const seen = await visitsWith(kept, { ...bare, polars: along.polars }, question, this.engine);
    const isHeld = [...seen].every(([identity, visits]) => {
      const polars = held.get(identity);
      return polars !== undefined && (polars.grid === null || covers(polars.grid, visits));
    });
    return isHeld ? along : null;
  }

  private tables(blade: KnownBlade, read: readonly Station[], grids: Grids): Along {
    const found = read.map(({ section: { identity } }) => {
      const polars = this.polarsOf(blade, identity, grids.get(identity)!);
      return [identity, polars] as const;
    });
    blade.held = new Map(found);
    return alongOf(read, blade.held);
  }

  private polarsOf(blade: KnownBlade, ...at: [string, HeldPolars['grid']]): HeldPolars {
    return this.known.polars(blade, ...at) ?? missing();
  }
}

/** The stations whose sections need polars of their own. */
function stationsOf({ sections }: KnownBlade, { r }: BareBlade): Station[] {
  const heights = sections.map((section) => section.heights!);
  return polarStations(r.slice(0, sections.length), heights).map((i) => ({
    r: r[i],
    section: sections[i],
  }));
}

function alongOf(read: readonly Station[], held: ReadonlyMap<string, HeldPolars>): Along {
  const polars = read.map(({ r, section }) => ({ r, polar: held.get(section.identity)!.table }));
  const identities = new Set(read.map(({ section }) => section.identity));
  const thinned = [...identities].flatMap((identity) => held.get(identity)!.thinned ?? []);
  return { polars, thinned: thinned.sort((a, b) => b.used - a.used) };
}

function missing(): never {
  throw new TablesMissing('the polars of this blade are not loaded yet');
}
