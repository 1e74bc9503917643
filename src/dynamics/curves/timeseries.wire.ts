import {
  Choice,
  Flag,
  Int,
  Num,
  NumList,
  Resource,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import { LONGEST_FLIGHT_S } from '../request/schedule.wire.js';

const MOMENT = { optional: true, gte: 0, lte: LONGEST_FLIGHT_S, unit: 's' };

export class TimeseriesQuery {
  @Text({
    optional: true,
    max: 20_000,
    description: 'Names of channels, separated by commas. Default: all',
    example: 'total_thrust_n,soc_pct,rotor1_rpm',
  })
  channels?: string;

  @Num({ ...MOMENT, description: 'Start of the time range' })
  from_s?: number;

  @Num({ ...MOMENT, description: 'End of the time range' })
  to_s?: number;

  @Int({
    default: 1_000,
    gte: 2,
    lte: 10_000,
    description:
      'Maximum number of points. If the flight has more, the lowest and the highest point of every channel in each interval are kept',
  })
  max_points = 1_000;
}

@Resource()
export class DynamicTimeseries {
  @Choice(['dynamic_timeseries'])
  object!: 'dynamic_timeseries';

  @Text({ description: '`dyn_…`' })
  id!: string;

  @Shape(
    { type: 'array', items: { type: 'string' } },
    { description: 'Keys of `values`, in the order of export.csv' },
  )
  channels!: string[];

  @NumList({ unit: 's', description: 'Times, common to all channels' })
  time_s!: number[];

  @Shape(
    {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: ['number', 'null'] } },
    },
    { description: 'Values by channel, one for each time; units as in the names' },
  )
  values!: Record<string, (number | null)[]>;

  @Num({ unit: 's' })
  from_s!: number;

  @Num({ unit: 's' })
  to_s!: number;

  @Flag({ description: 'true: the points were reduced' })
  downsampled!: boolean;

  @Int({ description: 'Points of the flight in the time range' })
  total_points!: number;
}
