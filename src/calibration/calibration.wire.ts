/** Shapes that calibrations of all models have in common. */
import { ListQuery } from '../platform/list/list.wire.js';
import {
  Choice,
  type Field,
  fieldsAs,
  fieldsOf,
  Flag,
  Instant,
  Int,
  Num,
  Text,
  type WireClass,
} from '../platform/wire/fields.js';
import { CALIBRATION_STATUSES, type CalibrationStatus } from '../runs/run-status.js';

/** A parameter as it was found; its model says the units. */
export class FittedParameter {
  @Num()
  value!: number;

  @Num({ nullable: true, description: 'Standard error; null if the value is at its bound' })
  stderr!: number | null;

  @Num({ description: 'Lower end of the 95 % interval, within the bounds' })
  lower!: number;

  @Num({ description: 'Upper end of the 95 % interval, within the bounds' })
  upper!: number;
}

export class FitWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Text()
  code!: string;

  @Text()
  param!: string;

  @Text({ description: 'Description with figures' })
  message!: string;
}

export class FitError {
  @Choice(['run_error'])
  type!: 'run_error';

  @Text()
  code!: string;

  @Text()
  message!: string;
}

class CalibrationJob {
  @Text()
  object!: string;

  @Text()
  id!: string;

  @Text({ nullable: true })
  name!: string | null;

  @Choice(CALIBRATION_STATUSES)
  status!: CalibrationStatus;

  @Num({ nullable: true, description: '0 to 1; null until the job starts' })
  progress!: number | null;

  @Text({ nullable: true })
  phase!: string | null;

  @Flag({ description: 'A cancel was requested' })
  cancel_requested!: boolean;

  @Int()
  observation_count!: number;

  @Int({ description: 'Number of attempts' })
  attempt!: number;

  @Text({ nullable: true, description: 'Engine version' })
  solver_engine!: string | null;

  @Instant()
  created_at!: string;

  @Instant({ nullable: true })
  started_at!: string | null;

  @Instant({ nullable: true, description: 'Time of the end, in any final state' })
  completed_at!: string | null;
}

/**
 * Returns the fields of a job with those that say what is calibrated, which stand before the number of rows, and with its
 * result and error.
 */
export function jobOf<Own extends object, Result extends object, Failure extends object>(
  own: WireClass<Own>,
  result: WireClass<Result>,
  error: WireClass<Failure>,
): WireClass<CalibrationJob & Own & { result: Result | null; error: Failure | null }> {
  const object = (of: WireClass, description: string): Field => {
    return { kind: 'object', of: () => of, nullable: true, description };
  };
  const fields = [...fieldsOf(CalibrationJob)!];
  const at = fields.findIndex(([name]) => name === 'observation_count');
  return fieldsAs(`${own.name}Job`, [
    ...fields.toSpliced(at, 0, ...fieldsOf(own)!),
    ['result', object(result, 'Result; null until completion')],
    ['error', object(error, 'Reason of the failure')],
  ]);
}

export class ListCalibrationsQuery extends ListQuery {
  @Choice(CALIBRATION_STATUSES, { optional: true, description: 'Only this state' })
  status?: CalibrationStatus;

  @Instant({ optional: true, description: 'Created at or after this time' })
  'created_at[gte]'?: string;

  @Instant({ optional: true, description: 'Created before this time' })
  'created_at[lt]'?: string;
}
