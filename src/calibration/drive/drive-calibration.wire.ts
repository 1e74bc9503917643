import { ListEnvelope, ListOf } from '../../platform/list/list.wire.js';
import {
  Choice,
  type Field,
  fieldsAs,
  fieldsOf,
  Flag,
  Int,
  List,
  Name,
  Num,
  Obj,
  Resource,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import { FittedParameter, FitError, FitWarning, jobOf } from '../calibration.wire.js';
import type { Phases } from '../calibration-model.js';
import type { DriveAdjustment } from '../../powertrain/drive-calibrations.js';
import { CustomPartIn, DriveIn, RotorEquipmentIn } from '../../powertrain/rotor.wire.js';
import { WIRE_RESISTANCE } from '../../powertrain/vehicle.wire.js';
import { DRIVE_FINDINGS } from './findings.js';

export const MIN_OBSERVATIONS = 5;
export const MAX_OBSERVATIONS = 2_000;
const MAX_LOG = 512 * 1024;

export const DRIVE_PHASES = { fit: [0.05, 0.4], held_back: [0.4, 1] } as const satisfies Phases;
export type DrivePhase = keyof typeof DRIVE_PHASES;

/** The parameters by the names of the interface. */
export type ParameterName = Exclude<keyof DriveAdjustment, 'spread'>;

/** One measured row, as it was sent or read from a log. */
export class DriveObservation {
  @Num({
    gte: 0,
    lte: 100,
    unit: '%',
    description: 'Throttle from 0 to 100, not 0 to 1',
    example: 60,
  })
  throttle_pct!: number;

  @Num({ gt: 0, lte: 1_000, unit: 'V', description: 'Measured voltage' })
  voltage_v!: number;

  @Num({ gte: 0, lte: 2_000, unit: 'A', description: 'Current into the ESC' })
  current_a!: number;

  @Num({
    gte: 0,
    lte: 200_000,
    unit: 'rpm',
    description:
      'Speed of the propeller, behind the gear if there is one. Not the electrical speed, which is higher by the number of pole pairs',
  })
  rpm!: number;

  @Num({ gte: -1e5, lte: 1e5, nullable: true, unit: 'N', description: 'Measured thrust' })
  thrust_n?: number | null;

  @Num({
    gte: -1e4,
    lte: 1e4,
    nullable: true,
    unit: 'N·m',
    description: 'Measured torque of the propeller',
  })
  torque_n_m?: number | null;

  @Num({
    gte: -60,
    lte: 250,
    nullable: true,
    unit: '°C',
    description: 'Measured motor temperature. Default: that after 10 s under load',
  })
  temperature_c?: number | null;
}

/** The parts between motor and air, which are given and not fitted. */
const BETWEEN = ['gear_ratio', 'gear_efficiency', 'collective_deg'] as const;
export type GearedDrive = DriveIn & Pick<RotorEquipmentIn, (typeof BETWEEN)[number]>;

const Geared = fieldsAs<GearedDrive>('GearedDrive', [
  ...fieldsOf(DriveIn)!,
  ...BETWEEN.map((name): [string, Field] => [name, fieldsOf(RotorEquipmentIn)!.get(name)!]),
]);

export class CalibrateDriveBody extends Geared {
  @Obj(() => CustomPartIn, {
    nullable: true,
    description: 'A motor, instead of motor_component_id',
  })
  custom_motor?: CustomPartIn | null;

  @Obj(() => CustomPartIn, {
    nullable: true,
    description: 'A propeller, instead of propeller_component_id',
  })
  custom_propeller?: CustomPartIn | null;

  @Num({
    gt: 0,
    lte: 2,
    default: 1.225,
    unit: 'kg/m^3',
    description: 'Air density during the test',
  })
  density_kg_m3!: number;

  @Num({ gte: -60, lte: 85, default: 25, unit: '°C', description: 'Temperature of the air' })
  ambient_temp_c!: number;

  @Num({
    ...WIRE_RESISTANCE,
    description: 'Resistance of the wires between voltage measurement and ESC, both conductors',
  })
  supply_wire_resistance_mohm!: number;

  @List(() => DriveObservation, {
    nullable: true,
    min: MIN_OBSERVATIONS,
    max: MAX_OBSERVATIONS,
    description: 'Rows of your static test stand. Send either observations or csv_text',
  })
  observations?: DriveObservation[] | null;

  @Text({
    nullable: true,
    min: 1,
    max: MAX_LOG,
    description:
      'The log of a test stand or a table of the maker, with common separators, decimal signs and titles: `ESC signal (µs)`, `Throttle (%)`, `Voltage (V)`, `Current (A)`, `Motor Optical Speed (RPM)`, `Powertrain 1 - force Fz (thrust) (N)`, `Torque B (N·m)`. docs/drive-calibration.md lists them. More than 2,000 rows are thinned by operating point',
    example: 'Throttle (%),Voltage (V),Current (A),RPM,Thrust (gf)\n50,15.9,4.1,6020,420\n',
  })
  csv_text?: string | null;

  @Shape(
    { type: ['integer', 'string', 'null'], minimum: 1, maximum: 8, maxLength: 8 },
    {
      nullable: true,
      description:
        'Powertrain of csv_text, by number or letter. Without it, exactly one powertrain of the log must turn',
      example: 2,
    },
  )
  powertrain?: number | string | null;

  @Name({ min: 1, max: 255, nullable: true, description: 'Display name' })
  name?: string | null;
}

@Resource()
export class ParameterPrior {
  @Num({ description: 'Value from the datasheet or an estimate' })
  value!: number;

  @Num({ description: 'Lower end of the 95 % range' })
  lower!: number;

  @Num({ description: 'Upper end of the 95 % range' })
  upper!: number;
}

@Resource()
export class DriveParameter extends FittedParameter {
  @Num({ description: 'Value, in the unit of its name; factors and the curve have no unit' })
  declare value: number;

  @Obj(() => ParameterPrior, { description: 'Knowledge before the fit' })
  prior!: ParameterPrior;

  @Flag({ description: 'true: the log determines at least half of the value' })
  determined!: boolean;
}

const PARAMETER = { optional: true } as const;

@Resource()
export class DriveParameters implements Partial<Record<ParameterName, DriveParameter>> {
  @Obj(() => DriveParameter, { ...PARAMETER, description: 'Speed constant' })
  kv_rpm_per_v?: DriveParameter;

  @Obj(() => DriveParameter, {
    ...PARAMETER,
    description: 'Winding between two terminals at 20 °C',
  })
  resistance_ohm?: DriveParameter;

  @Obj(() => DriveParameter, {
    ...PARAMETER,
    description: 'At the speed of the motor’s no-load test',
  })
  no_load_current_a?: DriveParameter;

  @Obj(() => DriveParameter, {
    ...PARAMETER,
    description: 'a of the throttle curve, duty = θ + (1 − θ)(c θ/(θ + 0.03) + a θ + b θ(1 − 2θ))',
  })
  throttle_curve_a?: DriveParameter;

  @Obj(() => DriveParameter, { ...PARAMETER, description: 'b of the throttle curve' })
  throttle_curve_b?: DriveParameter;

  @Obj(() => DriveParameter, {
    ...PARAMETER,
    description: 'c of the throttle curve: minimum duty of a running motor',
  })
  throttle_curve_c?: DriveParameter;

  @Obj(() => DriveParameter, {
    ...PARAMETER,
    description: 'Resistance of the ESC, both conducting legs together',
  })
  esc_resistance_mohm?: DriveParameter;

  @Obj(() => DriveParameter, {
    ...PARAMETER,
    description: 'Factor on the thrust of the propeller; absent if no thrust was measured',
  })
  thrust_factor?: DriveParameter;

  @Obj(() => DriveParameter, { ...PARAMETER, description: 'Factor on the propeller’s torque' })
  torque_factor?: DriveParameter;
}

const PCT = { nullable: true, unit: '%' } as const;

/** Root mean square of relative errors; small values count by a share of the largest of the log. */
@Resource()
export class DriveRmsError {
  @Num(PCT)
  rpm_pct!: number | null;

  @Num(PCT)
  current_pct!: number | null;

  @Num({ ...PCT, description: 'Error of thrust; null: no thrust was measured' })
  thrust_pct!: number | null;

  @Num({ ...PCT, description: 'null: no torque was measured' })
  torque_pct!: number | null;
}

const FITTED = {
  nullable: true,
  description: 'Result of the calibrated drive; torque and thrust are positive for a pulling rotor',
} as const;
const ERROR = { ...PCT, description: 'Model minus measured' } as const;

@Resource()
export class DriveResidual {
  @Int({ description: 'Index of the row, from 0' })
  observation!: number;

  @Num({ unit: '%', description: 'As measured' })
  throttle_pct!: number;

  @Num({ unit: 'V', description: 'As measured' })
  voltage_v!: number;

  @Num({ unit: 'rpm', description: 'As measured' })
  rpm!: number;

  @Num({ ...FITTED, unit: 'rpm' })
  rpm_fitted!: number | null;

  @Num(ERROR)
  rpm_pct!: number | null;

  @Num({ unit: 'A', description: 'As measured' })
  current_a!: number;

  @Num({ ...FITTED, unit: 'A' })
  current_fitted_a!: number | null;

  @Num(ERROR)
  current_pct!: number | null;

  @Num({ nullable: true, unit: 'N', description: 'As measured' })
  thrust_n!: number | null;

  @Num({ ...FITTED, unit: 'N' })
  thrust_fitted_n!: number | null;

  @Num(ERROR)
  thrust_pct!: number | null;

  @Num({ nullable: true, unit: 'N·m', description: 'As measured' })
  torque_n_m!: number | null;

  @Num({ ...FITTED, unit: 'N·m' })
  torque_fitted_n_m!: number | null;

  @Num(ERROR)
  torque_pct!: number | null;

  @Num({
    description: 'Weight of the row in the fit, 0 to 1. Below 1: outlier; 0: left out',
  })
  weight!: number;
}

const CODES = [
  ...DRIVE_FINDINGS,
  'column_not_read',
  'row_not_read',
  'row_clamped',
  'rows_thinned',
  'powertrain_chosen',
] as const;

@Resource()
export class DriveCalibrationWarning extends FitWarning {
  @Choice(CODES)
  declare code: (typeof CODES)[number];

  @Text({ description: 'A parameter, a row `observations[3]`, all `observations`, or `csv_text`' })
  declare param: string;
}

@Resource()
class DriveCalibrationResult {
  @Obj(() => DriveParameters)
  parameters!: DriveParameters;

  @Obj(() => DriveRmsError, { description: 'Error of the parts before calibration' })
  rms_error_before!: DriveRmsError;

  @Obj(() => DriveRmsError, { description: 'Error of the calibrated drive' })
  rms_error_after!: DriveRmsError;

  @Obj(() => DriveRmsError, {
    description:
      'Cross-validation error: each fifth of the throttles is predicted from the other four. null for fewer than three throttles',
  })
  held_back_error!: DriveRmsError;

  @List(() => DriveResidual, {
    optional: true,
    description:
      'One for each row. Not in lists; stored for the newest 200 completed calibrations of an account',
  })
  residuals?: DriveResidual[];

  @Int({ description: 'Steps of the fit' })
  iterations!: number;

  @Flag({ description: 'false: the fit stopped before it converged' })
  converged!: boolean;

  @List(() => DriveCalibrationWarning, {
    description: 'Warnings to read before you use the calibration',
  })
  warnings!: DriveCalibrationWarning[];
}

@Resource()
class DriveCalibrationError extends FitError {
  @Text({
    description: 'Open list; see docs/drive-calibration.md',
    example: 'worker_lost',
  })
  declare code: string;
}

class CalibratedParts {
  @Shape(
    { type: 'object', additionalProperties: true },
    { description: 'Motor, propeller, ESC and air as sent, components by their ids' },
  )
  drive!: Record<string, unknown>;
}

@Resource()
export class DriveCalibrationResource extends jobOf(
  CalibratedParts,
  DriveCalibrationResult,
  DriveCalibrationError,
) {
  @Choice(['drive_calibration_job'])
  declare object: 'drive_calibration_job';

  @Text({ description: '`dcal_…`' })
  declare id: string;

  @Choice(Object.keys(DRIVE_PHASES), {
    nullable: true,
    description: 'fit: fitting the parameters. held_back: cross-validation',
  })
  declare phase: DrivePhase | null;

  @Int({ description: 'Rows' })
  declare observation_count: number;
}

@ListOf(() => DriveCalibrationResource)
export class DriveCalibrationList extends ListEnvelope<DriveCalibrationResource> {}
