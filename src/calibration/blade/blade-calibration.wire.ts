import { BladeRequest } from '../../blades/blade.wire.js';
import { COLLECTIVE } from '../../blades/collective.js';
import { ListEnvelope, ListOf } from '../../platform/list/list.wire.js';
import {
  Choice,
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
import { FINDINGS, type FindingCode } from './findings.js';
import { BOUNDS, DEFAULT_PARAMETERS, PARAMETERS, type Parameter } from './parameters.js';

export const BLADE_PHASES = {
  polars: [0, 0.1],
  fit: [0.1, 0.5],
  held_back: [0.5, 1],
} as const satisfies Phases;
export type BladePhase = keyof typeof BLADE_PHASES;

export class CalibrationObservation {
  @Num({ gt: 0, lte: 200_000, unit: 'rpm', description: 'Speed of rotation', example: 6000 })
  rpm!: number;

  @Num({ gte: 0, lte: 343, default: 0, unit: 'm/s', description: 'Airspeed along the axis' })
  airspeed!: number;

  @Num({
    gt: 0,
    lte: 5,
    default: 1.225,
    unit: 'kg/m^3',
    description: 'Air density during the test',
  })
  air_density!: number;

  @Num({ gte: -1e6, lte: 1e6, nullable: true, unit: 'N', description: 'Measured thrust' })
  thrust_n?: number | null;

  @Num({ gte: -1e6, lte: 1e6, nullable: true, unit: 'N·m', description: 'Measured shaft torque' })
  torque_n_m?: number | null;

  @Num({
    gte: -1e8,
    lte: 1e8,
    nullable: true,
    unit: 'W',
    description: 'Measured shaft power, not electrical power',
  })
  power_w?: number | null;

  @Num({ gt: 0, lte: 100, default: 1, description: 'Weight of the row' })
  weight!: number;
}

const RANGES = PARAMETERS.map(
  (name) => `\`${name}\` (${BOUNDS[name].low} to ${BOUNDS[name].high})`,
);

export class CalibrateBody {
  @Obj(() => BladeRequest, {
    description: 'The blade, with the fields of an analysis',
  })
  geometry!: BladeRequest;

  @Num({
    ...COLLECTIVE,
    description:
      'Collective of all rows: the angle by which all blades are turned at their roots (variable pitch). Default: 0. The result is the blade at a collective of 0',
  })
  collective_deg?: number | null;

  @List(() => CalibrationObservation, {
    min: 3,
    max: 500,
    description:
      'Rows of your test stand or wind tunnel, each with at least one of thrust, torque and power. Parameters that the rows do not determine stay near measured propellers',
  })
  observations!: CalibrationObservation[];

  @Shape(
    { type: 'array', minItems: 1, maxItems: PARAMETERS.length, items: { enum: [...PARAMETERS] } },
    {
      nullable: true,
      description: `Parameters to fit, with their bounds: ${RANGES.join(', ')}. Default: ${DEFAULT_PARAMETERS.map((name) => `\`${name}\``).join(', ')}`,
    },
  )
  parameters?: Parameter[] | null;

  @Name({ min: 1, max: 255, nullable: true, description: 'Display name' })
  name?: string | null;
}

@Resource()
export class CalibratedParameter extends FittedParameter {
  @Num({ description: 'Value, in the unit of its name; factors and coefficients have no unit' })
  declare value: number;
}

const PARAMETER = { optional: true } as const;

/** The parameters that were asked for. */
@Resource()
export class CalibratedParameters {
  @Obj(() => CalibratedParameter, { ...PARAMETER, description: 'Factor on every chord' })
  chord_scale?: CalibratedParameter;

  @Obj(() => CalibratedParameter, { ...PARAMETER, description: 'Added to every twist (°)' })
  twist_offset_deg?: CalibratedParameter;

  @Obj(() => CalibratedParameter, { ...PARAMETER, description: 'Factor on lift and its slope' })
  cl_slope_scale?: CalibratedParameter;

  @Obj(() => CalibratedParameter, { ...PARAMETER, description: 'Added to the drag coefficient' })
  cd0_offset?: CalibratedParameter;

  @Obj(() => CalibratedParameter, {
    ...PARAMETER,
    description: 'Factor on the strength of stall delay',
  })
  stall_delay_scale?: CalibratedParameter;
}

/** Root mean square of relative errors; relative to no less than half of what is reached at the same speed. */
@Resource()
export class CalibrationRmsError {
  @Num({ nullable: true, unit: '%', description: 'Error of thrust; null: no thrust was measured' })
  thrust_pct!: number | null;

  @Num({
    nullable: true,
    unit: '%',
    description: 'Error of torque and power; null: none was measured',
  })
  power_pct!: number | null;
}

@Resource()
export class CalibrationResidual {
  @Int({ description: 'Index of the row in the request, from 0' })
  observation!: number;

  @Num({ nullable: true, unit: '%', description: 'Model minus measured' })
  thrust_pct!: number | null;

  @Num({ nullable: true, unit: '%', description: 'Model minus measured' })
  torque_pct!: number | null;

  @Num({ nullable: true, unit: '%', description: 'Model minus measured' })
  power_pct!: number | null;

  @Num({
    description: 'Weight of the row in the fit, 0 to 1. Below 1: outlier; 0: left out',
  })
  weight!: number;
}

@Resource()
export class CalibrationWarning extends FitWarning {
  @Choice(FINDINGS)
  declare code: FindingCode;

  @Text({ description: 'A parameter, a row `observations[3]`, or all `observations`' })
  declare param: string;
}

@Resource()
class CalibrationResult {
  @Obj(() => CalibratedParameters)
  parameters!: CalibratedParameters;

  @Obj(() => CalibrationRmsError, { description: 'Error of the blade as sent' })
  rms_error_before!: CalibrationRmsError;

  @Obj(() => CalibrationRmsError, { description: 'Error of the calibrated blade' })
  rms_error_after!: CalibrationRmsError;

  @Obj(() => CalibrationRmsError, {
    description:
      'Cross-validation error: each fifth of the conditions is predicted from the other four. null for fewer than three conditions',
  })
  held_back_error!: CalibrationRmsError;

  @List(() => CalibrationResidual, {
    optional: true,
    description:
      'One for each row of the request. Not in lists; stored for the newest 200 completed calibrations of an account',
  })
  residuals?: CalibrationResidual[];

  @Obj(() => BladeRequest, {
    description:
      'The blade with calibrated chord and twist, ready for an analysis. To apply all parameters, send the original blade with `calibration_id` instead',
  })
  geometry!: BladeRequest;

  @Int({ description: 'Steps of the fit' })
  iterations!: number;

  @Flag({ description: 'false: the fit stopped before it converged' })
  converged!: boolean;

  @List(() => CalibrationWarning, {
    description: 'Warnings to read before you use the calibration',
  })
  warnings!: CalibrationWarning[];
}

@Resource()
class CalibrationErrorResource extends FitError {
  @Text({ description: 'Open list; see docs/calibration.md', example: 'worker_lost' })
  declare code: string;
}

class ChosenParameters {
  @Shape(
    { type: 'array', items: { enum: [...PARAMETERS] } },
    { description: 'The fitted parameters' },
  )
  parameters!: Parameter[];
}

@Resource()
export class CalibrationJobResource extends jobOf(
  ChosenParameters,
  CalibrationResult,
  CalibrationErrorResource,
) {
  @Choice(['calibration_job'])
  declare object: 'calibration_job';

  @Text({ description: '`cal_…`' })
  declare id: string;

  @Choice(Object.keys(BLADE_PHASES), {
    nullable: true,
    description:
      'polars: solving the polars of the sections. fit: fitting the parameters. held_back: cross-validation',
  })
  declare phase: BladePhase | null;

  @Int({ description: 'Rows of the request' })
  declare observation_count: number;
}

@ListOf(() => CalibrationJobResource)
export class CalibrationList extends ListEnvelope<CalibrationJobResource> {}
