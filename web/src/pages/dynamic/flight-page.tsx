import { Link, useParams } from 'wouter';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Progress } from '../../ui/progress.tsx';
import { hasEnded, RunStatus } from '../../ui/run-status.tsx';
import { clockTime } from './clock-time.ts';
import './dynamic.css';
import { FlightActions } from './flight/flight-actions.tsx';
import { FlightPlots } from './flight/flight-plots.tsx';
import { type Flight, useFlight } from './flight/use-flight.ts';

export default function FlightPage() {
  const { id } = useParams<{ id: string }>();
  const flight = useFlight(id);
  const title = flight.data?.name ?? 'Flight';
  usePageTitle(title);
  return (
    <section>
      <p>
        <Link href="/dynamic">Flights</Link>
      </p>
      <h1>{title}</h1>
      <ProblemBox problem={flight.error} />
      {flight.isPending && <Busy what="the flight" />}
      {flight.data !== undefined && <Shown flight={flight.data} />}
    </section>
  );
}

function Shown({ flight }: { flight: Flight }) {
  return (
    <>
      <div className="flown">
        <RunStatus status={flight.status} />
        <span>{flight.project_name}</span>
        <span>{flight.credits_cost} compute units</span>
        <span>
          <Moment at={flight.created_at} />
        </span>
        <code className="small">{flight.id}</code>
      </div>
      {!hasEnded(flight.status) && <UnderWay flight={flight} />}
      {flight.error !== null && (
        <div className="problem" role="alert">
          <code>{flight.error.code}</code> {flight.error.message}
        </div>
      )}
      <FlightActions flight={flight} />
      <Scorecard flight={flight} />
      <Events flight={flight} />
      <FlightPlots key={flight.id} flight={flight} />
    </>
  );
}

function UnderWay({ flight }: { flight: Flight }) {
  if (flight.status === 'queued')
    return (
      <p role="status">
        Waits for a free slot
        {flight.queue_position !== null && `, ${flight.queue_position} before it`}.
      </p>
    );
  return (
    <Progress
      label="Flown"
      done={Math.round(flight.simulated_s)}
      of={Math.round(flight.estimated_duration_s)}
      unit=" s"
    />
  );
}

function Scorecard({ flight }: { flight: Flight }) {
  if (flight.result === null) return null;
  const { scorecard, run_meta: meta } = flight.result;
  return (
    <>
      <h2>Scorecard</h2>
      {meta.partial && (
        <p className="notice">It did not come to its end: this is what was flown.</p>
      )}
      <Facts
        label="Scorecard"
        facts={[
          ['Flight time', clockTime(scorecard.flight_time_s)],
          ['Flight time, exactly', scorecard.flight_time_s, 's'],
          ['Ended by', scorecard.termination_reason.replaceAll('_', ' ')],
          ['Mean efficiency', scorecard.avg_efficiency],
          ['Peak current', scorecard.peak_current_a, 'A'],
          ['Peak power', scorecard.peak_power_w, 'W'],
          ['Lowest cell', scorecard.min_cell_voltage_v, 'V'],
          ['Hottest winding', scorecard.peak_winding_temp_c, '°C'],
          ['Hottest cell', scorecard.peak_cell_temp_c, '°C'],
          ['Energy used', scorecard.energy_used_wh, 'Wh'],
          ['Charge used', scorecard.capacity_used_mah, 'mAh'],
        ]}
      />
      <p className="small">
        {meta.steps} steps, {meta.rows} rows, computed in {Math.round(meta.wall_ms)} ms; the energy
        balance misses {meta.energy_balance_error?.toExponential(1) ?? '–'}. Engine{' '}
        {flight.solver_engine}.
      </p>
    </>
  );
}

function Events({ flight }: { flight: Flight }) {
  const events = flight.result?.events ?? [];
  if (events.length === 0) return null;
  const looks = { info: 'badge', warning: 'badge warn', critical: 'badge bad' };
  return (
    <DataTable
      caption="What happened"
      columns={['Time [s]', 'Event', 'Severity', 'In words']}
      rows={events.map(({ t, type, severity, detail }) => [
        t,
        type.replaceAll('_', ' '),
        <span key="severity" className={looks[severity]}>
          {severity}
        </span>,
        detail,
      ])}
    />
  );
}
