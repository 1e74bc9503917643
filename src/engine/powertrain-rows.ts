/** Where the rows of a block of powertrains begin and end, on both sides of the crossing. */
import { PT_SIZE, PT_VEHICLE } from './powertrain-layout.js';

/** The parts of the point whose row begins at `at`; `end` is where the next one begins. */
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
