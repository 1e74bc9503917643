import type { ScheduleIn, SegmentIn } from '../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../plot/data-table.tsx';

type Command = NonNullable<SegmentIn['per_group']>[string];

/** Throttle and collective of a command, whichever it has. */
const commandWords = ({ throttle_target, collective_target }: Command): string =>
  [
    throttle_target == null ? '' : `${throttle_target} %`,
    collective_target == null ? '' : `collective ${collective_target}°`,
  ]
    .filter(Boolean)
    .join(' ') || 'collective of the rotor';

/** Shows the commands, segment by segment. */
export function Schedule({ schedule }: { schedule: ScheduleIn }) {
  const { segments, csv_text } = schedule;
  if (segments == null)
    return (
      <pre tabIndex={0} aria-label="Schedule as CSV">
        {csv_text}
      </pre>
    );
  return (
    <DataTable
      caption="Schedule"
      columns={['Segment', 'Duration', 'Command', 'Airspeed [m/s]', 'Vertical speed [m/s]']}
      rows={segments.map((segment, i) => [
        i + 1,
        segment.duration_s == null ? 'until empty' : `${segment.duration_s} s`,
        Object.entries(segment.per_group ?? {})
          .map(([label, command]) => `${label}: ${commandWords(command)}`)
          .join(', '),
        segment.airspeed_target ?? 0,
        segment.vertical_speed_target ?? 0,
      ])}
    />
  );
}
