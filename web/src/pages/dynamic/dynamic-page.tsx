import { Link } from 'wouter';
import type { DynamicSimulationResource } from '../../../../clients/typescript/src/generated/types.ts';
import { ENDED_BY } from './flight/words.ts';
import { RunList } from '../../runs/run-list.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { duration } from '../../units/measure.ts';

export default function DynamicPage() {
  usePageTitle('Flights');
  return (
    <section>
      <h1>Flights</h1>
      <p>
        A vehicle through time: throttles, tilts and speeds by a schedule, until the battery is at
        its cut-off. Spin-up, sag and temperatures come out as curves.
      </p>
      <p>
        <Link href="/dynamic/new" className="button primary">
          A new flight
        </Link>
      </p>
      <RunList
        kind="Flights"
        path="/v1/dynamic-simulations"
        page="/dynamic"
        columns={[
          { title: 'Flown', cell: flownOf },
          {
            title: 'Ended by',
            cell: ({ result }) =>
              result == null ? '–' : ENDED_BY[result.scorecard.termination_reason],
          },
        ]}
      />
    </section>
  );
}

function flownOf({ status, progress, simulated_s }: DynamicSimulationResource): string {
  if (status === 'running') return `${Math.round(100 * (progress ?? 0))} %`;
  return simulated_s > 0 ? duration(simulated_s) : '–';
}
