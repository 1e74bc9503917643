/**
 * Rotors on a rigid body: the air at each disc from the motion of the body through the air, and the loads of all rotors on the body.
 * Vectors stand in the frame of the body, whatever its axes are. Theory T.24, T.25.
 */
import { groupCount } from '../powertrain/group';
import { PT_GROUP, PT_MAX, PT_ROTOR, PT_SIZE, rotorsIn } from '../powertrain/layout';
import { DYN_ROW, dynamicsRows, STEP_IN, STEP_ROTOR, steppedIn } from './layout';
import { shape } from './state';

/** Velocity of the body's origin against the air [m/s] and its rotation [rad/s]; then a row for each rotor. */
export const enum FRAME {
  V = 0,
  OMEGA = 3,
  ROTORS = 6,
}
/** Place of a rotor from the origin [m]; direction of its thrust, of any length but 0. */
export const enum FRAME_ROTOR {
  POSITION = 0,
  AXIS = 3,
  SIZE = 6,
}
export const frameIn: Float64Array = new Float64Array(
  FRAME.ROTORS + FRAME_ROTOR.SIZE * PT_MAX.GROUPS,
);
/** Force [N] and moment about the origin [N·m] of all rotors. */
export const frameLoads: Float64Array = new Float64Array(6);

/** Three components. */
class Vector {
  x: f64 = 0.0;
  y: f64 = 0.0;
  z: f64 = 0.0;
}
/** Thrust direction n of a rotor, direction e of the air across its disc, and n × e. */
const normal: Vector = new Vector();
const along: Vector = new Vector();
const aside: Vector = new Vector();

/** Speed of the air across the disc [m/s], and the rotor's own along its axis. */
class Crossing {
  axial: f64 = 0.0;
  edge: f64 = 0.0;
}
const crossing: Crossing = new Crossing();

function set(v: Vector, x: f64, y: f64, z: f64): void {
  v.x = x;
  v.y = y;
  v.z = z;
}

/** Evaluates the directions and the air of rotor i. */
function evaluateRotorFrame(i: i32): void {
  const f = frameIn;
  const at = FRAME.ROTORS + FRAME_ROTOR.SIZE * i;
  const a = at + FRAME_ROTOR.AXIS;
  const length: f64 = Math.sqrt(f[a] * f[a] + f[a + 1] * f[a + 1] + f[a + 2] * f[a + 2]);
  const per: f64 = length > 0.0 ? 1.0 / length : 0.0;
  set(normal, per * f[a], per * f[a + 1], per * f[a + 2]);
  // velocity of the rotor against the air: v + ω × r
  const p = FRAME.OMEGA;
  const vx: f64 = f[0] + f[p + 1] * f[at + 2] - f[p + 2] * f[at + 1];
  const vy: f64 = f[1] + f[p + 2] * f[at] - f[p] * f[at + 2];
  const vz: f64 = f[2] + f[p] * f[at + 1] - f[p + 1] * f[at];
  const n = normal;
  const axial: f64 = vx * n.x + vy * n.y + vz * n.z;
  // the air comes the other way
  set(along, axial * n.x - vx, axial * n.y - vy, axial * n.z - vz);
  const e = along;
  const edge: f64 = Math.sqrt(e.x * e.x + e.y * e.y + e.z * e.z);
  crossing.axial = axial;
  crossing.edge = edge;
  const perEdge: f64 = edge > 0.0 ? 1.0 / edge : 0.0;
  set(along, perEdge * e.x, perEdge * e.y, perEdge * e.z);
  set(aside, n.y * e.z - n.z * e.y, n.z * e.x - n.x * e.z, n.x * e.y - n.y * e.x);
}

/** Puts the air at all discs into `steppedIn`. */
export function applyFrame(): void {
  const n = groupCount();
  for (let i = 0; i < n; i++) {
    const at = STEP_IN.ROTORS + STEP_ROTOR.SIZE * i;
    evaluateRotorFrame(i);
    steppedIn[at + STEP_ROTOR.V_AXIAL] = crossing.axial;
    steppedIn[at + STEP_ROTOR.V_EDGE] = crossing.edge;
  }
}

/** Adds a force and a moment at rotor i to the loads. */
function addLoads(i: i32, F: Vector, M: Vector): void {
  const at = FRAME.ROTORS + FRAME_ROTOR.SIZE * i;
  const x: f64 = frameIn[at];
  const y: f64 = frameIn[at + 1];
  const z: f64 = frameIn[at + 2];
  const out = frameLoads;
  out[0] += F.x;
  out[1] += F.y;
  out[2] += F.z;
  out[3] += y * F.z - z * F.y + M.x;
  out[4] += z * F.x - x * F.z + M.y;
  out[5] += x * F.y - y * F.x + M.z;
}

const force: Vector = new Vector();
const moment: Vector = new Vector();

/** Combines a n + b e + c n × e into v. */
function combine(v: Vector, a: f64, b: f64, c: f64): void {
  v.x = a * normal.x + b * along.x + c * aside.x;
  v.y = a * normal.y + b * along.y + c * aside.y;
  v.z = a * normal.z + b * along.z + c * aside.z;
}

/**
 * Sums the loads of the row that begins at place `from` of `dynamicsRows` into `frameLoads`: F = T n + H e + s Y n × e; the moment of the hub is
 * −s Q n + s L e + M n × e, of a rotor that turns with the sense s about n.
 */
export function sumFrameLoads(from: i32): void {
  for (let k = 0; k < 6; k++) frameLoads[k] = 0.0;
  const result = from + DYN_ROW.RESULT + PT_SIZE.ALL;
  for (let i = 0; i < shape.n; i++) {
    const at = result + PT_SIZE.GROUP * i;
    const d = dynamicsRows;
    const sense: f64 = rotorsIn[PT_SIZE.ROTOR * i + PT_ROTOR.SENSE] < 0.0 ? -1.0 : 1.0;
    evaluateRotorFrame(i);
    combine(force, d[at + PT_GROUP.T], d[at + PT_GROUP.H], sense * d[at + PT_GROUP.Y]);
    const roll: f64 = sense * d[at + PT_GROUP.ROLL];
    combine(moment, -sense * d[at + PT_GROUP.Q], roll, d[at + PT_GROUP.PITCH]);
    addLoads(i, force, moment);
  }
}
