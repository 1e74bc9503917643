/** Levels of sound: decibels, A-weighting, sums. Pure. */
import {
  BAND_CENTRES,
  NOISE_SOURCES,
  type NoiseSource,
  type ObservedNoise,
} from '../engine/noise-case.js';

/** 20 µPa, squared [Pa²]. */
const REFERENCE = 4e-10;
/** Reference of sound power [W]. */
const POWER_REFERENCE = 1e-12;
/** Levels below this [dB] count as silence. */
const SILENCE = -40;

/** Level of a mean square [Pa²]; null where it is silence. */
export function levelOf(square: number): number | null {
  const level = 10 * Math.log10(square / REFERENCE);
  return level > SILENCE ? level : null;
}

export function powerLevelOf(power: number): number | null {
  const level = 10 * Math.log10(power / POWER_REFERENCE);
  return level > SILENCE ? level : null;
}

/** Factor of A-weighting on a mean square at a frequency [Hz] (IEC 61672-1:2013, annex E). */
export function aWeight(f: number): number {
  const f2 = f * f;
  const response =
    (12194 ** 2 * f2 * f2) /
    ((f2 + 20.6 ** 2) * Math.sqrt((f2 + 107.7 ** 2) * (f2 + 737.9 ** 2)) * (f2 + 12194 ** 2));
  // 2.00 dB make it 1 at 1 kHz
  return response * response * 10 ** 0.2;
}
const A_WEIGHTS = BAND_CENTRES.map(aWeight);

/** Mean squares [Pa²] of what an observer hears. */
export interface HeardSquares {
  /** Harmonics of the blade-passing frequency, from the first on. */
  tones: number[];
  /** Tones by the bands that they lie in. */
  toneBands: number[];
  broadband: number[];
  bySource: Record<NoiseSource, ArrayLike<number>>;
  all: number;
  aWeighted: number;
}

/** `first`: the blade-passing frequency [Hz]. Tones beyond the bands count in none of them, but in the sums. */
export function heard({ tones, bands }: ObservedNoise, first: number): HeardSquares {
  const squares = tones.map(({ amplitude }) => amplitude ** 2 / 2);
  const toneBands = BAND_CENTRES.map(() => 0);
  let aWeighted = 0;
  for (const [i, square] of squares.entries()) {
    const frequency = (i + 1) * first;
    const band = Math.round(10 * Math.log10(frequency / BAND_CENTRES[0]));
    if (band >= 0 && band < toneBands.length) toneBands[band] += square;
    aWeighted += square * aWeight(frequency);
  }
  const broadband = BAND_CENTRES.map((_, i) =>
    NOISE_SOURCES.reduce((sum, source) => sum + bands[source][i], 0),
  );
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  aWeighted += total(broadband.map((square, i) => square * A_WEIGHTS[i]));
  return {
    tones: squares,
    toneBands,
    broadband,
    bySource: bands,
    all: total(squares) + total(broadband),
    aWeighted,
  };
}
