import { useMemo } from 'react';
import { Plot } from '../../../plot/plot.tsx';
import { commanded } from './commanded.ts';
import type { Commanded, ScheduleDraft } from './draft.ts';

const TIME = { label: 'Time', unit: 's' };

/** Plots the commands during editing, with the service's own code for schedules. */
export function SchedulePlot({
  schedule,
  groups,
}: {
  schedule: ScheduleDraft;
  groups: readonly Commanded[];
}) {
  const shown = useMemo(() => commanded(schedule, groups), [schedule, groups]);
  const traces = useMemo(() => [...(shown?.throttles ?? []), ...(shown?.speeds ?? [])], [shown]);
  const markers = useMemo(
    () => (shown === undefined ? [] : [...shown.trims, { x: shown.until, label: 'held' }]),
    [shown],
  );
  if (shown === undefined)
    return <p className="hint">To see the schedule, correct the invalid numbers.</p>;
  if (traces.length === 0)
    return <p className="hint">{trimmedWords(shown.trims.map(({ label }) => label))}</p>;
  const tilts = shown.tilts.some(({ y }) => y.some((tilt) => tilt !== y[0]));
  return (
    <>
      <Plot
        title="Schedule"
        summary="After the dashed line, the last command is held until the flight ends."
        height={220}
        x={TIME}
        y={{ label: 'Throttle', unit: '%' }}
        right={shown.speeds.length > 0 ? { label: 'Speed', unit: 'm/s' } : undefined}
        fromZero
        traces={traces}
        markers={markers}
      />
      {tilts && (
        <Plot
          title="Tilt"
          height={180}
          x={TIME}
          y={{ label: 'Tilt', unit: '°' }}
          traces={shown.tilts}
          markers={markers}
        />
      )}
    </>
  );
}

/** Describes a schedule without throttles and speeds. */
const trimmedWords = (commands: readonly string[]): string =>
  `Commands in order: ${commands.join(', ')}. The service finds the throttle, until the battery is empty.`;
