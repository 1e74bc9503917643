/** Measured propellers: our fact files, requests made of them, and the service's answers beside them. */
import { readFileSync } from 'node:fs';
import { type AnalysisRequest, analyze } from './solver.js';

const ROOT = new URL('../../', import.meta.url);
const INCH = 0.0254;

export function readFacts<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, ROOT), 'utf8')) as T;
}

/** A blade by ratios, as propeller databases publish it. */
export interface BladeFacts {
  diameter_in: number;
  num_blades: number;
  hub_radius: number;
  airfoil: string;
  /** r/R, c/R, twist in degrees. */
  stations: [number, number, number][];
}

export interface Measurements {
  title: string;
  source: string;
  /** rpm, J, Ct, Cp. */
  static: Row[];
  forward: Row[];
}
type Row = [rpm: number, J: number, Ct: number, Cp: number];

export function requestOf(blade: BladeFacts): AnalysisRequest {
  const { diameter_in: diameter, num_blades, hub_radius, airfoil, stations } = blade;
  const R = (diameter * INCH) / 2;
  return {
    diameter,
    num_blades,
    hub_radius,
    airfoil,
    radius: stations.map(([r]) => r * R),
    chord: stations.map(([, c]) => c * R),
    twist: stations.map(([, , twist]) => twist),
  };
}

/** The airspeed of an advance ratio [m/s]. */
function airspeedOf(request: AnalysisRequest, rpm: number, J: number): number {
  return J * (rpm / 60) * request.diameter * INCH;
}

export interface Compared {
  rpm: number;
  J: number;
  ours: { Ct: number; Cp: number };
  measured: { Ct: number; Cp: number };
}

/** The service's answer at every measured point. */
export function compare(request: AnalysisRequest, rows: Row[]): Compared[] {
  return rows.map(([rpm, J, Ct, Cp]) => {
    const airspeed = airspeedOf(request, rpm, J);
    const answer = analyze({ ...request, mode: 'point', rpm, airspeed });
    if (!answer.converged) throw new Error(`J = ${J} at ${rpm} rpm: ${answer.reason}`);
    return { rpm, J, ours: { Ct: answer.Ct!, Cp: answer.Cp! }, measured: { Ct, Cp } };
  });
}

/** The blade with all its sections turned by some degrees. */
export function turned(request: AnalysisRequest, degrees: number): AnalysisRequest {
  return { ...request, twist: request.twist.map((twist) => twist + degrees) };
}

/** Relative difference from the measured value. */
export const errorOf = (ours: number, measured: number): number => ours / measured - 1;

export const percent = (x: number): string => `${x > 0 ? '+' : ''}${(100 * x).toFixed(1)} %`;

/** A table of the comparison for the log. */
export function tableOfPoints(title: string, points: Compared[]): string {
  const head = `${title}\n   rpm      J   Ct ours  measured    error   Cp ours  measured    error`;
  const lines = points.map(({ rpm, J, ours, measured }) =>
    [
      rpm.toFixed(0).padStart(6),
      J.toFixed(3).padStart(6),
      ...(['Ct', 'Cp'] as const).flatMap((name) => [
        ours[name].toFixed(4).padStart(9),
        measured[name].toFixed(4).padStart(9),
        percent(errorOf(ours[name], measured[name])).padStart(8),
      ]),
    ].join(' '),
  );
  return [head, ...lines].join('\n');
}
