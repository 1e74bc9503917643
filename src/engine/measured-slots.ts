/** The measured blades whose differences to the model a kernel has begun to tabulate: the one that was used longest ago gives way. */
import { LRUCache } from 'lru-cache';
import type { Kernel } from './kernel-instance.js';
import { MEASURED_TABLES } from './layout.js';
import type { PolarTable } from './rotor-case.js';
import { type MeasuredPart, measuredParts } from './rotor-codec.js';

/** A table, and all that its numbers depend on. */
interface Tabulated {
  slot: number;
  part: MeasuredPart;
  polars: string;
}

export class MeasuredSlots {
  /** Tables by a hash of what they depend on; of two with one hash the later replaces the earlier. */
  private readonly tables = new LRUCache<number, Tabulated>({ max: MEASURED_TABLES });
  /** The tables of the rotor that is loaded. */
  private used: Tabulated[] = [];

  constructor(private readonly kernel: Kernel) {}

  /** Takes the measured blades of a rotor, as `encodeMeasured` makes them; `polars`: rows of (r, place in `tables`). */
  use(measured: Float64Array, polars: Float64Array, tables: readonly PolarTable[]): void {
    let read = '';
    for (let i = 0; measured.length > 0 && i < polars.length; i += 2)
      read += `${polars[i]} ${tables[polars[i + 1]].key} `;
    this.used = measuredParts(measured).map((part, place) => {
      const table = this.tableOf(part, read);
      this.kernel.useMeasured(place, table.slot);
      return table;
    });
  }

  /**
   * Solves what their differences at `conditions` of the rotor depend on, and all of them without; nothing that is known already.
   * Returns true where the blade that was cut is cut no more.
   */
  solve(rotorCase: Float64Array, conditions: Float64Array = NONE): boolean {
    let isCut = false;
    for (const { slot, part } of this.used) {
      this.kernel.rotorCase.set(rotorCase);
      this.kernel.conditions.set(conditions);
      if (this.kernel.wantMeasured(slot, conditions.length / 2) === 0) continue;
      cutBlade(this.kernel, part);
      this.kernel.tabulateMeasured(slot);
      isCut = true;
    }
    return isCut;
  }

  private tableOf(part: MeasuredPart, polars: string): Tabulated {
    const key = hashOf(part.numbers);
    const known = this.tables.get(key);
    if (known?.polars === polars && isSame(known.part.numbers, part.numbers)) return known;
    const slot = known?.slot ?? this.freeSlot();
    const table = { slot, part: copied(part), polars };
    this.tables.set(key, table);
    this.kernel.rotorCase.set(part.rotorCase);
    this.kernel.measured.set(part.curves);
    this.kernel.beginMeasured(slot);
    return table;
  }

  private freeSlot(): number {
    return this.tables.size < MEASURED_TABLES ? this.tables.size : this.tables.pop()!.slot;
  }
}

const NONE = new Float64Array(0);

/** Writes a rotor into the kernel, and cuts its blade. */
export function cutBlade(
  kernel: Kernel,
  { rotorCase, blade }: Pick<MeasuredPart, 'rotorCase' | 'blade'>,
): void {
  kernel.rotorCase.set(rotorCase);
  kernel.blade.set(blade);
  kernel.cutBlade();
}

/** The numbers of a job lie in memory that the next one has for itself. */
const copied = ({ numbers }: MeasuredPart): MeasuredPart => measuredParts(numbers.slice())[0];

function hashOf(numbers: Float64Array): number {
  let hash = 0;
  // gaps of curves are no numbers
  for (let i = 0; i < numbers.length; i++) hash += (i + 1) * (numbers[i] || 0);
  return hash;
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++)
    if (a[i] !== b[i] && !(Number.isNaN(a[i]) && Number.isNaN(b[i]))) return false;
  return true;
}
