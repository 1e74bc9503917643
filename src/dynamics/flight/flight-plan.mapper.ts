/** The stored request of a flight → what the engine flies. */
import type { DynamicsSchedule } from '../../engine/dynamics-case.js';
import { DEGREE } from '../../platform/units.js';
import { rotorList } from '../../powertrain/rotors.js';
import type { FlightPlan, FlightTrim } from '../../powertrain/solvable-case.js';
import type { ScheduleIn } from '../request/schedule.wire.js';
import { readSchedule } from '../schedule/read-schedule.js';
import {
  channelCount,
  collectiveOf,
  SPEEDS,
  throttleOf,
  tiltOf,
  type Timeline,
} from '../schedule/timeline.js';
import type { StoredDynamic } from './dynamic-run.row.js';

const PERCENT = 0.01;

interface Times {
  end_s: number;
  record_s: number;
}

/** `schedule` was checked. */
export function toFlightPlan(
  body: StoredDynamic,
  schedule: ScheduleIn,
  { end_s, record_s }: Times,
): FlightPlan {
  const compiled = toSchedule(readSchedule(schedule, rotorList(body).given));
  const { commandOf, commands, collectives, starts, values, trims } = compiled;
  const { soc_cutoff_pct, cell_voltage_cutoff_v } = body.termination;
  return {
    commandOf,
    ...(trims && { trims }),
    schedule: { commands, collectives, starts, values },
    endS: end_s,
    socCutoff: soc_cutoff_pct * PERCENT,
    cellVoltageCutoff: cell_voltage_cutoff_v ?? null,
    recordS: record_s,
  };
}

/** A timeline in the units of the caller → the engine's schedule: commands that several rotors share, in SI. */
interface CompiledSchedule extends DynamicsSchedule {
  /** The command that each label of the timeline follows. Equal columns are one command. */
  commandOf: number[];
  /** The trim of each interval; undefined: there is none. */
  trims?: (FlightTrim | null)[];
}

/** The shortest piece [s]: no rotor can follow a shorter one, and no clock of 24 h tells it apart. */
const MIN_PIECE_S = 1e-6;
/** Nor does a rotor, or the air, know less of a command than this (m/s, rad, of 1); squares of what is far less would be lost. */
const MIN_COMMAND = 1e-9;

/**
 * Returns the schedule of a timeline. A change takes no longer than the timeline says; after its end the last command
 * is held.
 */
export function toSchedule(timeline: Timeline): CompiledSchedule {
  const { commandOf, leaders } = commandsOf(timeline);
  const pieces = flownPieces(timeline.times);
  const channels = channelsTaken(leaders, timeline.collectives);
  const width = 2 * channels.length;
  const starts = new Float64Array(pieces.length + 1);
  const values = new Float64Array((pieces.length + 1) * width);
  for (const [i, { piece, start }] of pieces.entries()) {
    starts[i] = start;
    copyPiece(timeline, piece, channels, values.subarray(i * width, (i + 1) * width));
  }
  const heldFrom = timeline.times[timeline.times.length - 1];
  starts[pieces.length] = pieces.length === 0 ? 0 : heldFrom;
  const held = values.subarray(pieces.length * width);
  copyPiece(timeline, timeline.times.length - 2, channels, held);
  for (let at = 0; at < width; at += 2) held[at] = held[at + 1];
  const { trims, collectives } = timeline;
  const compiled = { commands: leaders.length, collectives, starts, values, commandOf };
  if (!trims.some((trim) => trim !== null)) return compiled;
  return { ...compiled, trims: [...pieces.map(({ piece }) => trims[piece]), trims.at(-1)!] };
}

/** Returns the pieces without those too short to be flown; each begins where the one before it that is kept ends. */
function flownPieces(times: Float64Array): { piece: number; start: number }[] {
  const pieces: { piece: number; start: number }[] = [];
  let start = 0;
  for (let piece = 0; piece < times.length - 1; piece++) {
    const end = times[piece + 1];
    if (end - start < MIN_PIECE_S) continue;
    pieces.push({ piece, start });
    start = end;
  }
  return pieces;
}

interface Taken {
  channel: number;
  factor: number;
}

function channelsTaken(leaders: readonly number[], collectives: boolean): Taken[] {
  const speeds = Array.from({ length: SPEEDS }, (_, channel) => ({ channel, factor: 1 }));
  const commands = leaders.flatMap((label) => [
    { channel: throttleOf(label), factor: PERCENT },
    { channel: tiltOf(label), factor: DEGREE },
    ...(collectives ? [{ channel: collectiveOf(label), factor: DEGREE }] : []),
  ]);
  return [...speeds, ...commands];
}

function copyPiece(
  timeline: Timeline,
  piece: number,
  channels: readonly Taken[],
  to: Float64Array,
): void {
  const row = 2 * piece * channelCount(timeline);
  for (const [i, { channel, factor }] of channels.entries()) {
    to[2 * i] = command(timeline.values[row + 2 * channel] * factor);
    to[2 * i + 1] = command(timeline.values[row + 2 * channel + 1] * factor);
  }
}

const command = (value: number): number => (Math.abs(value) < MIN_COMMAND ? 0 : value);

/** `leaders`: of each command the first label that gives it. */
function commandsOf(timeline: Timeline): { commandOf: number[]; leaders: number[] } {
  const leaders: number[] = [];
  const commandOf = timeline.labels.map((_, label) => {
    const found = leaders.findIndex((leader) => isSame(timeline, leader, label));
    return found >= 0 ? found : leaders.push(label) - 1;
  });
  return { commandOf, leaders };
}

function isSame(timeline: Timeline, one: number, other: number): boolean {
  const width = 2 * channelCount(timeline);
  const { values } = timeline;
  const [a, b] = [2 * throttleOf(one), 2 * throttleOf(other)];
  for (let row = 0; row < values.length; row += width)
    for (let k = 0; k < 6; k++) if (values[row + a + k] !== values[row + b + k]) return false;
  return true;
}
