/** The envelope of a rotor's model. Theory T.26. */
import { FLAG } from '../bemt/station';
import { MAP_FLAG } from '../map/layout';
import { PT_GROUP, PT_LIMIT, PT_ROTOR, PT_SIZE, rotorsIn } from '../powertrain/layout';
import { DYN_ROW, dynamicsRows } from './layout';

/** Advance ratio, the air across a disc over the speed of its tips, to which the model was held against measured rotors. */
export const MAX_EDGEWISE: f64 = 0.35;

/** Flags of the map that say that its numbers are held at an edge, or stand for no steady flow. */
const OUTSIDE: i32 =
  FLAG.NOT_CONVERGED |
  FLAG.NO_BRACKET |
  FLAG.OUTSIDE_TABLE |
  MAP_FLAG.BEYOND |
  MAP_FLAG.OTHER_AIR |
  MAP_FLAG.REVERSED |
  MAP_FLAG.REFUSED;
const LIMITS: i32 = PT_LIMIT.TIP_MACH | PT_LIMIT.VORTEX_RING_STATE;

/** Returns 1 where rotor i of the row that begins at place `from` of `dynamicsRows` is within the envelope of its model, else 0. */
export function inEnvelope(from: i32, i: i32): i32 {
  const at = from + DYN_ROW.RESULT + PT_SIZE.ALL + PT_SIZE.GROUP * i;
  const d = dynamicsRows;
  if ((i32(d[at + PT_GROUP.MAP_FLAGS]) & OUTSIDE) !== 0) return 0;
  if ((i32(d[at + PT_GROUP.LIMITS]) & LIMITS) !== 0) return 0;
  const tip: f64 = 0.5 * rotorsIn[PT_SIZE.ROTOR * i + PT_ROTOR.D] * d[at + PT_GROUP.OMEGA];
  return d[at + PT_GROUP.V_EDGE] <= MAX_EDGEWISE * tip ? 1 : 0;
}
