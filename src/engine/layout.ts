/** The kernel's memory: places, sizes and constants, which the build takes from assembly/layout.ts. */
import { DYN_SIZE, PT_SIZE, PT_VEHICLE, TARGET } from '../../build/layout.js';

export * from '../../build/layout.js';

/** Returns the names of a group of numbers as words, in the kernel's order: `NOT_FINITE` is `not_finite`. */
export function words<T extends object>(group: T): Lowercase<Extract<keyof T, string>>[] {
  return Object.keys(group).map(
    (name) => name.toLowerCase() as Lowercase<Extract<keyof T, string>>,
  );
}

/** The kinds of a target by the kernel's numbers. */
export const TARGET_KINDS = words(TARGET);

/** The parts of the powertrain whose row begins at `at`; `end` is where the next one begins. */
export function decodePowertrain(rows: Float64Array, at: number) {
  const rotors = at + PT_SIZE.VEHICLE;
  const leaves = rotors + PT_SIZE.ROTOR * rows[at + PT_VEHICLE.GROUPS];
  const nodes = leaves + PT_SIZE.LEAF * rows[at + PT_VEHICLE.LEAVES];
  const end = nodes + PT_SIZE.NODE * rows[at + PT_VEHICLE.NODES];
  return {
    vehicle: rows.subarray(at, rotors),
    rotors: rows.subarray(rotors, leaves),
    leaves: rows.subarray(leaves, nodes),
    nodes: rows.subarray(nodes, end),
    end,
  };
}
export type DecodedPowertrain = ReturnType<typeof decodePowertrain>;

/** Numbers of a result: [all | groups | leaves], without the room for those that the point has not. */
export function resultSize(groups: number, leaves: number): number {
  return PT_SIZE.ALL + PT_SIZE.GROUP * groups + PT_SIZE.BRANCH * leaves;
}

/** Channels of a command: throttle, tilt and, of a schedule with collectives, collective. */
export function commandChannels(collectives: boolean): number {
  return (DYN_SIZE.COMMAND + (collectives ? DYN_SIZE.COLLECTIVE : 0)) / 2;
}

/** Numbers of an interval of the schedule. */
export function intervalSize(commands: number, collectives: boolean): number {
  return DYN_SIZE.INTERVAL + 2 * commandChannels(collectives) * commands;
}
