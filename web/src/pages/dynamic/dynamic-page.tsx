import type { DynamicSimulationResource } from '../../../../clients/typescript/src/generated/types.ts';
import { ENDED_BY } from './flight/words.ts';
import { RunList } from '../../runs/run-list.tsx';
import { duration } from '../../units/measure.ts';

export default function DynamicPage() {
  return (
    <RunList
      kind="dyn"
      empty="No flights yet. Start one to see a vehicle fly until its battery is empty."
      columns={[
        { title: 'Flight time', cell: flownOf },
        {
          title: 'Ended by',
          cell: ({ result }) =>
            result == null ? '–' : ENDED_BY[result.scorecard.termination_reason],
        },
      ]}
    >
      Fly a vehicle through a schedule of throttles, tilts and speeds until the battery reaches its
      cut-off. You get spin-up, voltage sag and temperatures over time.
    </RunList>
  );
}

function flownOf({ status, progress, simulated_s }: DynamicSimulationResource): string {
  if (status === 'running') return `${Math.round(100 * (progress ?? 0))} %`;
  return simulated_s > 0 ? duration(simulated_s) : '–';
}
