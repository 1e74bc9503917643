import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type {
  DesignDraftBlade,
  DesignResource,
} from '../../../../clients/typescript/src/generated/types.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { CancelRun } from '../../runs/cancel-run.tsx';
import { PublishButton } from '../../runs/publish-button.tsx';
import { DeleteRun, nameOf, StarButton } from '../../runs/run-buttons.tsx';
import { isMoving } from '../../runs/run.ts';
import { RunState } from '../../runs/run-state.tsx';
import { ShareButton } from '../../runs/share-button.tsx';
import { useRun } from '../../runs/use-run.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { PrintReport } from '../../ui/print-report.tsx';
import { BladeSoFar } from './result/blade-so-far.tsx';
import { DesignResultView } from './result/design-result-view.tsx';

/** An optimization: the blade as it changes, then the best one, its figures and what its limits cost. */
export default function DesignRunPage() {
  const path = `/v1/designs/${useParams().id}` as const;
  const [growing, setGrowing] = useState<DesignDraftBlade>();
  const { run, problem, put } = useRun(path, (event, data) => {
    if (event === 'blade') setGrowing(data as DesignDraftBlade);
  });
  usePageTitle(run === undefined ? 'Optimization' : nameOf(run));
  if (run === undefined)
    return (
      <section>
        <h1>Optimization</h1>
        <ProblemBox problem={problem} />
        {problem == null && <Busy what="the optimization" />}
      </section>
    );
  const soFar = growing ?? run.so_far;
  return (
    <section>
      <p>
        <Link href="/designs">Optimized blades</Link>
      </p>
      <h1>{nameOf(run)}</h1>
      <ProblemBox problem={problem} />
      <RunState run={run} />
      <Buttons run={run} path={path} onChanged={put} />
      {isMoving(run) && soFar !== null && <BladeSoFar inputs={run.inputs} soFar={soFar} />}
      {run.result !== null && <DesignResultView inputs={run.inputs} result={run.result} isOwn />}
      <p className="small">
        Solved by {run.solver_engine}. {run.credits_cost} compute units, project {run.project_name}.
      </p>
    </section>
  );
}

function Buttons({
  run,
  path,
  onChanged,
}: {
  run: DesignResource;
  path: `/v1/designs/${string}`;
  onChanged: (run: DesignResource) => void;
}) {
  const [, goTo] = useLocation();
  return (
    <div className="row">
      <StarButton run={run} path={path} onStarred={onChanged} />
      <Link href={`/designs/new?from=${run.id}`} className="button">
        Edit and optimize again
      </Link>
      {run.status === 'completed' && (
        <>
          <ShareButton path={path} />
          <PublishButton path={path} />
          <PrintReport />
        </>
      )}
      <CancelRun
        run={run}
        path={path}
        requested={run.cancel_requested_at !== null}
        onCanceled={onChanged}
      />
      <DeleteRun run={run} path={path} onGone={() => goTo('/designs')} />
    </div>
  );
}
