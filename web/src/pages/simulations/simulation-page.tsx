import { Link, useLocation, useParams } from 'wouter';
import type { SimulationResource } from '../../../../clients/typescript/src/generated/types.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { CancelRun } from '../../runs/cancel-run.tsx';
import { ExportFmu } from '../../runs/export-fmu.tsx';
import { DeleteRun, StarButton } from '../../runs/run-buttons.tsx';
import { RunState } from '../../runs/run-state.tsx';
import { PublishButton } from '../../runs/publish-button.tsx';
import { ShareButton } from '../../runs/share-button.tsx';
import { useRun } from '../../runs/use-run.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { UsedVehicle } from '../../vehicle/used-vehicle.tsx';
import { Busy } from '../../ui/busy.tsx';
import { PrintReport } from '../../ui/print-report.tsx';
import { draftOf } from '../../vehicle/draft-of.ts';
import { Inputs } from '../../vehicle/inputs.tsx';
import { ResultView } from '../../vehicle/result.tsx';
import { VehicleDrawing } from '../../vehicle/vehicle-drawing.tsx';
import { titleOf } from '../../vehicle/vehicle.ts';

export default function SimulationPage() {
  const path = `/v1/simulations/${useParams().id}` as const;
  const { run, problem, put } = useRun(path);
  const [, goTo] = useLocation();
  const title = run === undefined ? 'Simulation' : titleOfRun(run);
  usePageTitle(title);
  if (run === undefined)
    return (
      <section>
        <h1>Simulation</h1>
        <ProblemBox problem={problem} />
        {problem == null && <Busy what="the simulation" />}
      </section>
    );
  const ofSweep = run.sweep_id !== null; // is started, cancelled, shared and deleted with it
  return (
    <section>
      <p>
        <Link href="/simulations">Simulations</Link>
      </p>
      <h1>{title}</h1>
      <ProblemBox problem={problem} />
      <RunState run={run} />
      <UsedVehicle run={run} />
      {ofSweep && (
        <p>
          This is a point of <Link href={`/sweeps/${run.sweep_id}`}>a sweep</Link>.
        </p>
      )}
      <div className="row">
        {!ofSweep && <StarButton run={run} path={path} onStarred={put} />}
        <Link href={`/simulations/new?from=${run.id}`} className="button">
          Edit and run again
        </Link>
        <Link href={`/sweeps/new?from=${run.id}`} className="button">
          Sweep this vehicle
        </Link>
        {run.status === 'completed' && (
          <>
            {!ofSweep && (
              <>
                <ExportFmu path={path} />
                <ShareButton path={path} />
                <PublishButton path={path} />
              </>
            )}
            <PrintReport />
          </>
        )}
        {!ofSweep && <CancelRun run={run} path={path} onCanceled={put} />}
        {!ofSweep && <DeleteRun run={run} path={path} onGone={() => goTo('/simulations')} />}
      </div>
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
    </section>
  );
}

/** Points of a sweep have its name: what tells them apart are their own parts and throttle. So do runs without a name. */
const titleOfRun = (run: SimulationResource): string =>
  run.sweep_id === null && run.name !== null ? run.name : titleOf(draftOf(run));
