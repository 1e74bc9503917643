/**
 * Polar tables of this process: each made once however many ask for it at the same time, the least recently used ones
 * forgotten beyond a bound. A table that is in use lives on in shared memory with whoever uses it.
 */
import { LRUCache } from 'lru-cache';
import type { ConditionedPolars } from './airfoil-case.js';

/** A grid of 5 Re nodes takes 0.23 MB, one of all 16 with two Mach nodes 0.75 MB: room for some hundreds. */
const MAX_BYTES = 256 * 2 ** 20;

/**
 * The outcome of a request for a table: it was cached, another request was making it, it was made for this one, or
 * the making failed.
 */
export type TableOutcome = 'known' | 'joined' | 'made' | 'failed';

export class PolarTables {
  private readonly tables: LRUCache<string, ConditionedPolars>;
  private readonly making = new Map<string, Promise<ConditionedPolars>>();

  constructor(
    private readonly observe: (outcome: TableOutcome) => void = () => {},
    maxSize = MAX_BYTES,
  ) {
    this.tables = new LRUCache({ maxSize, sizeCalculation: bytesOf });
  }

  /** Tables kept. */
  get size(): number {
    return this.tables.size;
  }

  /** Memory that they take. */
  get bytes(): number {
    return this.tables.calculatedSize;
  }

  /** The table under this key, if it is at hand. */
  known(key: string): ConditionedPolars | undefined {
    const known = this.tables.get(key);
    if (known !== undefined) this.observe('known');
    return known;
  }

  /** The table under this key. `make` is nobody's: others will want it even if the first one who asked leaves. */
  get(key: string, make: () => Promise<ConditionedPolars>): Promise<ConditionedPolars> {
    const known = this.known(key);
    if (known) return Promise.resolve(known);
    const joined = this.making.get(key);
    this.observe(joined ? 'joined' : 'made');
    return joined ?? this.begin(key, make);
  }

  private begin(key: string, make: () => Promise<ConditionedPolars>): Promise<ConditionedPolars> {
    const made = make().then(
      (polars) => {
        this.making.delete(key);
        this.tables.set(key, polars);
        return polars;
      },
      (error: unknown) => {
        this.making.delete(key);
        this.observe('failed');
        throw error;
      },
    );
    this.making.set(key, made);
    return made;
  }
}

function bytesOf({ table, bands }: ConditionedPolars): number {
  return table.byteLength + bands.byteLength;
}
