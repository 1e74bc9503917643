import type { Fault } from '../../platform/errors.js';
import { toDbTime } from '../../platform/wire/time.js';
import { checkTypes } from '../endpoints/webhook-endpoints.checks.js';
import type { RecoverBody } from './recovery.wire.js';

/** What holds whatever the time is. */
export function checkRecovery({ since, until, event_types = [] }: RecoverBody): Fault[] {
  const faults = checkTypes('event_types', event_types);
  if (until == null || toDbTime(until) > toDbTime(since)) return faults;
  const message = 'until must be later than since';
  return [...faults, { code: 'parameter_out_of_range', param: 'until', message }];
}
