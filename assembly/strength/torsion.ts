/** Twist of the blade under its load, and its first frequency of torsion. Theory R.16 – R.18. */
import { MAX_ANNULI } from '../memory';
import { factorBand, multiplyBand, solveBand } from './banded';
import { beam } from './beam';
import { propertyAt } from './bending';
import { STRENGTH, strengthIn } from './layout';

/** Change of twist at each edge [rad]. */
export const twist: Float64Array = new Float64Array(MAX_ANNULI + 1);

/** Second moment about the shear centre over the area [m²] at place i: what the pull turns with (R.17). */
function spread(i: i32): f64 {
  const y: f64 = unchecked(beam.y[i] - beam.yShear[i]);
  const z: f64 = unchecked(beam.z[i] - beam.zShear[i]);
  return unchecked((beam.Iyy[i] + beam.Izz[i]) / beam.area[i]) + y * y + z * z;
}

/** Rise of the twist that the blade is made with, along the radius at edge k [rad/m]. */
function builtTwist(k: i32): f64 {
  const a = k === 0 ? 0 : 2 * k - 1;
  const b = k === beam.n ? 2 * k : 2 * k + 1;
  return unchecked(beam.beta[b] - beam.beta[a]) / unchecked(beam.r[b] - beam.r[a]);
}

/** Mean over the element that begins at place i (Simpson's rule). */
function meanOf(values: Float64Array, i: i32): f64 {
  return unchecked(values[i] + 4.0 * values[i + 1] + values[i + 2]) / 6.0;
}

/** Change of twist at Ω² = `square` with `load` times the loads of the air, into `twist` (R.16, R.17). */
export function solveTorsion(square: f64, load: f64): void {
  const n = beam.n;
  const density: f64 = unchecked(strengthIn[STRENGTH.DENSITY]);
  const G: f64 = unchecked(strengthIn[STRENGTH.G]);
  // from the tip inwards: moment about the x axis, and the forces whose arm depends on the shear centre
  let moment: f64 = 0.0;
  let forceY: f64 = 0.0;
  let forceZ: f64 = 0.0;
  for (let k = n; k >= 0; k--) {
    if (k < n) {
      const p: f64 = load * beam.h;
      const i = 2 * k;
      const y: f64 = meanOf(beam.yLoad, i);
      const z: f64 = meanOf(beam.zLoad, i);
      moment += p * unchecked(beam.moment[k] + beam.pz[k] * y - beam.py[k] * z);
      forceY += p * unchecked(beam.py[k]);
      forceZ += p * unchecked(beam.pz[k]);
      for (let q = 0; q < 3; q++) {
        const w: f64 = (square * density * beam.h * (q === 1 ? 4.0 : 1.0)) / 6.0;
        const area: f64 = unchecked(beam.area[i + q]);
        const offset: f64 = area * unchecked(beam.y[i + q]);
        moment -= w * (unchecked(beam.Iyz[i + q]) + offset * unchecked(beam.z[i + q]));
        forceY += w * offset;
      }
    }
    const i = 2 * k;
    const torque: f64 =
      moment - unchecked(beam.yShear[i]) * forceZ + unchecked(beam.zShear[i]) * forceY;
    const stiff: f64 = square * unchecked(beam.pull[i]) * spread(i);
    unchecked((twist[k] = (torque - stiff * builtTwist(k)) / (G * beam.torsion[i] + stiff)));
  }
  // the rates become angles, from the root outwards
  let angle: f64 = 0.0;
  let before: f64 = unchecked(twist[0]);
  unchecked((twist[0] = 0.0));
  for (let k = 1; k <= n; k++) {
    const rate: f64 = unchecked(twist[k]);
    angle += 0.5 * beam.h * (before + rate);
    before = rate;
    unchecked((twist[k] = angle));
  }
}

const WIDTH: i32 = 2;
const stiffness: Float64Array = new Float64Array(WIDTH * MAX_ANNULI);
const inertia: Float64Array = new Float64Array(WIDTH * MAX_ANNULI);
const shape: Float64Array = new Float64Array(MAX_ANNULI);
const image: Float64Array = new Float64Array(MAX_ANNULI);
const places: Float64Array = new Float64Array(2 * MAX_ANNULI + 1);
const masses: Float64Array = new Float64Array(2 * MAX_ANNULI + 1);
const springs: Float64Array = new Float64Array(2 * MAX_ANNULI + 1);

/** Adds element e, linear between its edges, its properties as Simpson's rule sees them (R.18). */
function addElement(e: i32): void {
  for (let q = 0; q < 3; q++) {
    const t: f64 = 0.5 * f64(q);
    const w: f64 = (beam.h * (q === 1 ? 4.0 : 1.0)) / 6.0;
    const stiff: f64 = (w * propertyAt(places, e, t)) / (beam.h * beam.h);
    const mass: f64 = w * propertyAt(masses, e, t);
    const spring: f64 = w * propertyAt(springs, e, t);
    const a = e - 1;
    unchecked((stiffness[e * WIDTH] += stiff + spring * t * t));
    unchecked((inertia[e * WIDTH] += mass * t * t));
    if (a < 0) continue;
    unchecked((stiffness[a * WIDTH] += stiff + spring * (1.0 - t) * (1.0 - t)));
    unchecked((inertia[a * WIDTH] += mass * (1.0 - t) * (1.0 - t)));
    unchecked((stiffness[e * WIDTH + 1] += spring * t * (1.0 - t) - stiff));
    unchecked((inertia[e * WIDTH + 1] += mass * t * (1.0 - t)));
  }
}

const ROUNDS: i32 = 60;

/** First angular frequency of torsion at Ω² = `square` [rad/s], by inverse iteration. */
export function torsionFrequency(square: f64): f64 {
  const n = beam.n;
  const density: f64 = unchecked(strengthIn[STRENGTH.DENSITY]);
  const G: f64 = unchecked(strengthIn[STRENGTH.G]);
  for (let i = 0; i <= 2 * n; i++) {
    const around: f64 = spread(i);
    const turning: f64 = unchecked(beam.Iyy[i] - beam.Izz[i]);
    unchecked((places[i] = G * beam.torsion[i] + square * beam.pull[i] * around));
    unchecked((masses[i] = density * beam.area[i] * around));
    unchecked((springs[i] = square * density * turning));
  }
  for (let i = 0; i < WIDTH * n; i++) {
    unchecked((stiffness[i] = 0.0));
    unchecked((inertia[i] = 0.0));
  }
  for (let e = 0; e < n; e++) addElement(e);
  factorBand(stiffness, n, WIDTH);
  for (let i = 0; i < n; i++) unchecked((shape[i] = f64(i + 1)));
  let squared: f64 = 0.0;
  for (let round = 0; round < ROUNDS; round++) {
    multiplyBand(inertia, n, WIDTH, shape, 0, image, 0);
    let size: f64 = 0.0;
    for (let i = 0; i < n; i++) size += unchecked(shape[i] * image[i]);
    solveBand(stiffness, n, WIDTH, image, 0);
    let gain: f64 = 0.0;
    multiplyBand(inertia, n, WIDTH, shape, 0, places, 0);
    for (let i = 0; i < n; i++) gain += unchecked(image[i] * places[i]);
    const scale: f64 = 1.0 / Math.sqrt(size);
    for (let i = 0; i < n; i++) unchecked((shape[i] = image[i] * scale));
    const found: f64 = size / gain;
    const isSettled: boolean = Math.abs(found - squared) <= 1e-10 * found;
    squared = found;
    if (isSettled) break;
  }
  return Math.sqrt(squared);
}
