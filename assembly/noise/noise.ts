/**
 * Noise of the rotor at its last point: sources placed along the blade, then tones and broadband at every observer.
 *
 * How to call it: `solveRotor` (or `solveOblique`) with the blade cut; `noiseOrder`, `noiseObservers` and `noiseSections` filled;
 * solveNoise(row) with the row of `points` → `noiseOut`. Theory: docs/theory/noise.md.
 */
import { annuli } from '../bemt/annuli';
import { onceAround } from '../bemt/oblique';
import { acrossDisc, alongAxis } from '../bemt/rotor';
import {
  CASE,
  POINT,
  POINT_SIZE,
  points,
  rotorCase,
  STATION,
  STATION_SIZE,
  stations,
} from '../memory';
import {
  NOISE,
  NOISE_ROW,
  noiseObservers,
  noiseOrder,
  noiseOut,
  noiseSections,
  noiseSources,
  SECTION_ROW,
  SOURCE,
  SOURCE_ROW,
} from './layout';
import { radiate } from './broadband';
import { setStream, stream } from './path';
import { solveStrip } from './strip';
import { solveTones } from './tones';

/** Annuli of a source: pairs change the ten harmonics of two blades by less than 0.1 dB and take half the time. */
const TOGETHER: i32 = 2;

/** Number `k` of the sections at r [m], linear between two, held beyond the first and the last. */
function sectionNumber(k: i32, r: f64): f64 {
  const last = i32(unchecked(noiseOrder[NOISE.SECTIONS])) - 1;
  let i = 0;
  while (i < last - 1 && r > unchecked(noiseSections[(i + 1) * SECTION_ROW])) i++;
  const next = last > 0 ? i + 1 : i;
  const from: f64 = unchecked(noiseSections[i * SECTION_ROW]);
  const to: f64 = unchecked(noiseSections[next * SECTION_ROW]);
  const w: f64 = to > from ? Math.min(Math.max((r - from) / (to - from), 0.0), 1.0) : 0.0;
  const inner: f64 = unchecked(noiseSections[i * SECTION_ROW + k]);
  return inner + w * (unchecked(noiseSections[next * SECTION_ROW + k]) - inner);
}

/** Adds 1/`count` of what annulus i is to the source at `at`; loads times the factors of the correction. */
function addAnnulus(i: i32, at: i32, count: f64, gainT: f64, gainQ: f64, crossed: boolean): void {
  const s = i * STATION_SIZE;
  const B: f64 = unchecked(rotorCase[CASE.B]);
  const r: f64 = unchecked(annuli.r[i]);
  const chord: f64 = unchecked(annuli.c[i]);
  const part: f64 = 1.0 / count;
  const axial: f64 = (gainT * part) / B;
  const around: f64 = (gainQ * part) / B;
  unchecked((noiseSources[at + SOURCE.R] += part * r));
  unchecked((noiseSources[at + SOURCE.CHORD] += part * chord));
  unchecked((noiseSources[at + SOURCE.AREA] += part * sectionNumber(1, r) * chord * chord));
  unchecked((noiseSources[at + SOURCE.EDGE] += part * sectionNumber(2, r) * chord));
  unchecked((noiseSources[at + SOURCE.PSI] += part * sectionNumber(3, r)));
  unchecked((noiseSources[at + SOURCE.AXIAL] += axial * stations[s + STATION.DT_DR]));
  unchecked((noiseSources[at + SOURCE.AROUND] += (around * stations[s + STATION.DQ_DR]) / r));
  if (crossed) {
    const k = 4 * i;
    unchecked((noiseSources[at + SOURCE.AXIAL_COS] += axial * onceAround[k]));
    unchecked((noiseSources[at + SOURCE.AXIAL_SIN] += axial * onceAround[k + 1]));
    unchecked((noiseSources[at + SOURCE.AROUND_COS] += around * onceAround[k + 2]));
    unchecked((noiseSources[at + SOURCE.AROUND_SIN] += around * onceAround[k + 3]));
  }
  const beta: f64 = unchecked(stations[s + STATION.BETA]);
  const phi: f64 = unchecked(stations[s + STATION.PHI]);
  unchecked((noiseSources[at + SOURCE.BETA] += part * beta));
  unchecked(
    (noiseSources[at + SOURCE.ALPHA] += part * (beta - phi - unchecked(annuli.zeroLift[i]))),
  );
}

/** Speed of the flow at annulus i [m/s]. */
function speedAt(i: i32, Omega: f64, V: f64, edge: f64): f64 {
  const s = i * STATION_SIZE;
  const through: f64 = V + unchecked(stations[s + STATION.VA]);
  const around: f64 = Omega * unchecked(annuli.r[i]) - unchecked(stations[s + STATION.VT]);
  return Math.sqrt(through * through + around * around + 0.5 * edge * edge);
}

/** Places the sources of the point in row `row`; returns how many there are. */
function placeSources(row: i32): i32 {
  const at = row * POINT_SIZE;
  const Omega: f64 = unchecked(points[at + POINT.OMEGA]);
  const along: f64 = alongAxis(unchecked(points[at + POINT.V]));
  const edge: f64 = acrossDisc(unchecked(points[at + POINT.V]));
  const T: f64 = unchecked(points[at + POINT.T]);
  const Q: f64 = unchecked(points[at + POINT.Q]);
  const gainT: f64 = T !== 0.0 ? unchecked(points[at + POINT.T_CORRECTED]) / T : 1.0;
  const gainQ: f64 = Q !== 0.0 ? unchecked(points[at + POINT.Q_CORRECTED]) / Q : 1.0;
  let n = 0;
  for (let i = 0; i < annuli.n; i += TOGETHER) {
    const count = annuli.n - i < TOGETHER ? annuli.n - i : TOGETHER;
    const to = n * SOURCE_ROW;
    for (let k = 0; k < SOURCE_ROW; k++) unchecked((noiseSources[to + k] = 0.0));
    for (let k = i; k < i + count; k++) {
      addAnnulus(k, to, f64(count), gainT, gainQ, edge > 0.0);
      unchecked((noiseSources[to + SOURCE.SPEED] += speedAt(k, Omega, along, edge) / f64(count)));
    }
    unchecked((noiseSources[to + SOURCE.DR] = annuli.dr * f64(count)));
    n++;
  }
  return n;
}

/** Solves the noise of the point in row `row` of `points`, whose `stations` are the last ones solved; returns the count of sources. */
export function solveNoise(row: i32): i32 {
  const n = placeSources(row);
  radiateSources(
    n,
    unchecked(points[row * POINT_SIZE + POINT.OMEGA]),
    unchecked(points[row * POINT_SIZE + POINT.V]),
  );
  return n;
}

/** Solves the noise of the first n rows of `noiseSources` at Omega [rad/s] and V [m/s]; all of it is 0 in a supersonic flow. */
export function radiateSources(n: i32, Omega: f64, V: f64): void {
  const a: f64 = unchecked(rotorCase[CASE.SOUND]);
  const observers = i32(unchecked(noiseOrder[NOISE.OBSERVERS]));
  setStream(acrossDisc(V) / a, alongAxis(V) / a);
  for (let k = 0; k < observers * NOISE_ROW; k++) unchecked((noiseOut[k] = 0.0));
  // no sound goes upstream of a supersonic flow, and none of it is modelled
  if (!(stream.square < 1.0)) return;
  for (let o = 0; o < observers; o++) {
    const x: f64 = unchecked(noiseObservers[3 * o]);
    const y: f64 = unchecked(noiseObservers[3 * o + 1]);
    const z: f64 = unchecked(noiseObservers[3 * o + 2]);
    solveTones(n, Omega, x, y, z, o * NOISE_ROW);
  }
  for (let i = 0; i < n; i++) {
    solveStrip(i, i === n - 1);
    for (let o = 0; o < observers; o++) {
      const x: f64 = unchecked(noiseObservers[3 * o]);
      const y: f64 = unchecked(noiseObservers[3 * o + 1]);
      const z: f64 = unchecked(noiseObservers[3 * o + 2]);
      radiate(i, Omega, x, y, z, o * NOISE_ROW);
    }
  }
}
