import { useState } from 'react';
import { useParams } from 'wouter';
import type {
  DesignDraftBlade,
  DesignResource,
} from '../../../../clients/typescript/src/generated/types.ts';
import { isMoving } from '../../runs/run.ts';
import { RunButtons, RunPage } from '../../runs/run-page.tsx';
import { RunState } from '../../runs/run-state.tsx';
import { useRun } from '../../runs/use-run.ts';
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
  return (
    <RunPage kind="dsn" run={run} problem={problem}>
      {(design) => <Shown run={design} soFar={growing ?? design.so_far} onChanged={put} />}
    </RunPage>
  );
}

function Shown({
  run,
  soFar,
  onChanged,
}: {
  run: DesignResource;
  soFar: DesignDraftBlade | null;
  onChanged: (run: DesignResource) => void;
}) {
  return (
    <>
      <RunState run={run} />
      <RunButtons kind="dsn" run={run} onChanged={onChanged} again="Edit and optimize again">
        {run.status === 'completed' && <PrintReport />}
      </RunButtons>
      {isMoving(run) && soFar !== null && <BladeSoFar inputs={run.inputs} soFar={soFar} />}
      {run.result !== null && <DesignResultView inputs={run.inputs} result={run.result} isOwn />}
      <p className="small">
        Solved by {run.solver_engine}. {run.credits_cost} compute units, project {run.project_name}.
      </p>
    </>
  );
}
