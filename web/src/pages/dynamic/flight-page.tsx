import { useParams } from 'wouter';
import { DataTable } from '../../plot/data-table.tsx';
import { ExportFmu } from '../../runs/export-fmu.tsx';
import { isMoving } from '../../runs/run.ts';
import { RunButtons, RunPage } from '../../runs/run-page.tsx';
import { RunState } from '../../runs/run-state.tsx';
import { UsedVehicle } from '../../vehicle/used-vehicle.tsx';
import { PrintReport } from '../../ui/print-report.tsx';
import { Moment } from '../../ui/moment.tsx';
import { duration } from '../../units/measure.ts';
import { draftOf } from '../../vehicle/draft-of.ts';
import { VehicleDrawing } from '../../vehicle/vehicle-drawing.tsx';
import './dynamic.css';
import { CsvButton } from '../../runs/csv-button.tsx';
import { FlightPlots } from './flight/flight-plots.tsx';
import { ScorecardFacts } from './flight/scorecard-facts.tsx';
import { eventName } from './flight/words.ts';
import { type Flight, flightPath, useFlight } from './flight/use-flight.ts';

export default function FlightPage() {
  const { id } = useParams<{ id: string }>();
  const { run, problem, put } = useFlight(id);
  return (
    <RunPage kind="dyn" run={run} problem={problem}>
      {(flight) => <Shown flight={flight} onChanged={put} />}
    </RunPage>
  );
}

function Shown({ flight, onChanged }: { flight: Flight; onChanged: (flight: Flight) => void }) {
  const path = flightPath(flight.id);
  const flown = flight.simulated_s > 0;
  return (
    <>
      <RunState
        run={flight}
        what="Flown"
        unit=" s"
        done={Math.round(flight.simulated_s)}
        of={Math.round(flight.estimated_duration_s)}
      />
      <UsedVehicle run={flight} />
      <RunButtons
        kind="dyn"
        run={flight}
        onChanged={onChanged}
        again="Edit and fly again"
        isShareable={flown && !isMoving(flight)}
      >
        {flown && <CsvButton run={flight} path={path} />}
        {flight.status === 'completed' && <ExportFmu path={path} />}
        {flown && !isMoving(flight) && <PrintReport />}
      </RunButtons>
      <VehicleDrawing vehicle={draftOf(flight)} />
      <Scorecard flight={flight} />
      <Events flight={flight} />
      <FlightPlots key={flight.id} flight={flight} />
      <Computed flight={flight} />
      <p className="small">
        Flight {flight.id}, {flight.credits_cost} compute units, project {flight.project_name},{' '}
        <Moment at={flight.created_at} />.
      </p>
    </>
  );
}

function Scorecard({ flight }: { flight: Flight }) {
  if (flight.result === null) return null;
  const { scorecard, run_meta: meta } = flight.result;
  return (
    <>
      <h2>Flight results</h2>
      {meta.partial && (
        <p className="notice">The flight did not finish. These are the results so far.</p>
      )}
      <ScorecardFacts scorecard={scorecard} />
    </>
  );
}

/** The figures of how a flight was computed: people who compare runs read them. */
function Computed({ flight: { result, solver_engine } }: { flight: Flight }) {
  if (result === null) return null;
  const { steps, retained_rows, wall_ms, energy_balance_error: error } = result.run_meta;
  return (
    <p className="small">
      Solved by {solver_engine} in {Math.round(wall_ms)} ms: {steps.toLocaleString('en')} steps,{' '}
      {retained_rows.toLocaleString('en')} rows
      {error !== null && `, energy-balance error ${error.toExponential(0)}`}.
    </p>
  );
}

function Events({ flight }: { flight: Flight }) {
  const events = flight.result?.events ?? [];
  if (events.length === 0) return null;
  const worse = {
    info: null,
    warning: <span className="badge warn">warning</span>,
    critical: <span className="badge bad">critical</span>,
  };
  return (
    <DataTable
      caption="Events"
      columns={['Time', 'Event', 'Description']}
      rows={events.map(({ t, type, severity, detail }) => [
        duration(t),
        <span key={t}>
          {eventName(type)} {worse[severity]}
        </span>,
        detail,
      ])}
    />
  );
}
