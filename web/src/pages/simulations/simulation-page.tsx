import { Link, useParams } from 'wouter';
import type { SimulationResource } from '../../../../clients/typescript/src/generated/types.ts';
import { ExportFmu } from '../../runs/export-fmu.tsx';
import { RunButtons, RunPage } from '../../runs/run-page.tsx';
import { RunState } from '../../runs/run-state.tsx';
import { useRun } from '../../runs/use-run.ts';
import { UsedVehicle } from '../../vehicle/used-vehicle.tsx';
import { PrintReport } from '../../ui/print-report.tsx';
import { draftOf } from '../../vehicle/draft-of.ts';
import { Inputs } from '../../vehicle/inputs.tsx';
import { ResultView } from '../../vehicle/result.tsx';
import { VehicleDrawing } from '../../vehicle/vehicle-drawing.tsx';
import { titleOf } from '../../vehicle/vehicle.ts';

export default function SimulationPage() {
  const path = `/v1/simulations/${useParams().id}` as const;
  const { run, problem, put } = useRun(path);
  return (
    <RunPage kind="sim" run={run} problem={problem} titleOf={titleOfRun}>
      {(run) => (
        <>
          <RunState run={run} />
          <UsedVehicle run={run} />
          {run.sweep_id !== null && (
            <p>
              This is a point of <Link href={`/sweeps/${run.sweep_id}`}>a sweep</Link>.
            </p>
          )}
          <Buttons run={run} onChanged={put} />
          <VehicleDrawing vehicle={draftOf(run)} result={run.result} />
          {run.result !== null && <ResultView result={run.result} labels={run.rotor_labels} />}
          <Inputs
            rotors={run.rotor_groups}
            inputs={run.inputs}
            parts={run.input_snapshot?.components ?? []}
          />
          <p className="small">
            {run.solver_engine !== null && `Solved by ${run.solver_engine}. `}
            Simulation {run.id}, {run.credits_cost} compute units, project {run.project_name}.
          </p>
        </>
      )}
    </RunPage>
  );
}

function Buttons({
  run,
  onChanged,
}: {
  run: SimulationResource;
  onChanged: (run: SimulationResource) => void;
}) {
  const path = `/v1/simulations/${run.id}` as const;
  const isCompleted = run.status === 'completed';
  const sweep = (
    <Link href={`/sweeps/new?from=${run.id}`} className="button">
      Sweep this vehicle
    </Link>
  );
  // a point of a sweep is starred, canceled, shared and deleted with the sweep
  if (run.sweep_id !== null)
    return (
      <div className="row">
        <Link href={`/simulations/new?from=${run.id}`} className="button">
          Edit and run again
        </Link>
        {sweep}
        {isCompleted && <PrintReport />}
      </div>
    );
  return (
    <RunButtons kind="sim" run={run} onChanged={onChanged} again="Edit and run again">
      {sweep}
      {isCompleted && (
        <>
          <ExportFmu path={path} />
          <PrintReport />
        </>
      )}
    </RunButtons>
  );
}

/** Points of a sweep have its name: what tells them apart are their own parts and throttle. So do runs without a name. */
const titleOfRun = (run: SimulationResource): string =>
  run.sweep_id === null && run.name !== null ? run.name : titleOf(draftOf(run));
