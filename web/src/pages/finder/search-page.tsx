import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type {
  FinderCombination,
  FinderResource,
} from '../../../../clients/typescript/src/generated/types.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { CancelRun } from '../../runs/cancel-run.tsx';
import { CsvButton } from '../../runs/csv-button.tsx';
import { PublishButton } from '../../runs/publish-button.tsx';
import { DeleteRun, nameOf, StarButton } from '../../runs/run-buttons.tsx';
import { RunState } from '../../runs/run-state.tsx';
import { ShareButton } from '../../runs/share-button.tsx';
import { useRun } from '../../runs/use-run.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { Counts } from './result/counts.tsx';
import { FrontChart } from './result/front-chart.tsx';
import { NothingFound } from './result/nothing-found.tsx';
import { Rows } from './result/rows.tsx';
import type { Goal } from './words.ts';
import './finder.css';

/** A search for parts: its front grows while it continues, then all of its rows and why each is what it is. */
export default function SearchPage() {
  const path = `/v1/finder/${useParams().id}` as const;
  const [growing, setGrowing] = useState<FinderCombination[]>();
  const { run, problem, put } = useRun(path, (event, data) => {
    if (event === 'front') setGrowing((data as { front: FinderCombination[] }).front);
  });
  usePageTitle(run === undefined ? 'Part search' : nameOf(run));
  if (run === undefined)
    return (
      <section>
        <h1>Part search</h1>
        <ProblemBox problem={problem} />
        {problem == null && <Busy what="the search" />}
      </section>
    );
  const goals = (run.inputs as { goals: Goal[] }).goals;
  const front = run.result === null ? (growing ?? run.front ?? []) : (run.front ?? []);
  return (
    <section>
      <p>
        <Link href="/finder">Part searches</Link>
      </p>
      <h1>{nameOf(run)}</h1>
      <ProblemBox problem={problem} />
      <RunState run={run} />
      <Buttons run={run} path={path} onChanged={put} />
      {run.result === null && front.length > 0 && (
        <FrontChart front={front} goals={goals} isGrowing />
      )}
      {run.result?.nothing_found != null && (
        <NothingFound nothing={run.result.nothing_found} counts={run.result.counts} />
      )}
      {run.result !== null && run.result.total_rows > 0 && (
        <Rows run={run} front={front} goals={goals} />
      )}
      {run.result !== null && <Counts counts={run.result.counts} />}
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
  run: FinderResource;
  path: `/v1/finder/${string}`;
  onChanged: (run: FinderResource) => void;
}) {
  const [, goTo] = useLocation();
  const isCompleted = run.status === 'completed';
  return (
    <div className="row">
      <StarButton run={run} path={path} onStarred={onChanged} />
      <Link href={`/finder/new?from=${run.id}`} className="button">
        Edit and search again
      </Link>
      {isCompleted && (
        <>
          <CsvButton run={run} path={path} />
          <ShareButton path={path} />
          <PublishButton path={path} />
        </>
      )}
      <CancelRun
        run={run}
        path={path}
        requested={run.cancel_requested_at !== null}
        onCanceled={onChanged}
      />
      <DeleteRun run={run} path={path} onGone={() => goTo('/finder')} />
    </div>
  );
}
