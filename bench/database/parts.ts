/** Parts as people write them: made from a seed, with the numbers that belong together in step. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FACT_NAMES, componentFacts } from '../../dist/components/facts.js';
import { searchText } from '../../dist/components/search/part-names.js';
import { newId } from '../../dist/platform/ids.js';

const BRANDS = [
  'EMAX,T-Motor,KDE Direct,BrotherHobby,iFlight,SunnySky,Scorpion,Hacker'.split(','),
  'Cobra,DYS,Turnigy,AXi,Racerstar,Hobbywing,XNova,Lumenier'.split(','),
  Array.from({ length: 44 }, (_, i) => `Maker ${i + 1}`),
].flat();
const SERIES = ['Eco II', 'Antigravity', 'Navigator', 'Pro', 'Race'];
/** Of ten rows: as a workshop that builds rotors would have them. */
const TYPES = 'mmmmmmbbpp';
const BATCH = 5_000;

export interface Part {
  type: 'motor' | 'battery' | 'propeller';
  name: string;
  spec: Record<string, unknown>;
}

export class Parts {
  private state = 1;

  /** 0 ≤ x < 1 (Park–Miller). */
  private random(): number {
    this.state = (this.state * 48_271) % 2_147_483_647;
    return this.state / 2_147_483_647;
  }

  private within(from: number, to: number, digits = 0): number {
    return Number((from + (to - from) * this.random()).toFixed(digits));
  }

  /** Few are named often, many seldom. */
  private pick(words: readonly string[]): string {
    return words[Math.floor(this.random() * this.random() * words.length)];
  }

  /** One row in seven leaves a number out. */
  private maybe<T>(value: T): T | undefined {
    return this.random() < 1 / 7 ? undefined : value;
  }

  next(i: number): Part {
    const kind = TYPES[i % TYPES.length];
    if (kind === 'm') return this.motor();
    return kind === 'b' ? this.battery() : this.propeller();
  }

  /** What weighs more takes more power and turns slower. */
  private motor(): Part {
    const brand = this.pick(BRANDS);
    const mass = this.within(10, 800);
    const kv = Math.round((60_000 / (mass + 20)) * this.within(0.8, 1.2, 3));
    const stator = `${this.within(22, 80)}${String(this.within(3, 30)).padStart(2, '0')}`;
    const spec = {
      brand,
      kv,
      R: this.maybe(Number((8 / kv).toFixed(4))),
      weight: this.maybe(mass),
      power_max: this.maybe(Math.round(mass * this.within(4, 7, 2))),
      iq_max: this.maybe(Math.round(mass / this.within(4, 8, 2))),
      no_load_current_a: this.maybe(this.within(0.3, 3, 2)),
      n: this.maybe(14),
      diameter: this.maybe(this.within(20, 90, 1)),
      length: this.maybe(this.within(12, 50, 1)),
      price: this.maybe(Math.round(mass * this.within(0.2, 0.5, 2))),
      topology: 'outrunner',
    };
    return { type: 'motor', name: `${this.pick(SERIES)} ${stator} ${kv}KV`, spec };
  }

  private battery(): Part {
    const [cells, capacity] = [this.within(1, 12), this.within(300, 22_000)];
    const spec = {
      brand: this.pick(BRANDS),
      chemistry: 'lipo',
      series_cells: cells,
      parallel_cells: 1,
      total_capacity_mAh: capacity,
      c_rating: this.maybe(this.within(10, 120)),
      weight_g: this.maybe(Math.round((cells * capacity) / 45)),
      nominal_voltage_v: this.maybe(Number((cells * 3.7).toFixed(1))),
      price: this.maybe(this.within(5, 400)),
    };
    return { type: 'battery', name: `${capacity}mAh ${cells}S`, spec };
  }

  private propeller(): Part {
    const [diameter, pitch] = [this.within(3, 32, 1), this.within(2, 14, 1)];
    const spec = {
      brand: this.pick(BRANDS),
      diameter,
      pitch,
      num_blades: this.maybe(this.within(2, 4)),
      weight: this.maybe(this.within(2, 90)),
      price: this.maybe(this.within(1, 90)),
    };
    return { type: 'propeller', name: `${diameter}x${pitch} ${this.pick(SERIES)}`, spec };
  }

  /** Puts `count` parts into the account's hands, one a second. */
  async fill(em: EntityManager, accountId: string, count: number): Promise<void> {
    for (let at = 0; at < count; at += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) =>
        toRow(accountId, this.next(at + i), at + i),
      );
      const columns = Object.keys(rows[0]);
      await em.execute(
        `insert into component (${columns.join(', ')})
         select ${columns.map((name) => `r.${name}`).join(', ')}
           from jsonb_populate_recordset(null::component, ?::jsonb) as r`,
        [JSON.stringify(rows)],
      );
    }
  }
}

function toRow(account_id: string, { type, name, spec }: Part, second: number) {
  const facts = componentFacts(type, spec);
  const brand = String(spec.brand);
  const created_at = new Date(1.7e12 + second * 1_000).toISOString();
  return {
    id: newId('comp'),
    uuid: randomUUID(),
    account_id,
    type,
    source: 'user',
    name,
    brand,
    search_text: searchText({ name, brand, type }, facts),
    spec,
    created_at,
    updated_at: created_at,
    ...Object.fromEntries(FACT_NAMES.map((fact) => [fact, facts[fact]])),
  };
}
