import { BladeRequest } from '../../blades/blade.wire.js';
import { ListEnvelope, ListOf, ListQuery } from '../../platform/list/list.wire.js';
import {
  Choice,
  Flag,
  Instant,
  Int,
  List,
  Num,
  Obj,
  Resource,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import { CALIBRATION_STATUSES, type CalibrationStatus } from '../../runs/run-status.js';
import { type Phase, PHASES } from './blade-calibration.values.js';
import { FINDINGS, type FindingCode } from './findings.js';
import { BOUNDS, DEFAULT_PARAMETERS, PARAMETERS, type Parameter } from './parameters.js';

export class CalibrationObservation {
  @Num({ gt: 0, lte: 200_000, unit: 'rpm', description: 'Speed of rotation', example: 6000 })
  rpm!: number;

  @Num({ gte: 0, lte: 343, default: 0, unit: 'm/s', description: 'Airspeed along the axis' })
  airspeed!: number;

  @Num({ gt: 0, lte: 5, default: 1.225, unit: 'kg/m^3', description: 'Air density of the day' })
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

  @Num({ gt: 0, lte: 100, default: 1, description: 'How much the row counts against the others' })
  weight!: number;
}

const RANGES = PARAMETERS.map(
  (name) => `\`${name}\` (${BOUNDS[name].low} to ${BOUNDS[name].high})`,
);

export class CalibrateBody {
  @Obj(() => BladeRequest, {
    description: 'The blade, with the fields that an analysis takes',
  })
  geometry!: BladeRequest;

  @List(() => CalibrationObservation, {
    min: 1,
    max: 500,
    description:
      'Rows of your bench or tunnel, each with at least one of thrust, torque and power. One already helps; what they leave open is taken from measured propellers',
  })
  observations!: CalibrationObservation[];

  @Shape(
    { type: 'array', minItems: 1, maxItems: PARAMETERS.length, items: { enum: [...PARAMETERS] } },
    {
      nullable: true,
      description: `What may change, each once, and how far: ${RANGES.join(', ')}. Without: ${DEFAULT_PARAMETERS.map((name) => `\`${name}\``).join(', ')}`,
    },
  )
  parameters?: Parameter[] | null;

  @Text({ min: 1, max: 255, nullable: true, description: 'What people call it' })
  name?: string | null;
}

@Resource()
export class CalibratedParameter {
  @Num({ description: 'In the unit of its name; factors and coefficients have none' })
  value!: number;

  @Num({ nullable: true, description: 'Standard error; null where its bounds leave it no room' })
  stderr!: number | null;

  @Num({ description: '95 % band, within the bounds' })
  lower!: number;

  @Num({ description: '95 % band, within the bounds' })
  upper!: number;
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
  @Num({ nullable: true, unit: '%', description: 'null: no thrust was measured' })
  thrust_pct!: number | null;

  @Num({ nullable: true, unit: '%', description: 'Torque and power; null: none was measured' })
  power_pct!: number | null;
}

@Resource()
export class CalibrationResidual {
  @Int({ description: 'Place of the row in the request, from 0' })
  observation!: number;

  @Num({ nullable: true, unit: '%', description: 'Model minus measured' })
  thrust_pct!: number | null;

  @Num({ nullable: true, unit: '%', description: 'Model minus measured' })
  torque_pct!: number | null;

  @Num({ nullable: true, unit: '%', description: 'Model minus measured' })
  power_pct!: number | null;

  @Num({
    description: 'What the row counted, 0 to 1: below 1 it is far off the others, 0 is left out',
  })
  weight!: number;
}

@Resource()
export class CalibrationWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Choice(FINDINGS)
  code!: FindingCode;

  @Text({ description: 'A parameter, a row `observations[3]`, or all `observations`' })
  param!: string;

  @Text({ description: 'In words, with figures' })
  message!: string;
}

@Resource()
export class CalibrationResult {
  @Obj(() => CalibratedParameters)
  parameters!: CalibratedParameters;

  @Obj(() => CalibrationRmsError, { description: 'With the blade as it was sent' })
  rms_error_before!: CalibrationRmsError;

  @Obj(() => CalibrationRmsError, { description: 'With the calibrated blade' })
  rms_error_after!: CalibrationRmsError;

  @Obj(() => CalibrationRmsError, {
    description:
      'On rows that the fit had not seen: each fifth of the conditions with what the other four say; null with fewer than three conditions',
  })
  held_back_error!: CalibrationRmsError;

  @List(() => CalibrationResidual, {
    optional: true,
    description:
      'One a row of the request; not shown in lists, and kept of the newest 200 completed calibrations of an account',
  })
  residuals?: CalibrationResidual[];

  @Obj(() => BladeRequest, {
    description:
      'The blade with chord and twist as calibrated, ready for an analysis. For the other parameters send the blade as it was with `calibration_id` instead, not both',
  })
  geometry!: BladeRequest;

  @Int({ description: 'Steps of the fit' })
  iterations!: number;

  @Flag({ description: 'false: it had not settled when it was ended' })
  converged!: boolean;

  @List(() => CalibrationWarning, { description: 'What to mind before it is used' })
  warnings!: CalibrationWarning[];
}

@Resource()
export class CalibrationErrorResource {
  @Choice(['run_error'])
  type!: 'run_error';

  @Text({ description: 'More may come; docs/calibration.md has them', example: 'worker_lost' })
  code!: string;

  @Text()
  message!: string;
}

@Resource()
export class CalibrationJobResource {
  @Choice(['calibration_job'])
  object!: 'calibration_job';

  @Text({ description: '`cal_…`' })
  id!: string;

  @Text({ nullable: true })
  name!: string | null;

  @Choice(CALIBRATION_STATUSES)
  status!: CalibrationStatus;

  @Num({ nullable: true, description: '0 to 1; null until it has begun' })
  progress!: number | null;

  @Choice(PHASES, {
    nullable: true,
    description:
      'polars: those of its sections are made. fit: the parameters. held_back: the error on rows held back',
  })
  phase!: Phase | null;

  @Flag({ description: 'A cancel was asked for' })
  cancel_requested!: boolean;

  @Shape(
    { type: 'array', items: { enum: [...PARAMETERS] } },
    { description: 'As asked for, or what is fitted by default' },
  )
  parameters!: Parameter[];

  @Int({ description: 'Rows of the request' })
  observation_count!: number;

  @Int({ description: 'How often it was begun' })
  attempt!: number;

  @Text({ nullable: true, description: 'Which engine computed it' })
  solver_engine!: string | null;

  @Instant()
  created_at!: string;

  @Instant({ nullable: true })
  started_at!: string | null;

  @Instant({ nullable: true, description: 'When it ended, however it did' })
  completed_at!: string | null;

  @Obj(() => CalibrationResult, { nullable: true, description: 'null until it is completed' })
  result!: CalibrationResult | null;

  @Obj(() => CalibrationErrorResource, { nullable: true, description: 'Why it failed' })
  error!: CalibrationErrorResource | null;
}

export class ListCalibrationsQuery extends ListQuery {
  @Choice(CALIBRATION_STATUSES, { optional: true, description: 'In this state now' })
  status?: CalibrationStatus;

  @Instant({ optional: true, description: 'Created at this moment or later' })
  'created_at[gte]'?: string;

  @Instant({ optional: true, description: 'Created before this moment' })
  'created_at[lt]'?: string;
}

@ListOf(() => CalibrationJobResource)
export class CalibrationList extends ListEnvelope<CalibrationJobResource> {}
