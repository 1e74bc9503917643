/**
 * Dynamic simulations as the engine takes and returns them, and their schedules, packed into shared memory and read at a
 * moment. SI units, temperatures in kelvin.
 */
import type { PowertrainCase, PowertrainResult } from './powertrain-case.js';
import { commandChannels, DYN_END, DYN_KIND, intervalSize, words } from './layout.js';

/**
 * Piecewise linear commands. `starts` [s] rise from 0. `values`: per interval, begin and end value of each channel: airspeed
 * and vertical speed [m/s], then of each command throttle (0 … 1), tilt [rad] and with `collectives` collective [rad]. The last
 * interval has no end, and holds.
 */
export interface DynamicsSchedule {
  commands: number;
  /** True if the commands have a collective. */
  collectives: boolean;
  starts: Float64Array;
  /** starts.length × (2 + channels · commands) × 2. */
  values: Float64Array;
}

/** The trim of an interval. */
interface IntervalTrim {
  kind: 'thrust' | 'weight';
  newtons: number;
}

/** Trims of a schedule. */
export interface DynamicsTrim {
  /** The thrust of all rotors, or the weight that they carry with the drag [N], of each interval; null: throttles. */
  intervals: readonly (IntervalTrim | null)[];
  /** Drag areas against air across the rotors' axes and along them [m²]. */
  drag: { forward: number; vertical: number };
  /** Share of the thrust of all rotors that one of each group has. */
  shares: readonly number[];
}

export interface DynamicsCase {
  /** The case's throttles, air speeds, flight and bands are not read: the schedule has them. */
  powertrain: PowertrainCase;
  /**
   * The additions to each rotor of the powertrain: the command that it follows, and its moment of inertia with
   * propeller [kg·m²].
   */
  rotors: { command: number; J: number }[];
  schedule: DynamicsSchedule;
  /** The trims of the schedule's intervals; absent: throttles are commanded in all of them. */
  trim?: DynamicsTrim;
  /** Motors at the start [K]. */
  motorT0: number;
  /** The flight ends at this time at the latest [s]. */
  endS: number;
  /** Charge 0 … 1 of the lowest leaf, and volts of the lowest cell, at which it ends. */
  socCutoff: number;
  cellVoltageCutoff: number | null;
  /** Clock of the rows [s]; where much changes there are more. */
  recordS: number;
  /** An estimate takes fewer digits and far longer steps, of at most 32 `recordS`. */
  coarse?: boolean;
}

/** One piece of a flight: from the beginning or a checkpoint on, until one of the bounds is met. */
export interface DynamicsWork {
  from: Float64Array | null;
  /** Steps are whole: the piece ends with the first one that comes so far [s]. */
  untilS: number;
  maxSteps: number;
}

/** Why it ended. */
export type DynamicsEnd = Exclude<Lowercase<keyof typeof DYN_END>, 'running'>;
export const DYNAMICS_ENDS = words(DYN_END).slice(1) as DynamicsEnd[];

/** The events in the order of the kernel's numbers, which begin at 1. */
export const DYNAMICS_EVENTS = words(DYN_KIND);
export type DynamicsEventKind = (typeof DYNAMICS_EVENTS)[number];

export interface DynamicsEvent {
  t: number;
  kind: DynamicsEventKind;
  /** Group or leaf; −1: the whole. */
  index: number;
  value: number;
  limit: number;
}

/** The sums since the beginning of the flight; energies [J]. */
export interface DynamicsTotals {
  steps: number;
  rejected: number;
  /** The steps that were taken whatever their error: where something jumps back and forth no step is short enough. */
  rough: number;
  hMin: number;
  hMax: number;
  rows: number;
  cells: number;
  bus: number;
  air: number;
  heat: number;
  spin: number;
  balance: number;
  /** [A·s]. */
  charge: number;
  peakI: number;
  peakP: number;
  minCellV: number;
  peakWindingT: number;
  peakCellT: number;
}

/** The result of one piece of work. */
export interface DynamicsChunk {
  /** Flown since the beginning [s]. */
  t: number;
  /** null: it goes on. */
  end: DynamicsEnd | null;
  /** Rows of `width` numbers: dynamics-rows.ts reads them. A view of memory that has other numbers too. */
  rows: Float64Array;
  width: number;
  events: DynamicsEvent[];
  totals: DynamicsTotals;
  /** The state from which any process can continue. */
  checkpoint: Float64Array;
}

/** One row, read. */
export interface DynamicsRow {
  t: number;
  airspeed: number;
  verticalSpeed: number;
  /** The static solution at that moment; endurance and bands have no meaning in it. */
  result: PowertrainResult;
}

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

function pack({ commands, collectives, starts, values }: DynamicsSchedule): Float64Array {
  const size = intervalSize(commands, collectives);
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
export function scheduleAt({ commands, collectives, starts, values }: DynamicsSchedule, t: number) {
  const i = intervalOf(starts, t);
  const own = commandChannels(collectives);
  const channels = 2 + own * commands;
  const isLast = i === starts.length - 1;
  const part = isLast ? 0 : (t - starts[i]) / (starts[i + 1] - starts[i]);
  const channel = (k: number) => {
    const at = 2 * (channels * i + k);
    return values[at] + part * (values[at + 1] - values[at]);
  };
  const each = Array.from({ length: commands }, (_, command) => 2 + own * command);
  return {
    interval: i,
    airspeed: channel(0),
    verticalSpeed: channel(1),

    /** The channels of each command; throttle is 0 … 1, tilt and collective are in rad. */
    throttle: each.map(channel),
    tilt: each.map((k) => channel(k + 1)),
    collective: collectives ? each.map((k) => channel(k + 2)) : null,
  };
}

/** Begin and end of a command's collective in each interval of a schedule that has collectives [rad]. */
export function collectivesOf(
  { commands, collectives, starts, values }: DynamicsSchedule,
  command: number,
): number[][] {
  const own = commandChannels(collectives);
  return Array.from(starts, (_, i) => {
    const at = 2 * ((2 + own * commands) * i + 2 + own * command + 2);
    return [values[at], values[at + 1]];
  });
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
