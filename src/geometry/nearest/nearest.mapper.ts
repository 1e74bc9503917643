/** The mapper converts the inches, degrees and rpm of the file and of the wire to SI and back. */
import { reynolds75, VISCOSITY } from '../../blades/blade-features.js';
import { INCH, RPM } from '../../platform/units.js';
import {
  type MeasurementsFile,
  nameOf,
  type PropellerEntry,
  type ValuesEntry,
} from '../../measurements/measurements-file.js';
import type { MeasuredBlade, MeasuredCondition, Near } from './nearest.js';
import type { NearestMeasurement } from './nearest.wire.js';

/** Air in which the database states its Reynolds numbers: sea level. */
const AIR = { rho: 1.225, mu: VISCOSITY };
/** The value below which a relative error means nothing. */
const MIN_COEFFICIENT = 0.005;

type Head = Pick<MeasurementsFile, 'J_step' | 'coefficient_unit'>;

export function toMeasuredBlade(entry: PropellerEntry, head: Head): MeasuredBlade {
  const { id, blades: B, p75, sigma75: solidity75, taper, c75 } = entry;
  const D = entry.diameter_in * INCH;
  const condition = (values: ValuesEntry, i: number, rpm: number, J: number): MeasuredCondition => {
    const Omega = rpm * RPM;
    const of = (Ct: number[], Cp: number[]) => ({
      Ct: Ct[i] * head.coefficient_unit,
      Cp: Cp[i] * head.coefficient_unit,
    });
    return {
      Omega,
      J,
      Re75: reynolds75({ c75, D }, Omega, AIR),
      measured: of(values.Ct, values.Cp),
      raw: of(values.Ct_raw, values.Cp_raw),
      corrected: of(values.Ct_corrected, values.Cp_corrected),
    };
  };
  const { static: still, forward } = entry;
  return {
    id,
    name: nameOf(entry),
    shape: { B, D, p75, solidity75, taper },
    still: still.rpm.map((rpm, i) => condition(still, i, rpm, 0)),
    runs: forward.map((run) =>
      run.Ct.map((_, i) => condition(run, i, run.rpm, run.J_from + i * head.J_step)),
    ),
  };
}

const rounded = (x: number, digits: number): number => Number(x.toFixed(digits));

export function toNearestMeasurement({ blade, condition, distance }: Near): NearestMeasurement {
  const { measured, raw, corrected } = condition;
  const error = (ours: number, truth: number) =>
    truth > MIN_COEFFICIENT ? rounded(100 * (ours / truth - 1), 1) : null;
  return {
    object: 'measurement',
    propeller: blade.id,
    name: blade.name,
    distance: rounded(distance, 2),
    num_blades: blade.shape.B,
    diameter: rounded(blade.shape.D / INCH, 2),
    rpm: rounded(condition.Omega / RPM, 0),
    J: rounded(condition.J, 3),
    reynolds: rounded(condition.Re75, 0),
    Ct_measured: rounded(measured.Ct, 4),
    Cp_measured: rounded(measured.Cp, 4),
    Ct: rounded(corrected.Ct, 4),
    Cp: rounded(corrected.Cp, 4),
    Ct_raw: rounded(raw.Ct, 4),
    Cp_raw: rounded(raw.Cp, 4),
    Ct_error: error(corrected.Ct, measured.Ct),
    Cp_error: error(corrected.Cp, measured.Cp),
  };
}
