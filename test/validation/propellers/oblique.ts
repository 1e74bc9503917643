/**
 * The rotor that was measured in air across its disc (test/validation/data/oblique-apc-10x4.7sf.json) beside our answers: mean error of
 * each load by disc angle, the slope of the in-plane force, and the scatter of the data. The stand's offset is taken off its forces and
 * moments: what it reads at rest.
 */
import { readFileSync } from 'node:fs';
import { measuredReferences } from '../../../dist/blades/measured-curves.mapper.js';
import { preparedBlade } from '../../../dist/blades/prepared-blade.js';
import { markdown } from '../powertrain/tables.ts';
import { AIR } from './data.ts';
import { crossedModel } from './solve.ts';
import { mean } from '../powertrain/tables.ts';

const FILE = new URL('../data/oblique-apc-10x4.7sf.json', import.meta.url);

/** Coefficients over ρA(ΩR)² and R, in the order of the file. */
export const LOADS = ['CT', 'CP', 'CH', 'CY', 'CMx', 'CMy'] as const;

interface ObliqueFile {
  source: string;
  diameter_in: number;
  pitch_in: number;
  blades: number;
  family: 'apc_slow_flyer';
  airfoil: string;
  rpm: number;
  /** r/R, c/R, twist [deg]. */
  geometry: number[][];
  series: { disc_angle_deg: number; points: number[][] }[];
}

const file = JSON.parse(readFileSync(FILE, 'utf8')) as ObliqueFile;

/** Measured and modelled coefficients of one disc angle; `mu`: speed across the disc over that of the tip. */
export interface ObliqueSeries {
  angle: number;
  mu: number[];
  measured: number[][];
  modelled: number[][];
}

/** `raw`: without the empirical correction. */
export function obliqueSeries(raw = false): ObliqueSeries[] {
  const R = (file.diameter_in * 0.0254) / 2;
  const Omega = (file.rpm * Math.PI) / 30;
  const tip = Omega * R;
  const body = {
    diameter: file.diameter_in,
    num_blades: file.blades,
    radius: file.geometry.map(([r]) => r * R),
    chord: file.geometry.map(([, c]) => c * R),
    twist: file.geometry.map(([, , beta]) => beta),
    airfoil: file.airfoil,
    family: file.family,
    pitch: file.pitch_in,
    air_density: AIR.rho,
  };
  const { blade } = preparedBlade(body, measuredReferences());
  const rotor = raw ? { ...blade, correction: undefined, measured: undefined } : blade;
  const [unit, sense] = [AIR.rho * Math.PI * R ** 2 * tip ** 2, -1];
  return file.series.map(({ disc_angle_deg: angle, points }) => {
    const [sin, cos] = [
      Math.sin((angle * Math.PI) / 180),
      angle === 90 ? 0 : Math.cos((angle * Math.PI) / 180),
    ];
    const speeds = points.map(([speed]) => speed);
    const conditions = speeds.map((speed) => {
      return { Omega, V: speed * tip * sin, edge: speed * tip * cos };
    });
    const [rest] = points;
    return {
      angle,
      mu: speeds.map((speed) => speed * cos),
      // the rolling moment of the tables lifts the retreating side
      measured: points.map((row) =>
        LOADS.map((_, k) => (k < 2 ? row[k + 1] : row[k + 1] - rest[k + 1])),
      ),
      modelled: crossedModel(rotor, file.airfoil, conditions).map(({ T, Q, H, Y, roll, pitch }) => [
        T / unit,
        Q / (unit * R),
        H / unit,
        Y / unit,
        (sense * roll) / (unit * R),
        pitch / (unit * R),
      ]),
    };
  });
}

/** The largest size of each load over all disc angles that cross the disc. */
export function largestLoads(all: readonly ObliqueSeries[]): number[] {
  const rows = all.filter(({ angle }) => angle < 90).flatMap(({ measured }) => measured);
  return LOADS.map((_, k) => Math.max(...rows.map((row) => Math.abs(row[k]))));
}

/** Mean |Δ| of each load over the largest, in percent. */
export function errorsOf({ measured, modelled }: ObliqueSeries, largest: readonly number[]) {
  return LOADS.map((_, k) =>
    mean(measured.map((row, i) => (100 * Math.abs(modelled[i][k] - row[k])) / largest[k])),
  );
}

/** Slope of load `k` over µ, by least squares through the point at rest. */
function slopeOf(mu: readonly number[], rows: readonly number[][], k: number): number {
  const square = mu.reduce((sum, x) => sum + x * x, 0);
  return mu.reduce((sum, x, i) => sum + x * rows[i][k], 0) / square;
}

/** Scatter of the data: mean distance of a point from the line through its neighbours, over what such a distance has of one's own. */
function scatterOf({ mu, measured }: ObliqueSeries, largest: readonly number[]): number[] {
  return LOADS.map((_, k) => {
    const away = measured.slice(1, -1).map((row, i) => {
      const t = (mu[i + 1] - mu[i]) / (mu[i + 2] - mu[i]);
      const between = measured[i][k] + t * (measured[i + 2][k] - measured[i][k]);
      return (100 * Math.abs(row[k] - between)) / (largest[k] * Math.hypot(1, t, 1 - t));
    });
    return mean(away);
  });
}

/**
 * Errors of CT and CP of the law that stood in before (E.6 to E.8: Glauert's mean induced speed, an averaged speed of rotation), with
 * the same correction; it had no other load.
 */
const BEFORE: Record<number, [number, number]> = {
  0: [5.6, 19.3],
  5: [3.3, 16.4],
  10: [3.6, 11.1],
  15: [3.3, 11.8],
  30: [1.3, 6.6],
};

/** The table of the report. */
export function obliqueReport(): string {
  const [answers, raw] = [obliqueSeries(), obliqueSeries(true)];
  const largest = largestLoads(answers);
  const words = (values: readonly number[]) => values.map((value) => value.toFixed(1));
  const rows = answers.flatMap((series, i) => {
    const answered = [
      ['as answered', series],
      ['raw', raw[i]],
    ] as const;
    const lines = answered.map(([title, one]) => [
      `${series.angle}°`,
      title,
      ...words(errorsOf(one, largest)),
      slopes(one),
    ]);
    const before = BEFORE[series.angle];
    if (before === undefined) return lines;
    const nothing = { ...series, modelled: series.measured.map(() => LOADS.map(() => 0)) };
    const others = errorsOf(nothing, largest).slice(2);
    return [[`${series.angle}°`, 'before', ...words([...before, ...others]), 'none'], ...lines];
  });
  const still = answers.filter(({ angle }) => angle < 90);
  const scatter = LOADS.map((_, k) => mean(still.map((one) => scatterOf(one, largest)[k])));
  return markdown(
    [
      'disc angle',
      'answer',
      ...LOADS.map((load) => `${load} [% of largest]`),
      'CH/µ, ours (measured)',
    ],
    [...rows, ['scatter of the data', '', ...words(scatter), '']],
  );
}

function slopes({ angle, mu, measured, modelled }: ObliqueSeries): string {
  if (angle === 90) return '–';
  return `${slopeOf(mu, modelled, 2).toFixed(4)} (${slopeOf(mu, measured, 2).toFixed(4)})`;
}
