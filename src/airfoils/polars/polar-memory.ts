/** Rows of polars that this process has at hand, the least recently used ones forgotten beyond a bound. */

/** A polar takes 1.7 to 4.2 kB: room for some twenty thousand, the sections of hundreds of blades. */
const MAX_BYTES = 64 * 2 ** 20;
/** How often the database hears that a polar is in use. */
const HOUR_MS = 3_600_000;

interface Kept {
  rows: Float64Array;
  /** When the database last heard of its use, on performance.now()'s clock. */
  noted: number;
}

export class PolarMemory {
  /** Least recently used first. */
  private readonly kept = new Map<string, Kept>();
  private held = 0;

  constructor(
    private readonly maxBytes = MAX_BYTES,
    private readonly now = () => performance.now(),
  ) {}

  get bytes(): number {
    return this.held;
  }

  /** The rows under this key; `note` hears of it where the database should. */
  get(key: string, note: (key: string) => void = () => undefined): Float64Array | undefined {
    const found = this.kept.get(key);
    if (found === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    if (this.now() - found.noted > HOUR_MS) {
      found.noted = this.now();
      note(key);
    }
    return found.rows;
  }

  set(key: string, rows: Float64Array): void {
    this.drop(key);
    this.held += rows.byteLength;
    this.kept.set(key, { rows, noted: this.now() });
    for (const oldest of this.kept.keys()) {
      if (this.held <= this.maxBytes || this.kept.size === 1) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const found = this.kept.get(key);
    if (found === undefined) return;
    this.held -= found.rows.byteLength;
    this.kept.delete(key);
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
