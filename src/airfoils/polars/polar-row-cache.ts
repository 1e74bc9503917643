/** Rows of polars that this process has at hand, the least recently used ones forgotten beyond a bound. */
import { LRUCache } from 'lru-cache';

/** A polar takes 1.7 to 4.2 kB: room for some twenty thousand, the sections of hundreds of blades. */
const MAX_BYTES = 64 * 2 ** 20;
/** The interval at which the database hears that a polar is in use. */
const HOUR_MS = 3_600_000;

interface CachedRows {
  rows: Float64Array;
  /** The time at which the database last heard of its use, on performance.now()'s clock. */
  notedAt: number;
}

export class PolarRowCache {
  private readonly entries: LRUCache<string, CachedRows>;

  constructor(
    maxSize = MAX_BYTES,
    private readonly now = () => performance.now(),
  ) {
    this.entries = new LRUCache({
      maxSize,
      sizeCalculation: ({ rows }) => Math.max(1, rows.byteLength),
    });
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /** The rows under this key; `note` hears of it where the database should. */
  get(key: string, note: (key: string) => void = () => undefined): Float64Array | undefined {
    const found = this.entries.get(key);
    if (found === undefined) return undefined;
    if (this.now() - found.notedAt > HOUR_MS) {
      found.notedAt = this.now();
      note(key);
    }
    return found.rows;
  }

  set(key: string, rows: Float64Array): void {
    this.entries.set(key, { rows, notedAt: this.now() });
  }
}

/** Rows as the database keeps them: float64, lowest byte first. */
export function toBytes(rows: Float64Array): Buffer {
  const bytes = Buffer.alloc(8 * rows.length);
  for (const [i, value] of rows.entries()) bytes.writeDoubleLE(value, 8 * i);
  return bytes;
}

export function fromBytes(bytes: Buffer): Float64Array {
  return Float64Array.from({ length: bytes.length / 8 }, (_, i) => bytes.readDoubleLE(8 * i));
}
