/** Measured rows and the kernel as a model of them, without service and database. */
import { toBareBlade, toBladeCalibration } from '../../src/blades/blade.mapper.js';
import { calibratedBlade } from '../../src/blades/correction.js';
import { type Calibrated, calibrate } from '../../src/calibration/blade/calibrate.js';
import type { Observation } from '../../src/calibration/blade/measurements.js';
import {
  type Adjustment,
  BOUNDS,
  parameterBounds,
  NEUTRAL,
  type Parameter,
} from '../../src/calibration/blade/parameters.js';
import { decodePoint, encodeConditions } from '../../src/engine/codec.js';
import type { Loads } from '../../src/engine/rotor-case.js';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import type { GeometryAnalysisRequest } from '../../src/geometry/geometry.wire.js';
import { type AnalysisRequest, kernel, libraryTable, loadRotor } from '../validation/solver.js';

const RPM = (2 * Math.PI) / 60;
const INCH = 0.0254;

/** The blade that tests calibrate unless they say otherwise. */
export const BLADE: AnalysisRequest = APC_10X5 as AnalysisRequest;

/** Loads of every row with the adjusted blade, by the kernel. */
export function kernelLoads(
  request: AnalysisRequest,
  observations: readonly Observation[],
  adjustment: Adjustment,
): (Loads | null)[] {
  const body = { num_blades: 2, air_density: 1.225, ...request } as GeometryAnalysisRequest;
  const bare = calibratedBlade(toBareBlade(body), toBladeCalibration(adjustment));
  const polars = [{ r: 0, polar: libraryTable(body.airfoil ?? 'naca4412') }];
  const loads: (Loads | null)[] = observations.map(() => null);
  for (const rho of new Set(observations.map((each) => each.rho))) {
    loadRotor({ ...bare, polars, rho });
    const rows = [...observations.keys()].filter((i) => observations[i].rho === rho);
    kernel.conditions.set(encodeConditions(rows.map((i) => observations[i])));
    kernel.solveConditions(rows.length);
    for (const [k, row] of rows.entries()) {
      const { status, corrected } = decodePoint(kernel.points, k);
      if (status === 'ok') loads[row] = corrected;
    }
  }
  return loads;
}

export function fitted(
  request: AnalysisRequest,
  observations: readonly Observation[],
  parameters: readonly Parameter[],
): Promise<Calibrated> {
  return calibrate({
    observations,
    parameters,
    bounds: parameterBounds({ ...request, diameter: request.diameter * INCH }),
    radius: (request.diameter * INCH) / 2,
    model: (adjustment) => Promise.resolve(kernelLoads(request, observations, adjustment)),
    advance: () => undefined,
  });
}

/** The twist of a blade of 0.127 m fitted to rows, with a model of one's own. */
export function fittedTwist(
  observations: readonly Observation[],
  loads: (adjustment: Adjustment) => (Loads | null)[],
): Promise<Calibrated> {
  return calibrate({
    observations,
    parameters: ['twist_offset_deg'],
    bounds: BOUNDS,
    radius: 0.127,
    model: (adjustment) => Promise.resolve(loads(adjustment)),
    advance: () => undefined,
  });
}

/** A condition without a measurement. */
export function condition(rpm: number, V: number, rho = 1.225): Observation {
  return { Omega: rpm * RPM, V, rho, weight: 1 };
}

/** At rest over the speeds of rotation, and through the advance ratios at two of them. */
export function benchConditions(): Observation[] {
  const rest = [3000, 4000, 5000, 6000, 7000].map((rpm) => condition(rpm, 0));
  const flight = [4000, 6000].flatMap((rpm) =>
    [0.15, 0.3, 0.4, 0.5, 0.58].map((J) => condition(rpm, (J * rpm * 10 * INCH) / 60)),
  );
  return [...rest, ...flight];
}

/** What a bench would read of a blade so adjusted, with relative normal noise. */
export function measured(
  request: AnalysisRequest,
  conditions: readonly Observation[],
  truth: Partial<Adjustment>,
  noise: number,
  random: () => number,
): Observation[] {
  const loads = kernelLoads(request, conditions, { ...NEUTRAL, ...truth });
  const most = Math.max(...loads.map((each, i) => each!.T / conditions[i].Omega ** 2));
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return conditions.map((each, i) => {
    const { T, Q } = loads[i]!;
    // near zero thrust a balance is as good as at a fifth of the load
    const size = Math.max(Math.abs(T), 0.2 * most * each.Omega ** 2);
    const torque = Q * (1 + noise * normal());
    return { ...each, thrust: T + size * noise * normal(), torque };
  });
}
