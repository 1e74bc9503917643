import type { Fault } from '../../platform/errors.js';
import type { TimeseriesQuery } from './timeseries.wire.js';

export function checkTimeseriesQuery({ from_s: from, to_s: to }: TimeseriesQuery): Fault[] {
  if (from === undefined || to === undefined || from <= to) return [];
  const message = `to_s is ${to}; it must be from_s, which is ${from}, or later`;
  return [{ code: 'parameter_out_of_range', param: 'to_s', message }];
}
