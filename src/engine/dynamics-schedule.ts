/** The commands of a dynamic simulation as numbers in shared memory, and what they are at a moment. */
import type { DynamicsSchedule } from './dynamics-case.js';
import { intervalSize } from './powertrain-layout.js';

const PACKED = new WeakMap<DynamicsSchedule, Float64Array>();

/** Rows of [begin | values], as the kernel reads them; made once, and shared with every thread. */
export function packSchedule(schedule: DynamicsSchedule): Float64Array {
  let packed = PACKED.get(schedule);
  if (packed === undefined) {
    packed = pack(schedule);
    PACKED.set(schedule, packed);
  }
  return packed;
}

function pack({ commands, starts, values }: DynamicsSchedule): Float64Array {
  const size = intervalSize(commands);
  if (starts.length === 0 || values.length !== starts.length * (size - 1))
    throw new Error(
      'a schedule has one begin and all its values an interval, one interval at least',
    );
  const bytes = starts.length * size * Float64Array.BYTES_PER_ELEMENT;
  const rows = new Float64Array(new SharedArrayBuffer(bytes));
  for (const [i, start] of starts.entries()) {
    rows[size * i] = start;
    rows.set(values.subarray((size - 1) * i, (size - 1) * (i + 1)), size * i + 1);
  }
  return rows;
}

/** The commands at t; where a value jumps, the one before, as rows show it; at 0 the first one. */
export function scheduleAt({ commands, starts, values }: DynamicsSchedule, t: number) {
  const i = intervalOf(starts, t);
  const channels = 2 + 2 * commands;
  const isLast = i === starts.length - 1;
  const part = isLast ? 0 : (t - starts[i]) / (starts[i + 1] - starts[i]);
  const channel = (k: number) => {
    const at = 2 * (channels * i + k);
    return values[at] + part * (values[at + 1] - values[at]);
  };
  const each = Array.from({ length: commands }, (_, command) => 2 + 2 * command);
  return {
    airspeed: channel(0),
    verticalSpeed: channel(1),

    /** The channels of each command; throttle is 0 … 1 and tilt is in rad. */
    throttle: each.map(channel),
    tilt: each.map((k) => channel(k + 1)),
  };
}

/** The interval in which t lies, its begin excluded but for the first; of several that begin with the flight the last. */
function intervalOf(starts: Float64Array, t: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle] < t || starts[middle] === starts[0]) low = middle;
    else high = middle;
  }
  return low;
}
