/** Sources of sound in the kernel's sources, and what they are compared with. */
import { readFileSync } from 'node:fs';
import { CASE, rotorCase } from '../../assembly/memory.js';
import { noiseOut, noiseSources } from '../../assembly/noise/layout.js';
import { SOURCE, SOURCE_ROW } from '../../src/engine/layout.js';
import { setStream } from '../../assembly/noise/path.js';
import { solveTones } from '../../assembly/noise/tones.js';

const FOLDER = 'test/validation/data/noise';

/** Rows of a file of test/validation/data/noise, without its head. */
export function noiseRows(file: string): string[][] {
  const [, ...lines] = readFileSync(`${FOLDER}/${file}`, 'utf8').trim().split('\n');
  return lines.map((line) => line.split(','));
}

export type TestSource = Partial<Record<keyof typeof SOURCE, number>>;

export function placeSources(sources: readonly TestSource[]): void {
  noiseSources.fill(0);
  for (const [i, source] of sources.entries())
    for (const [name, value] of Object.entries(source))
      noiseSources[i * SOURCE_ROW + SOURCE[name as keyof typeof SOURCE]] = value;
}

export interface ToneCase {
  sources: TestSource[];
  B: number;
  R: number;
  Omega: number;
  rho?: number;
  sound?: number;
  /** Mach numbers of the air across the disc and along the axis. */
  edge?: number;
  along?: number;
  observer: readonly [number, number, number];
}

/** Amplitudes of the harmonics of the blade-passing frequency [Pa], from the first on. */
export function tonesOf(given: ToneCase): number[] {
  const { sources, B, R, Omega, rho = 1.2, sound = 340, edge = 0, along = 0, observer } = given;
  rotorCase[CASE.B] = B;
  rotorCase[CASE.R] = R;
  rotorCase[CASE.RHO] = rho;
  rotorCase[CASE.SOUND] = sound;
  placeSources(sources);
  setStream(edge, along);
  solveTones(sources.length, Omega, ...observer, 0);
  return Array.from({ length: 10 }, (_, m) => Math.hypot(noiseOut[2 * m], noiseOut[2 * m + 1]));
}

/** Ratio of two amplitudes [dB]. */
export const ratioDb = (a: number, b: number): number => 20 * Math.log10(a / b);
