import { Link, useLocation, useParams } from 'wouter';
import { ProblemBox } from '../../form/problem.tsx';
import { CancelRun } from '../../runs/cancel-run.tsx';
import { CsvButton } from '../../runs/csv-button.tsx';
import { DeleteRun, nameOf, StarButton } from '../../runs/run-buttons.tsx';
import { PublishButton } from '../../runs/publish-button.tsx';
import { RunState } from '../../runs/run-state.tsx';
import { ShareButton } from '../../runs/share-button.tsx';
import { useRun } from '../../runs/use-run.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { UsedVehicle } from '../../vehicle/used-vehicle.tsx';
import { Busy } from '../../ui/busy.tsx';
import { hasEnded } from '../../ui/run-status.tsx';
import { Inputs } from '../../vehicle/inputs.tsx';
import { Refund } from './results/refund.tsx';
import { SweepResults } from './results/results.tsx';

export default function SweepPage() {
  const path = `/v1/sweeps/${useParams().id}` as const;
  const { run, problem, put } = useRun(path);
  const [, goTo] = useLocation();
  usePageTitle(run === undefined ? 'Sweep' : nameOf(run));
  if (run === undefined)
    return (
      <section>
        <h1>Sweep</h1>
        <ProblemBox problem={problem} />
        {problem == null && <Busy what="the sweep" />}
      </section>
    );
  const { status, completed_points: solved, failed_points: failed, total_points: all } = run;
  return (
    <section>
      <p>
        <Link href="/sweeps">Sweeps</Link>
      </p>
      <h1>{nameOf(run)}</h1>
      <ProblemBox problem={problem} />
      <RunState run={run} done={solved + failed} of={all} />
      <UsedVehicle run={run} />
      {hasEnded(status) && solved < all && <Refund sweep={run} />}
      <p>
        {solved} of {all} points solved, {failed} failed, {run.credits_cost} compute units.
      </p>
      <div className="row">
        <StarButton run={run} path={path} onStarred={put} />
        <Link href={`/sweeps/new?from=${run.id}`} className="button">
          Edit and run again
        </Link>
        <CsvButton run={run} path={path} />
        {status === 'completed' && (
          <>
            <ShareButton path={path} />
            <PublishButton path={path} />
          </>
        )}
        <CancelRun
          run={run}
          path={path}
          requested={run.cancel_requested_at !== null}
          onCanceled={put}
        />
        <DeleteRun run={run} path={path} onGone={() => goTo('/sweeps')} />
      </div>
      {(solved > 0 || hasEnded(status)) && (
        <SweepResults sweep={run} csv={`${path}/export.csv`} own={run} />
      )}
      <Inputs
        rotors={run.rotor_groups}
        inputs={run.inputs}
        parts={run.input_snapshot?.components ?? []}
      />
      <p className="small">
        {run.solver_engine !== null && `Solved by ${run.solver_engine}. `}
        Sweep {run.id}, project {run.project_name}.
      </p>
    </section>
  );
}
