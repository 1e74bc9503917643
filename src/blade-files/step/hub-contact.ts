/** Where the lines of a blade meet the cylinder of a hub about the axis. Pure. */
import type { BladeBody } from '../mesh/blade-body.js';
import type { Lines } from './skin.js';

/** Steps from the hub's radius inwards in which the outermost crossing is looked for. */
const STEPS = 64;
const HALVINGS = 60;

/**
 * The radius of each line where it enters the hub, coming from the tip; undefined where some line does not, or where the
 * blade's inner end does not lie within the cylinder.
 */
export function contactsOf(body: BladeBody, lines: Lines, radius: number): number[] | undefined {
  const outside = (line: number, r: number): number => {
    const [x, y] = lines.at(line, r);
    return x * x + y * y - radius * radius;
  };
  const contacts: number[] = [];
  for (let line = 0; line < lines.count; line++) {
    if (outside(line, body.from) >= 0) return undefined;
    contacts.push(crossing((r) => outside(line, r), body.from, radius));
  }
  return contacts;
}

/** The outermost zero between `from`, where the value is negative, and `to`, where it is not. */
function crossing(value: (r: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let i = STEPS - 1; i > 0; i--) {
    const r = from + ((to - from) * i) / STEPS;
    if (value(r) < 0) {
      low = r;
      break;
    }
    high = r;
  }
  for (let i = 0; i < HALVINGS; i++) {
    const middle = 0.5 * (low + high);
    if (value(middle) < 0) low = middle;
    else high = middle;
  }
  return high;
}
