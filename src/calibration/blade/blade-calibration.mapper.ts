/** The interface's units and names ⇄ the fit's SI. */
import type { BladeRequest } from '../../blades/blade.wire.js';
import { INCH, RPM } from '../../platform/units.js';
import type { ListedCalibration } from '../calibration.queries.js';
import { toFitResult, toJob } from '../calibration.mapper.js';
import {
  BLADE_PHASES,
  type CalibrateBody,
  type CalibrationJobResource,
  type CalibrationObservation,
} from './blade-calibration.wire.js';
import type { Calibrated } from './calibrate.js';
import type { Observation } from './measurements.js';
import {
  type Adjustment,
  type Bounds,
  DEFAULT_PARAMETERS,
  parameterBounds,
  type Parameter,
} from './parameters.js';

/** The request, defaults filled in, but for its name. */
export interface CalibrationBody {
  geometry: BladeRequest;
  /** Absent of older ones. */
  collective_deg?: number | null;
  observations: CalibrationObservation[];
  parameters: Parameter[];
}

/** The stored result of a fit; old ones have no residuals any more. */
export type StoredFit = Omit<Calibrated, 'residuals'> & {
  residuals?: Calibrated['residuals'];
};

export function toCalibrationBody({
  geometry,
  collective_deg,
  observations,
  parameters,
}: CalibrateBody): CalibrationBody {
  const chosen = parameters ?? [...DEFAULT_PARAMETERS];
  return { geometry, collective_deg, observations, parameters: chosen };
}

export function toObservation(row: CalibrationObservation): Observation {
  return {
    Omega: row.rpm * RPM,
    V: row.airspeed,
    rho: row.air_density,
    thrust: row.thrust_n ?? undefined,
    torque: row.torque_n_m ?? undefined,
    power: row.power_w ?? undefined,
    weight: row.weight,
  };
}

/** Returns the bounds of each parameter for this blade, as it is and turned by its collective. */
export function toBounds({
  geometry: { diameter, chord, twist },
  collective_deg,
}: Pick<CalibrationBody, 'geometry' | 'collective_deg'>): Record<Parameter, Bounds> {
  const turned = twist.map((degrees) => degrees + (collective_deg ?? 0));
  return parameterBounds({ diameter: diameter * INCH, chord, twist: [...twist, ...turned] });
}

export function toBladeJob(row: ListedCalibration): CalibrationJobResource {
  const { geometry, parameters } = row.body as CalibrationBody;
  const fit = row.result as StoredFit | null;
  const result =
    fit &&
    toFitResult(fit, {
      residuals: fit.residuals,
      geometry: toCalibratedGeometry(geometry, fit.adjustment),
    });
  return toJob('calibration_job', BLADE_PHASES, row, { parameters }, result);
}

function toCalibratedGeometry(
  geometry: BladeRequest,
  { chord_scale, twist_offset_deg }: Adjustment,
): BladeRequest {
  return Object.assign({} as BladeRequest, geometry, {
    chord: geometry.chord.map((chord) => chord * chord_scale),
    twist: geometry.twist.map((twist) => twist + twist_offset_deg),
  });
}
