import { useEffect } from 'react';
import { Link } from 'wouter';
import type { DynamicSimulationResource } from '../../../../clients/typescript/src/generated/types.ts';
import { useList } from '../../api/queries.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { Moment } from '../../ui/moment.tsx';
import { More } from '../../ui/more.tsx';
import { hasEnded, RunStatus } from '../../ui/run-status.tsx';
import { clockTime } from './clock-time.ts';

const LOOK_AGAIN_MS = 2_000;

export default function DynamicPage() {
  usePageTitle('Flights');
  const flights = useList<DynamicSimulationResource>('/v1/dynamic-simulations');
  const moving = flights.items.some(({ status }) => !hasEnded(status));
  const { again } = flights;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(again, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [moving]);
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
      <ProblemBox problem={flights.problem} />
      {flights.loading && <Busy what="your flights" />}
      {flights.items.length > 0 && (
        <DataTable
          caption="Your flights"
          hideCaption
          columns={['Name', 'Status', 'Flown', 'Ended by', 'Units', 'Project', 'Made']}
          rows={flights.items.map((flight) => [
            <Link key="name" href={`/dynamic/${flight.id}`}>
              {flight.name ?? 'Unnamed flight'}
            </Link>,
            <RunStatus key="status" status={flight.status} />,
            flownOf(flight),
            flight.result?.scorecard.termination_reason,
            flight.credits_cost,
            flight.project_name,
            <Moment key="made" at={flight.created_at} />,
          ])}
        />
      )}
      {!flights.loading && flights.items.length === 0 && <p>None yet.</p>}
      <More list={flights} />
    </section>
  );
}

function flownOf({ status, progress, simulated_s }: DynamicSimulationResource): string {
  if (status === 'running') return `${Math.round(100 * (progress ?? 0))} %`;
  return simulated_s > 0 ? clockTime(simulated_s) : '–';
}
