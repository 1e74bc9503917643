/** Measured levels of the DJI 9443 beside ours. */
import { djiBlade, FOLDER, noiseOf, placeAt, readRows } from './dji.ts';
import { mean } from '../powertrain/tables.ts';

interface ToneRow {
  source: string;
  rpm: number;
  /** Elevation from the plane of the rotor [deg], minus below; distance [m]. */
  elevation: number;
  distance: number;
  harmonic: number;
  measured: number;
  ours: number;
}

interface BandRow {
  rpm: number;
  frequency: number;
  measured: number;
  tripped: number;
  natural: number;
}

export interface Comparison {
  tones: ToneRow[];
  bands: BandRow[];
  thrusts: { rpm: number; T: number; Q: number }[];
}

export const ZAWODNY = 'Zawodny';
const MIC = 1.905;
const dB = (square: number): number => 10 * Math.log10(square / 4e-10);

type Tone = Omit<ToneRow, 'ours'>;

/** Highest bin about a tone; a bin is some 5 Hz wide. */
function peakOf(bins: readonly (readonly [number, number])[], frequency: number): number {
  const near = bins.filter(([f]) => Math.abs(f - frequency) < 0.05 * frequency);
  return Math.max(...near.map(([, level]) => level));
}

function measuredTones(data: string): Tone[] {
  const directivity = readRows(data, `${FOLDER}/bpf_directivity_5400.csv`)
    .filter((row) => row.source === 'measured')
    .map((row) => ({
      source: ZAWODNY,
      rpm: 5400,
      elevation: +row.mic_angle_deg,
      distance: MIC,
      harmonic: +row.bpf_multiple,
      measured: +row.SPL_dB,
    }));
  const bins = readRows(data, `${FOLDER}/narrowband_mic-45.csv`);
  const peaks = [4800, 6000].flatMap((rpm) =>
    [1, 2].map((harmonic) => ({
      source: ZAWODNY,
      rpm,
      elevation: -45,
      distance: MIC,
      harmonic,
      measured: peakOf(
        bins
          .filter((row) => +row.rpm === rpm)
          .map((row) => [+row.frequency_Hz, +row.SPL_dB_per_bin] as const),
        (harmonic * rpm) / 30,
      ),
    })),
  );
  // their angles are from the axis below the rotor
  const christian = readRows(data, 'christian_boyd_dji_5400/directivity_bpf1.csv')
    .filter((row) => row.source === 'measured')
    .map((row) => ({
      source: 'Christian',
      rpm: 5400,
      elevation: +row.angle_deg - 90,
      distance: 1.2,
      harmonic: 1,
      measured: +row.SPL_bpf1_dB_at_10R,
    }));
  const third = readRows(data, 'dji9443_6000rpm_1.51m/narrowband.csv')
    .filter((row) => row.source === 'measured')
    .map((row) => [+row.frequency_Hz, +row.SPL_dB] as const);
  const unnamed = [1, 2].map((harmonic) => ({
    source: 'unnamed',
    rpm: 6000,
    elevation: -30.5,
    distance: 1.51,
    harmonic,
    measured: peakOf(third, 200 * harmonic),
  }));
  return [...directivity, ...peaks, ...christian, ...unnamed];
}

export function compare(data: string): Comparison {
  const dji = djiBlade(data);
  const tones = measuredTones(data).map((tone): ToneRow => {
    const { observed } = noiseOf(dji, tone.rpm, [placeAt(tone.distance, tone.elevation)]);
    return { ...tone, ours: dB(observed[0].tones[tone.harmonic - 1].amplitude ** 2 / 2) };
  });
  const speeds = [4800, 5400, 6000];
  const spectra = new Map(
    speeds.map((rpm) => [
      rpm,
      [true, false].map((tripped) => noiseOf(dji, rpm, [placeAt(MIC, -45)], tripped)),
    ]),
  );
  const bands = readRows(data, `${FOLDER}/third_octave_3rpm_second_digitisation.csv`)
    .map((row) => ({
      rpm: +row.rpm,
      frequency: +row.frequency_Hz,
      measured: +row.SPL_third_octave_dB,
    }))
    .filter(({ frequency }) => frequency >= 1000 && frequency <= 8000)
    .map((row): BandRow => {
      const place = Math.round(10 * Math.log10(row.frequency)) - 13;
      const [tripped, natural] = spectra.get(row.rpm)!.map(({ observed }) => {
        const sources = Object.values<Float64Array>(observed[0].bands);
        return dB(sources.reduce((sum, levels) => sum + levels[place], 0));
      });
      return { ...row, tripped, natural };
    });
  const thrusts = speeds.map((rpm) => {
    const { T, Q } = spectra.get(rpm)![0].point.corrected;
    return { rpm, T, Q };
  });
  return { tones, bands, thrusts };
}

export interface Spread {
  count: number;
  mean: number;
  /** Mean size of the differences, and the size that holds two thirds of them. */
  size: number;
  twoThirds: number;
}

export function spreadOf(differences: readonly number[]): Spread {
  const sizes = differences.map(Math.abs).toSorted((a, b) => a - b);
  return {
    count: sizes.length,
    mean: mean(differences),
    size: mean(sizes),
    twoThirds: sizes[Math.ceil((2 / 3) * sizes.length) - 1],
  };
}
