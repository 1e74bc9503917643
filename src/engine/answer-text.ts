import type { NumberTable } from './rotor-case.js';
import type { WriteTable } from './number-text.js';

/** Texts of some answers, one after the other in memory that is used again for the next task. */
export class AnswerText {
  private bytes = Buffer.allocUnsafeSlow(1 << 18);
  private end = 0;

  constructor(private readonly writeTable: WriteTable) {}

  /** Bytes written since the last `take`. */
  get length(): number {
    return this.end;
  }

  /** Appends an object as JSON, equal to the byte to JSON.stringify's; its members may be NumberTables. */
  add(answer: object): void {
    const before = this.end;
    try {
      this.addMembers(answer);
    } catch (error) {
      this.end = before; // half a text would be the beginning of the next answer
      throw error;
    }
  }

  /** Returns all of the text, in memory of its own. */
  take(): ArrayBuffer {
    const taken = new ArrayBuffer(this.end);
    new Uint8Array(taken).set(this.bytes.subarray(0, this.end));
    this.end = 0;
    return taken;
  }

  /** Writes the members in order; all that lie between two tables go through JSON.stringify in one piece. */
  private addMembers(answer: object): void {
    const begin = this.end;
    let plain: Record<string, unknown> = {};
    const flush = () => {
      const text = JSON.stringify(plain);
      if (text !== '{}') this.append(`${this.end === begin ? '{' : ','}${text.slice(1, -1)}`);
      plain = {};
    };
    for (const [name, value] of Object.entries(answer)) {
      if (isTable(value)) {
        flush();
        this.append(`${this.end === begin ? '{' : ','}${JSON.stringify(name)}:`);
        this.append(this.writeTable(value));
      } else plain[name] = value;
    }
    flush();
    this.append(this.end === begin ? '{}' : '}');
  }

  private append(piece: string | Uint8Array): void {
    const isText = typeof piece === 'string';
    this.reserve(isText ? piece.length * 3 : piece.length); // UTF-8 takes three bytes a UTF-16 unit at the most
    if (isText) this.end += this.bytes.write(piece, this.end);
    else {
      this.bytes.set(piece, this.end);
      this.end += piece.length;
    }
  }

  private reserve(more: number): void {
    if (this.end + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.end + more));
    larger.set(this.bytes.subarray(0, this.end));
    this.bytes = larger;
  }
}

function isTable(value: unknown): value is NumberTable {
  return (value as Partial<NumberTable> | null | undefined)?.values instanceof Float64Array;
}
