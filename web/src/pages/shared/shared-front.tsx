import type { SharedFinder } from '../../../../clients/typescript/src/generated/types.ts';
import { saveShared } from '../../ui/download.ts';
import { Moment } from '../../ui/moment.tsx';
import { Counts } from '../finder/result/counts.tsx';
import { FrontChart } from '../finder/result/front-chart.tsx';
import { FrontTable } from '../finder/result/front-table.tsx';
import { NothingFound } from '../finder/result/nothing-found.tsx';
import type { Goal } from '../finder/words.ts';
import { Fields } from './fields.tsx';

/** A search for parts for whoever has its link: the front by its figures, or why it is empty. */
export function SharedFront({ run }: { run: SharedFinder }) {
  const goals = (run.inputs as { goals: Goal[] }).goals;
  return (
    <section>
      <h1>{run.name ?? 'Shared part search'}</h1>
      <p>
        Part search, computed <Moment at={run.completed_at} /> by solver{' '}
        <code data-testid="solver">{run.solver_engine}</code>.
      </p>
      <h2>Result</h2>
      {run.result.nothing_found !== null && (
        <NothingFound nothing={run.result.nothing_found} counts={run.result.counts} />
      )}
      {run.front.length > 0 && (
        <>
          <FrontChart front={run.front} total={run.result.total_rows} goals={goals} />
          <FrontTable combinations={run.front} />
        </>
      )}
      <Counts counts={run.result.counts} />
      <h2>Inputs</h2>
      <Fields caption="Inputs" of={run.inputs} />
      <button type="button" onClick={() => saveShared(run)}>
        Save as JSON
      </button>
    </section>
  );
}
