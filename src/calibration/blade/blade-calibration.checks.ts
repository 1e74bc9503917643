import { checkBlade, bladeFault } from '../../blades/blade.checks.js';
import { collectiveFaults } from '../../blades/collective.js';
import type { Fault } from '../../platform/errors.js';
import { airsOf, MAX_AIRS } from './measurements.js';
import { toObservation } from './blade-calibration.mapper.js';
import type { CalibrateBody, CalibrationObservation } from './blade-calibration.wire.js';

const MEASURED = ['thrust_n', 'torque_n_m', 'power_w'] as const;

/** The rules over several fields of a calibration. */
export function checkCalibration(body: CalibrateBody): Fault[] {
  const { geometry, collective_deg, observations, parameters } = body;
  const faults = checkBlade(geometry).map((each): Fault => ({
    ...each,
    param: `geometry.${each.param}`,
  }));
  faults.push(...collectiveFaults({ twist: geometry.twist, collective_deg }));
  const empty = [...observations.keys()].filter((i) => !isMeasured(observations[i]));
  for (const i of empty) {
    const message = `observations[${i}] has no measurement: add thrust_n, torque_n_m or power_w`;
    faults.push(bladeFault('parameter_missing', `observations[${i}]`, message));
  }
  const named = parameters ?? [];
  const twice = named.findIndex((name, i) => named.indexOf(name) !== i);
  if (twice >= 0) {
    const message = `parameters[${twice}] is ${named[twice]}, as another one is; name each once`;
    faults.push(bladeFault('parameters_exclusive', `parameters[${twice}]`, message));
  }
  const airs = airsOf(observations.map(toObservation)).length;
  if (airs > MAX_AIRS) {
    const message = `observations holds ${airs} air densities that differ by 2 % or more, of at most ${MAX_AIRS}: calibrate them in parts`;
    faults.push(bladeFault('parameter_too_many_items', 'observations', message));
  }
  return faults;
}

function isMeasured(row: CalibrationObservation): boolean {
  return MEASURED.some((name) => (row[name] ?? undefined) !== undefined);
}
