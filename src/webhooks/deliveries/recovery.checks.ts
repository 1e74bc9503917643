import { isEventType } from '../../events/event-types.js';
import type { Fault } from '../../platform/errors.js';
import { toDbTime } from '../../platform/wire/time.js';
import type { RecoverBody } from './recovery.wire.js';

/** What holds whatever the time is. */
export function checkRecovery({ since, until, event_types = [] }: RecoverBody): Fault[] {
  const faults: Fault[] = event_types.flatMap((type, i) => {
    const param = `event_types[${i}]`;
    const message = `${param} is not a type of event: GET /v1/public/event_types lists them`;
    return isEventType(type) ? [] : [{ code: 'unknown_event_type', param, message }];
  });
  if (until != null && toDbTime(until) <= toDbTime(since))
    faults.push({
      code: 'parameter_out_of_range',
      param: 'until',
      message: 'until must be later than since',
    });
  return faults;
}
