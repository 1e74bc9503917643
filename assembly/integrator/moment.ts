/** A moment within the step that has just been taken: everything that follows from its unknowns. */
import { between } from './dense';
import { dynamicsState } from './layout';
import { OWN_INTERVAL, OWN_V } from './own';
import { followAll } from './rates';
import { MAX_SIZE } from './state';
import { setAir } from './air';

/** The step: its beginning and length [s]; the part of it that the groups and the pack stand at, negative: elsewhere. */
export class Span {
  t: f64 = 0.0;
  h: f64 = 0.0;
  at: f64 = -1.0;
}
export const span: Span = new Span();
export const yAt: Float64Array = new Float64Array(MAX_SIZE);

/** Time of the part x. */
export function timeAt(x: f64): f64 {
  return span.t + x * span.h;
}

/** Puts groups, bus and pack at the part x of the step. */
export function standAt(x: f64): void {
  if (span.at === x) return;
  between(x, span.h, yAt);
  setAir(i32(unchecked(dynamicsState[OWN_INTERVAL])), timeAt(x));
  followAll(yAt, unchecked(dynamicsState[OWN_V]));
  span.at = x;
}
