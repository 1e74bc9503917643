/** Broadband noise of the strips at an observer: directivity, Doppler shift and distance, averaged over azimuth (N.18 to N.20). */
import { CASE, rotorCase } from '../memory';
import {
  BANDS,
  NOISE_BANDS_AT,
  NOISE_KIND,
  noiseOut,
  noiseSources,
  SOURCE,
  SOURCE_ROW,
  SOURCES,
} from './layout';
import { findPath, path, stream } from './path';
import { present, SHIFT, spectra, strip, STRIP_BANDS } from './strip';
import { log10 } from './thickness';

const AZIMUTHS: i32 = 16;
const cosPsi: Float64Array = new Float64Array(AZIMUTHS);
const sinPsi: Float64Array = new Float64Array(AZIMUTHS);
for (let j = 0; j < AZIMUTHS; j++) {
  cosPsi[j] = Math.cos((2.0 * Math.PI * (f64(j) + 0.5)) / f64(AZIMUTHS));
  sinPsi[j] = Math.sin((2.0 * Math.PI * (f64(j) + 0.5)) / f64(AZIMUTHS));
}

/** Speed at which eddies pass the edge, over the flow's. */
const CONVECTION: f64 = 0.8;

/** Means over azimuth of directivity over distance squared, by the bands that the sound is shifted by: of an edge, and of a dipole. */
const SHIFTS: i32 = 2 * SHIFT + 1;
const edgeWeights: Float64Array = new Float64Array(SHIFTS);
const dipoleWeights: Float64Array = new Float64Array(SHIFTS);

class Range {
  first: i32 = 0;
  last: i32 = 0;
}
const range: Range = new Range();

/** Splits a weight between the two whole shifts on either side. */
function spread(shift: f64, edge: f64, dipole: f64): void {
  const most: f64 = f64(2 * SHIFT) - 1.0e-9;
  const x: f64 = Math.min(Math.max(shift + f64(SHIFT), 0.0), most);
  const k = i32(x);
  const part: f64 = x - f64(k);
  unchecked((edgeWeights[k] += (1.0 - part) * edge));
  unchecked((edgeWeights[k + 1] += part * edge));
  unchecked((dipoleWeights[k] += (1.0 - part) * dipole));
  unchecked((dipoleWeights[k + 1] += part * dipole));
  if (k < range.first) range.first = k;
  if (k + 1 > range.last) range.last = k + 1;
}

/** Fills the weights of row `i` of `noiseSources` for an observer. */
function weigh(i: i32, Omega: f64, x: f64, y: f64, z: f64): void {
  for (let k = 0; k < SHIFTS; k++) {
    unchecked((edgeWeights[k] = 0.0));
    unchecked((dipoleWeights[k] = 0.0));
  }
  range.first = SHIFTS;
  range.last = -1;
  const at = i * SOURCE_ROW;
  const r: f64 = unchecked(noiseSources[at + SOURCE.R]);
  const beta: f64 = unchecked(noiseSources[at + SOURCE.BETA]);
  const cosBeta: f64 = Math.cos(beta);
  const sinBeta: f64 = Math.sin(beta);
  const turning: f64 = (Omega * r) / unchecked(rotorCase[CASE.SOUND]);
  const M: f64 = strip.M;
  const drift: f64 = (1.0 - CONVECTION) * M;
  // of B blades
  const per: f64 = unchecked(rotorCase[CASE.B]) / f64(AZIMUTHS);
  for (let j = 0; j < AZIMUTHS; j++) {
    const cos: f64 = unchecked(cosPsi[j]);
    const sin: f64 = unchecked(sinPsi[j]);
    findPath(x - r * cos, y - r * sin, z);
    // towards the observer from where the sound was sent, in the air at rest
    const length: f64 = path.sigma;
    const perLength: f64 = 1.0 / length;
    const ex: f64 = (x - r * cos) * perLength - stream.mx;
    const ey: f64 = (y - r * sin) * perLength;
    const ez: f64 = z * perLength - stream.mz;
    const around: f64 = ey * cos - ex * sin;
    const along: f64 = ex * cos + ey * sin;
    const cosTheta: f64 = -(cosBeta * around + sinBeta * ez);
    const normal: f64 = cosBeta * ez - sinBeta * around;
    const normal2: f64 = normal * normal;
    const across: f64 = normal2 + along * along;
    const sinPhi2: f64 = across > 0.0 ? normal2 / across : 0.0;
    const moving: f64 = Math.max(1.0 + M * cosTheta, 0.05);
    const behind: f64 = 1.0 + drift * cosTheta;
    const edge: f64 = ((1.0 - cosTheta) * sinPhi2) / (moving * behind * behind);
    const dipole: f64 = normal2 / (moving * moving * moving * moving);
    // frequencies: the hub, which the observer moves with, flies against the stream; the source turns too
    const flying: f64 = 1.0 + stream.mx * ex + stream.mz * ez;
    const doppler: f64 = flying / Math.max(flying - turning * around, 0.05);
    // of the energy that a source sends in a time the observer has it in a shorter one
    const weight: f64 = (per * perLength * perLength) / doppler;
    spread(10.0 * log10(doppler), edge * weight, dipole * weight);
  }
}

/** Adds the strip of row `i`, whose spectra are solved, to the answer of an observer at `to` in `noiseOut`. */
export function radiate(i: i32, Omega: f64, x: f64, y: f64, z: f64, to: i32): void {
  weigh(i, Omega, x, y, z);
  for (let kind = 0; kind < SOURCES; kind++) {
    if (unchecked(present[kind]) === 0.0) continue;
    const asDipole: boolean =
      kind === NOISE_KIND.INFLOW || (kind === NOISE_KIND.SEPARATION && strip.stalled);
    for (let k = range.first; k <= range.last; k++) {
      const w: f64 = asDipole ? unchecked(dipoleWeights[k]) : unchecked(edgeWeights[k]);
      // what is shifted up by k − SHIFT bands comes from a band as much lower
      const from = kind * STRIP_BANDS + 2 * SHIFT - k;
      const into = to + NOISE_BANDS_AT + kind * BANDS;
      for (let b = 0; b < BANDS; b++)
        unchecked((noiseOut[into + b] += w * unchecked(spectra[from + b])));
    }
  }
}
