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
  const isMoved = ({ y }: { y: readonly (number | null)[] }) => y.some((value) => value !== y[0]);
  const turned = shown.collectives.some(isMoved);
  if (traces.length === 0 && !turned)
    return <p className="hint">{trimmedWords(shown.trims.map(({ label }) => label))}</p>;
  const tilts = shown.tilts.some(isMoved);
  return (
    <>
      {traces.length > 0 && (
        <Plot
          title="Schedule"
          summary="After the dashed line, the last command applies until the flight ends."
          height={220}
          x={TIME}
          y={{ label: 'Throttle', unit: '%' }}
          right={shown.speeds.length > 0 ? { label: 'Speed', unit: 'm/s' } : undefined}
          fromZero
          traces={traces}
          markers={markers}
        />
      )}
      {turned && (
        <Plot
          title="Collective pitch"
          height={180}
          x={TIME}
          y={{ label: 'Collective pitch', unit: '°' }}
          traces={shown.collectives}
          markers={markers}
        />
      )}
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
  `Commands in order: ${commands.join(', ')}. The service finds the throttle. The flight ends when the battery is empty.`;
