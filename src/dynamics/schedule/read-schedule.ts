import type { ScheduleIn } from '../request/schedule.wire.js';
import { readScheduleCsv } from './csv.js';
import { fromSegments, fromUnknownGroups } from './segments.js';
import type { Timeline } from './timeline.js';

/** A schedule that schedule.checks.ts found right. `labels`: null where the rotors are not known. */
export function readSchedule(schedule: ScheduleIn, labels: readonly string[] | null): Timeline {
  if (schedule.mode === 'segments') {
    const segments = schedule.segments!;
    return labels === null ? fromUnknownGroups(segments) : fromSegments(segments, labels);
  }
  const { timeline } = readScheduleCsv(
    schedule.csv_text!,
    labels,
    schedule.interpolation ?? 'linear',
  );
  if (timeline === null) throw new Error('a schedule was read before it was checked');
  return timeline;
}
