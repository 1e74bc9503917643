/** Queue of events since the host last read it, in the order of time. */
import { DYN_EVENT, DYN_MAX_EVENTS, DYN_SIZE, dynamicsEvents } from './layout';

class Recorded {
  n: i32 = 0;
}
const recorded: Recorded = new Recorded();

export function clearEvents(): void {
  recorded.n = 0;
}

/** Events that `advanceDynamics` has left in `dynamicsEvents`. */
export function dynamicsEventCount(): i32 {
  return recorded.n;
}

/** Records an event before those that are later; of two at once the one recorded first comes first. */
export function recordEvent(t: f64, kind: i32, index: i32, value: f64, limit: f64): void {
  const e = dynamicsEvents;
  if (recorded.n >= DYN_MAX_EVENTS) return;
  let at = recorded.n;
  while (at > 0 && unchecked(e[DYN_SIZE.EVENT * (at - 1) + DYN_EVENT.T]) > t) {
    const to = DYN_SIZE.EVENT * at;
    for (let k = 0; k < DYN_SIZE.EVENT; k++) unchecked((e[to + k] = e[to - DYN_SIZE.EVENT + k]));
    at--;
  }
  const to = DYN_SIZE.EVENT * at;
  unchecked((e[to + DYN_EVENT.T] = t));
  unchecked((e[to + DYN_EVENT.KIND] = f64(kind)));
  unchecked((e[to + DYN_EVENT.INDEX] = f64(index)));
  unchecked((e[to + DYN_EVENT.VALUE] = value));
  unchecked((e[to + DYN_EVENT.LIMIT] = limit));
  recorded.n++;
}
