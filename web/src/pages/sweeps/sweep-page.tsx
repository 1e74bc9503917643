import { useParams } from 'wouter';
import type { SweepResource } from '../../../../clients/typescript/src/generated/types.ts';
import { CsvButton } from '../../runs/csv-button.tsx';
import { RunButtons, RunPage } from '../../runs/run-page.tsx';
import { RunState } from '../../runs/run-state.tsx';
import { useRun } from '../../runs/use-run.ts';
import { UsedVehicle } from '../../vehicle/used-vehicle.tsx';
import { hasEnded } from '../../ui/run-status.tsx';
import { Inputs } from '../../vehicle/inputs.tsx';
import { Refund } from './results/refund.tsx';
import { SweepResults } from './results/results.tsx';

export default function SweepPage() {
  const path = `/v1/sweeps/${useParams().id}` as const;
  const { run, problem, put } = useRun(path);
  return (
    <RunPage kind="sweep" run={run} problem={problem}>
      {(sweep) => <Shown sweep={sweep} path={path} onChanged={put} />}
    </RunPage>
  );
}

function Shown({
  sweep,
  path,
  onChanged,
}: {
  sweep: SweepResource;
  path: `/v1/sweeps/${string}`;
  onChanged: (sweep: SweepResource) => void;
}) {
  const { status, completed_points: solved, failed_points: failed, total_points: all } = sweep;
  return (
    <>
      <RunState run={sweep} done={solved + failed} of={all} />
      <UsedVehicle run={sweep} />
      {hasEnded(status) && solved < all && <Refund sweep={sweep} />}
      <p>
        {solved} of {all} points solved, {failed} failed, {sweep.credits_cost} compute units.
      </p>
      <RunButtons kind="sweep" run={sweep} onChanged={onChanged} again="Edit and run again">
        <CsvButton run={sweep} path={path} />
      </RunButtons>
      {(solved > 0 || hasEnded(status)) && (
        <SweepResults sweep={sweep} csv={`${path}/export.csv`} own={sweep} />
      )}
      <Inputs
        rotors={sweep.rotor_groups}
        inputs={sweep.inputs}
        parts={sweep.input_snapshot?.components ?? []}
      />
      <p className="small">
        {sweep.solver_engine !== null && `Solved by ${sweep.solver_engine}. `}
        Sweep {sweep.id}, project {sweep.project_name}.
      </p>
    </>
  );
}
