import { useState } from 'react';
import { useParams } from 'wouter';
import type {
  FinderCombination,
  FinderResource,
} from '../../../../clients/typescript/src/generated/types.ts';
import { CsvButton } from '../../runs/csv-button.tsx';
import { RunButtons, RunPage } from '../../runs/run-page.tsx';
import { RunState } from '../../runs/run-state.tsx';
import { useRun } from '../../runs/use-run.ts';
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
  return (
    <RunPage kind="find" run={run} problem={problem}>
      {(search) => <Shown run={search} path={path} growing={growing} onChanged={put} />}
    </RunPage>
  );
}

function Shown({
  run,
  path,
  growing,
  onChanged,
}: {
  run: FinderResource;
  path: `/v1/finder/${string}`;
  /** The front so far, while the search continues. */
  growing: readonly FinderCombination[] | undefined;
  onChanged: (run: FinderResource) => void;
}) {
  const goals = (run.inputs as { goals: Goal[] }).goals;
  const front = run.result === null ? (growing ?? run.front ?? []) : (run.front ?? []);
  return (
    <>
      <RunState run={run} />
      <RunButtons kind="find" run={run} onChanged={onChanged} again="Edit and search again">
        {run.status === 'completed' && <CsvButton run={run} path={path} />}
      </RunButtons>
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
    </>
  );
}
