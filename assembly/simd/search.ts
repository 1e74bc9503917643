/**
 * The search of bemt/station.ts (`search`, `iterate`), turned inside out: one step after each evaluation, so that two
 * annuli can share the evaluations and whichever is done makes room for the next.
 */
import {
  BRACKET_TOLERANCE,
  FOUND,
  GAVE_UP,
  isLast,
  MAX_EVALUATIONS,
  PATIENCE,
  RAN_INTO_END,
  WRONG_SIDE,
  FLAG_MULTIPLE_POSSIBLE,
  FLAG_NO_BRACKET,
  FLAG_NOT_CONVERGED,
} from '../bemt/station';
import { H, H_DELTA, NEWTON, take } from './lanes';

const HALF_PI: f64 = 1.5707963267948966;

/** The state of one lane's search; names as in `iterate`. */
export class Lane {
  annulus: i32 = -1;
  W0: f64 = 0.0;
  normal: boolean = true;
  planned: f64 = 0.0; // the plan's stall, which the flags compare with
  flags: i32 = 0;
  evaluations: i32 = 0;
  /** 0: as planned, 1: the other side, 2: beyond the zero-lift end. */
  attempt: i32 = 0;
  side: f64 = 1.0;
  low: f64 = 0.0;
  high0: f64 = 0.0;
  high: f64 = 0.0;
  stall: f64 = 0.0;
  x: f64 = 0.0;
  size: f64 = 0.0;
  n: i32 = 0;
  seen: boolean = false;
  opened: boolean = false;
  closed: boolean = false;
  /** The last, small step from the δ that was evaluated; `delta` is their sum. */
  step: f64 = 0.0;
  delta: f64 = 0.0;

  constructor(public index: usize) {}

  begin(side: f64, high: f64, stall: f64, guess: f64): void {
    this.side = side;
    this.low = 0.0;
    this.high0 = high;
    this.high = high;
    this.stall = stall;
    this.x = guess < stall ? stall : guess;
    this.size = 2.0 * high;
    this.n = 0;
    this.seen = stall <= 0.0;
    this.opened = false;
    this.closed = false;
  }

  /** Takes note of the evaluation at x and says where to look next; true when the search is over. */
  advance(): boolean {
    this.evaluations++;
    const x: f64 = this.x;
    const h: f64 = this.side * take(H, this.index);
    const slope: f64 = take(H_DELTA, this.index);
    if (h > 0.0) {
      this.high = x;
      this.closed = true;
    } else {
      this.low = x;
      this.opened = true;
    }
    if (x === this.stall && h > 0.0) this.size = 2.0 * this.high;
    const newton: f64 = this.side * take(NEWTON, this.index);
    const length: f64 = Math.abs(newton);
    const n = this.n;
    const trusted: boolean = slope > 0.0 && length < this.size && (n < PATIENCE || n % 3 === 0);
    const last: boolean = trusted && isLast(length, this.size);
    if (last || this.high - this.low < BRACKET_TOLERANCE) {
      this.step = trusted ? -this.side * newton : 0.0;
      this.delta = this.side * x + this.step;
      if (last || (this.opened && this.closed)) return this.settle(FOUND);
      return this.settle(this.opened ? RAN_INTO_END : WRONG_SIDE);
    }
    if (x === 0.0 && h > 0.0) {
      this.step = 0.0;
      this.delta = 0.0;
      return this.settle(WRONG_SIDE);
    }
    let next: f64 = x - newton;
    if (trusted && !this.opened && next <= 0.0) next = 0.0;
    else if (!(trusted && next > this.low && next < this.high)) next = 0.5 * (this.low + this.high);
    if (x <= this.stall || h <= 0.0) this.seen = true;
    if (!this.seen && next < this.stall) next = this.stall;
    this.size = Math.abs(next - x);
    this.x = next;
    this.n = n + 1;
    if (this.n === MAX_EVALUATIONS) {
      this.step = 0.0;
      this.delta = this.side * next;
      return this.settle(GAVE_UP);
    }
    return false;
  }

  /** What an outcome leads to: another attempt, or the end. */
  private settle(outcome: i32): boolean {
    if (outcome === FOUND) return true;
    if (this.attempt === 0 && outcome === WRONG_SIDE) {
      this.flags |= FLAG_MULTIPLE_POSSIBLE;
      this.attempt = 1;
      this.begin(-this.side, HALF_PI, 0.0, 0.25 * HALF_PI);
      return false;
    }
    if (this.attempt === 0 && outcome === RAN_INTO_END && this.high0 < HALF_PI) {
      this.attempt = 2;
      this.begin(this.side, HALF_PI, 0.0, this.high0);
      return false;
    }
    if (outcome === RAN_INTO_END) this.flags |= FLAG_NO_BRACKET;
    if (outcome === GAVE_UP) this.flags |= FLAG_NOT_CONVERGED;
    return true;
  }
}
