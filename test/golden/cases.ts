/** The rotors and conditions whose numbers are pinned: one of each kind the solver treats differently. */
import { toBareBlade } from '../../src/blades/blade.mapper.js';
import type { GeometryAnalysisRequest } from '../../src/geometry/geometry.wire.js';
import type { RotorCase } from '../../src/engine/rotor-case.js';
import { type BladeFacts, readFacts, requestOf } from '../validation/measured.js';
import { type AnalysisRequest, libraryTable } from '../validation/solver.js';

export interface GoldenCase {
  rotor: RotorCase;
  rpm: number;
  /** Airspeed [m/s]; several are a sweep, each point started from the one before. */
  V: number[];
  /** Solve for this thrust [N], starting at `rpm`. */
  thrust?: number;
}

function rotorOf(
  request: AnalysisRequest,
  changes: Partial<GeometryAnalysisRequest> = {},
): RotorCase {
  const defaults = { airfoil: 'naca4412', num_blades: 2, air_density: 1.225 };
  const body = { ...defaults, ...request, ...changes } as GeometryAnalysisRequest;
  const polars = [{ r: 0, polar: libraryTable(body.airfoil) }];
  // the raw solver is pinned
  return { ...toBareBlade(body), correction: undefined, polars };
}

/** The same blade, `factor` times as large. */
function scaled(rotor: RotorCase, factor: number): RotorCase {
  const by = (x: number) => x * factor;
  return { ...rotor, R: by(rotor.R), rHub: by(rotor.rHub), r: rotor.r.map(by), c: rotor.c.map(by) };
}

const blade = (file: string): AnalysisRequest =>
  requestOf(readFacts<{ blade: BladeFacts }>(`test/validation/data/${file}.json`).blade);

const APC = readFacts<AnalysisRequest>('examples/apc-10x5.json');
const apc = rotorOf(APC);
const swept = APC.radius.map((r) => 40 * (r / APC.radius.at(-1)!) ** 2);

export const CASES: Record<string, GoldenCase> = {
  'apc 10x5, hover': { rotor: apc, rpm: 6708, V: [0] },
  'apc 10x5, climb at J 0.4': { rotor: apc, rpm: 6708, V: [11.36] },
  'apc 10x5, windmilling': { rotor: apc, rpm: 3000, V: [30] },
  'apc 10x5, 1 rpm in 10 m/s of wind': { rotor: apc, rpm: 1, V: [10] },
  'apc 10x5, descent at 5 m/s': { rotor: apc, rpm: 6708, V: [-5] },
  'apc 10x5, tip Mach 0.94': { rotor: apc, rpm: 24_000, V: [20] },
  'apc 10x5, one blade': { rotor: rotorOf(APC, { num_blades: 1 }), rpm: 6708, V: [5] },
  'apc 10x5, sixteen blades': { rotor: rotorOf(APC, { num_blades: 16 }), rpm: 6708, V: [5] },
  'apc 10x5, air along its disc': {
    rotor: { ...apc, disc: { cos: 1, sin: 0 } },
    rpm: 6708,
    V: [10],
  },
  'apc 10x5, air at 30° to its disc': {
    rotor: { ...apc, disc: { cos: Math.sqrt(0.75), sin: 0.5 } },
    rpm: 6708,
    V: [10],
  },
  'apc 10x5, tips swept by 40°': { rotor: rotorOf(APC, { sweep: swept }), rpm: 6708, V: [5] },
  'apc 10x5 at a tenth of its size, Re below 8,000': {
    rotor: scaled(apc, 0.1),
    rpm: 20_000,
    V: [0],
  },
  'apc 10x5 with s1223': { rotor: rotorOf(APC, { airfoil: 's1223' }), rpm: 6708, V: [5] },
  'da4002 9x6.75 with sda1075, hover, stalled at the root': {
    rotor: rotorOf(blade('da4002-9x6.75')),
    rpm: 4930,
    V: [0],
  },
  'caradonna-tung with naca0012, hover': {
    rotor: rotorOf(blade('caradonna-tung')),
    rpm: 1250,
    V: [0],
  },
  'apc 10x5, sweep of 21 airspeeds': {
    rotor: apc,
    rpm: 6708,
    V: Array.from({ length: 21 }, (_, i) => i),
  },
  'apc 10x5, rpm for 5 N at 8 m/s': { rotor: apc, rpm: 5000, V: [8], thrust: 5 },
};
