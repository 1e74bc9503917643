/** Strength: the numbers that cross to a thread and back, and the thread's side. */
import { decodePoints } from './codec.js';
import type { Kernel } from './kernel-instance.js';
import {
  BENDING_MODES,
  MODE_SIZE,
  POINT_SIZE,
  STRENGTH,
  STRENGTH_HEAD,
  STRENGTH_HEAD_SIZE,
  STRENGTH_ROW,
  STRENGTH_ROW_SIZE,
  STRENGTH_ROWS_AT,
} from './layout.js';
import { ANNULI, type RotorCase } from './rotor-case.js';
import { encodeLoad } from './rotor-codec.js';
import type { StrengthJob } from './task.js';
import type {
  BladeMaterial,
  BladeModes,
  SolvedStrength,
  StrengthOrder,
  StrengthSolution,
  StrengthStation,
} from './strength-case.js';

const STATIONS = ANNULI + 1;
const OUT_SIZE = STRENGTH_HEAD_SIZE + STRENGTH_ROW_SIZE * STATIONS;
const MODES_SIZE = MODE_SIZE * (BENDING_MODES + 1);
/** Numbers of a material: [head | rows | modes at rest | modes at speed]. */
const SOLVED_SIZE = OUT_SIZE + 2 * MODES_SIZE;

export function encodeStrength(
  rotor: RotorCase,
  { Omega, V, ...order }: StrengthOrder,
): StrengthJob {
  return {
    kind: 'strength',
    ...encodeLoad(rotor),
    conditions: Float64Array.of(Omega, V),
    order,
  };
}

/** Solves the point of the rotor that is loaded, then its strength: [point | a block a material | modes of each speed]. */
export function solveStrength(kernel: Kernel, { conditions, order }: StrengthJob): Float64Array {
  const { outlines, wall, stacking, materials, speeds } = order;
  kernel.conditions.set(conditions);
  kernel.solveConditions(1);
  kernel.solveRaw(0);
  for (const [k, { x, y }] of outlines.entries()) {
    kernel.sectionX.set(x);
    kernel.sectionY.set(y);
    kernel.strengthOutline(k, x.length);
  }
  const values = new Float64Array(
    POINT_SIZE + SOLVED_SIZE * materials.length + MODES_SIZE * speeds.length,
  );
  values.set(kernel.points.subarray(0, POINT_SIZE));
  const modesAt = (omega: number, at: number): void => {
    kernel.strengthModes(omega);
    values.set(kernel.modesOut, at);
  };
  // the first material last: its blade is the one whose frequencies are wanted at all speeds
  for (let k = materials.length - 1; k >= 0; k--) {
    const at = POINT_SIZE + SOLVED_SIZE * k;
    writeInputs(kernel, materials[k], { outlines, wall, stacking });
    kernel.solveStrength();
    values.set(kernel.strengthOut.subarray(0, OUT_SIZE), at);
    modesAt(0, at + OUT_SIZE);
    modesAt(conditions[0], at + OUT_SIZE + MODES_SIZE);
  }
  const campbell = POINT_SIZE + SOLVED_SIZE * materials.length;
  for (const [i, omega] of speeds.entries()) modesAt(omega, campbell + MODES_SIZE * i);
  return values;
}

function writeInputs(
  kernel: Kernel,
  { E, G, density, limit }: BladeMaterial,
  { outlines, wall, stacking }: Pick<StrengthOrder, 'outlines' | 'wall' | 'stacking'>,
): void {
  const input = kernel.strengthIn;
  input[STRENGTH.E] = E;
  input[STRENGTH.G] = G;
  input[STRENGTH.DENSITY] = density;
  input[STRENGTH.LIMIT] = limit;
  input[STRENGTH.WALL] = wall;
  input[STRENGTH.STACKING] = stacking;
  input[STRENGTH.OUTLINES] = outlines.length;
  for (const [k, { r }] of outlines.entries()) input.set([r, k], STRENGTH_ROWS_AT + 2 * k);
}

function decodeModes(values: Float64Array, at: number): BladeModes {
  return {
    bending: Array.from({ length: BENDING_MODES }, (_, k) => ({
      omega: values[at + k * MODE_SIZE],
      axial: values[at + k * MODE_SIZE + 1],
    })),
    torsion: values[at + BENDING_MODES * MODE_SIZE],
  };
}

function decodeStation(row: Float64Array): StrengthStation {
  return {
    r: row[STRENGTH_ROW.R],
    c: row[STRENGTH_ROW.CHORD],
    beta: row[STRENGTH_ROW.BETA],
    thickness: row[STRENGTH_ROW.THICKNESS],
    area: row[STRENGTH_ROW.AREA],
    pull: row[STRENGTH_ROW.PULL],
    bending: row[STRENGTH_ROW.BENDING],
    stress: row[STRENGTH_ROW.STRESS],
    x: row[STRENGTH_ROW.X],
    isUpper: row[STRENGTH_ROW.SIDE] > 0,
    v: row[STRENGTH_ROW.V],
    w: row[STRENGTH_ROW.W],
    twist: row[STRENGTH_ROW.TWIST],
  };
}

function decodeSolved(values: Float64Array, at: number): SolvedStrength {
  const head = (place: number): number => values[at + place];
  const rows = at + STRENGTH_HEAD_SIZE;
  const end = at + OUT_SIZE;
  return {
    mass: head(STRENGTH_HEAD.MASS),
    inertia: head(STRENGTH_HEAD.INERTIA),
    stress: head(STRENGTH_HEAD.STRESS),
    at: head(STRENGTH_HEAD.ROW),
    OmegaLimit: head(STRENGTH_HEAD.OMEGA_LIMIT),
    rootForce: head(STRENGTH_HEAD.ROOT_FORCE),
    rootFlap: head(STRENGTH_HEAD.ROOT_FLAP),
    rootLag: head(STRENGTH_HEAD.ROOT_LAG),
    stations: Array.from({ length: STATIONS }, (_, k) => {
      const row = rows + k * STRENGTH_ROW_SIZE;
      return decodeStation(values.subarray(row, row + STRENGTH_ROW_SIZE));
    }),
    atRest: decodeModes(values, end),
    atSpeed: decodeModes(values, end + MODES_SIZE),
  };
}

export function decodeStrength(
  { materials, speeds }: Pick<StrengthOrder, 'materials' | 'speeds'>,
  values: Float64Array,
): StrengthSolution {
  const campbell = POINT_SIZE + SOLVED_SIZE * materials.length;
  return {
    point: decodePoints(values, 1)[0],
    solved: materials.map((_, k) => decodeSolved(values, POINT_SIZE + SOLVED_SIZE * k)),
    campbell: speeds.map((_, i) => decodeModes(values, campbell + MODES_SIZE * i)),
  };
}
