/** Flights over time in the kernel's sources: written by name, flown in pieces, read back by name. */
import * as layout from '../../src/engine/layout.js';
import { ALL, BRANCH, flatMap, GROUP, type TestCase, VEHICLE, writeCase } from './powertrains.js';
import { type Kernel, sources } from './rotor.js';

type Values = Record<string, number>;

const IN: Values = layout.DYN_IN;
export const STATE: Values = layout.DYN_STATE;
const KIND: Values = layout.DYN_KIND;
export const END: Values = layout.DYN_END;

/** An interval: its begin [s]; channels airspeed, vertical speed, then throttle and tilt of each command, there and at its end. */
export interface Interval {
  t: number;
  from: number[];
  to?: number[];
}

export interface TestFlight extends Omit<TestCase, 'rotors'> {
  /** Rows of a group; beside them COMMAND and J. */
  rotors?: Values[];
  schedule?: Interval[];
  /** Kind and newtons of each interval. */
  trims?: [number, number][];
  asked?: Values;
}

/** 6e-5 kg·m²: a 10 in propeller on a small motor. */
const J = 6e-5;
const HOVER: Interval[] = [{ t: 0, from: [0, 0, 0.5, 0] }];
const ASKED: Values = {
  END_S: 60,
  SOC_CUTOFF: 0.05,
  V_CUTOFF: 0,
  HOLD_S: 1,
  RECORD_S: 1,
  H_MAX: 0.5,
  RTOL: 1e-4,
  T_MOTOR: 293.15,
};

/** A group's row without what only a flight has. */
export function staticOf(rotor: Values): Values {
  const { ...rest } = rotor;
  delete rest['COMMAND'];
  delete rest['J'];
  return rest;
}

/** Channels of a command: a schedule with an odd number of them after the two speeds has one command, with a collective. */
function writeSchedule(k: Kernel, schedule: Interval[], trims: [number, number][]): void {
  const channels = schedule[0].from.length - 2;
  const collectives = channels % 2 === 1;
  const commands = channels / (collectives ? 3 : 2);
  const size = layout.intervalSize(commands, collectives);
  const table = k.dynamicsSchedule(size * schedule.length + trims.length * layout.DYN_SIZE.TRIM);
  schedule.forEach(({ t, from, to = from }, i) => {
    const numbers = from.flatMap((value, channel) => [value, to[channel]]);
    table.set([t, ...numbers], size * i);
  });
  table.set(trims.flat(), size * schedule.length);
  k.dynamicsIn[IN['TRIMS']] = trims.length > 0 ? 1 : 0;
  k.dynamicsIn[IN['INTERVALS']] = schedule.length;
  k.dynamicsIn[IN['COMMANDS']] = commands;
  k.dynamicsIn[IN['COLLECTIVES']] = collectives ? 1 : 0;
}

/** Writes a flight on top of the defaults. */
export function writeFlight(one: TestFlight, k = sources): void {
  const rotors = one.rotors ?? [{}];
  // what a flight is asked to draw beside its rotors is the vehicle's
  const { LOAD_A = 0, LOAD_W = 0, ...asked } = { ...ASKED, ...one.asked };
  const vehicle = { ...one.vehicle, LOAD_A, LOAD_W };
  writeCase(k, { ...one, vehicle, rotors: rotors.map(staticOf) });
  rotors.forEach((rotor, i) => {
    k.rotorsIn[layout.PT_SIZE.ROTOR * i + layout.PT_ROTOR.COMMAND] = rotor['COMMAND'] ?? 0;
    k.rotorsIn[layout.PT_SIZE.ROTOR * i + layout.PT_ROTOR.J] = rotor['J'] ?? J;
  });
  k.dynamicsIn.fill(0);
  for (const [name, value] of Object.entries(asked)) {
    if (!(name in IN)) throw new Error(`no place ${name}`);
    k.dynamicsIn[IN[name]] = value;
  }
  writeSchedule(k, one.schedule ?? HOVER, one.trims ?? []);
}

export interface FlightRow {
  t: number;
  airspeed: number;
  vertical: number;
  all: Values;
  groups: Values[];
  leaves: Values[];
}

const named = (row: Float64Array, at: Values, from: number): Values =>
  Object.fromEntries(Object.entries(at).map(([name, place]) => [name, row[from + place]]));

const { PT_SIZE } = layout;
const rowSize = (groups: number, leaves: number) =>
  4 + PT_SIZE.ALL + PT_SIZE.GROUP * groups + PT_SIZE.BRANCH * leaves;

function readRow(row: Float64Array, groups: number, leaves: number): FlightRow {
  const at = layout.DYN_ROW.RESULT;
  const list = (n: number, names: Values, from: number, size: number) =>
    Array.from({ length: n }, (_, i) => named(row, names, from + size * i));
  return {
    t: row[layout.DYN_ROW.T],
    airspeed: row[layout.DYN_ROW.AIRSPEED],
    vertical: row[layout.DYN_ROW.VERTICAL],
    all: named(row, ALL, at),
    groups: list(groups, GROUP, at + PT_SIZE.ALL, PT_SIZE.GROUP),
    leaves: list(leaves, BRANCH, at + PT_SIZE.ALL + PT_SIZE.GROUP * groups, PT_SIZE.BRANCH),
  };
}

interface FlightEvent {
  t: number;
  kind: string;
  index: number;
  value: number;
  limit: number;
}

function readEvents(k: Kernel): FlightEvent[] {
  return Array.from({ length: k.dynamicsEventCount() }, (_, i) => {
    const [t, kind, index, value, limit] = k.dynamicsEvents.subarray(5 * i, 5 * i + 5);
    const name = Object.keys(KIND).find((each) => KIND[each] === kind) ?? 'none';
    return { t, kind: name, index, value, limit };
  });
}

export const readState = (k = sources): Values => named(k.dynamicsState, STATE, 0);

export interface Flown {
  rows: Float64Array[];
  events: FlightEvent[];
  state: Values;
  /** `dynamicsState` as it is in the end. */
  checkpoint: Float64Array;
}

/** What comes between two pieces of a flight. */
export type Between = (checkpoint: Float64Array, piece: number) => void;

/** Flies what has been written, in pieces of `dt` seconds and at most `most` steps. */
export function flyOn(k = sources, dt = Infinity, most = 1_000_000, between?: Between): Flown {
  // as the kernel takes them, whatever stands there
  const count = (name: string, most: number) =>
    Math.max(Math.trunc(Math.min(k.vehicle[VEHICLE[name]] || 0, most)), 0);
  const size = rowSize(
    count('GROUPS', layout.PT_MAX.GROUPS),
    count('LEAVES', layout.PT_MAX.LEAVES),
  );
  const rows: Float64Array[] = [];
  const events: FlightEvent[] = [];
  k.beginDynamics();
  for (let piece = 1; piece < 1e6; piece++) {
    between?.(k.dynamicsState.slice(), piece);
    const n = k.advanceDynamics(dt * piece, most);
    for (let i = 0; i < n; i++) rows.push(k.dynamicsRows.slice(size * i, size * (i + 1)));
    events.push(...readEvents(k));
    if (k.dynamicsState[layout.DYN_STATE.END] !== 0) break;
  }
  return { rows, events, state: readState(k), checkpoint: k.dynamicsState.slice() };
}

/** Writes and flies, and reads the rows. */
export function fly(one: TestFlight, k = sources) {
  writeFlight(one, k);
  const flown = flyOn(k);
  const [groups, leaves] = [one.rotors?.length ?? 1, one.leaves?.length ?? 1];
  return { ...flown, rows: flown.rows.map((row) => readRow(row, groups, leaves)) };
}

/** The last row at or before t. */
export const rowAt = (rows: FlightRow[], t: number): FlightRow =>
  rows.findLast((row) => row.t <= t)!;

/** A map of constant coefficients in slot 0; far too little to brake anything. */
export function putFlatMap(tau = 0.1, q = 0.01, D = 0.254, slot = 0): void {
  const map = flatMap(D, tau, q);
  sources.mapSlot(slot, map.length).set(map);
}
