import type { SharedDesign } from '../../../../clients/typescript/src/generated/types.ts';
import { saveShared } from '../../ui/download.ts';
import { Moment } from '../../ui/moment.tsx';
import { DesignResultView } from '../designs/result/design-result-view.tsx';
import { Fields } from './fields.tsx';

/** A shared optimized blade: its figures, its shape, and what its limits cost. */
export function SharedBlade({ run }: { run: SharedDesign }) {
  return (
    <section>
      <h1>{run.name ?? 'Shared blade'}</h1>
      <p>
        Optimized blade, computed <Moment at={run.completed_at} /> by solver{' '}
        <code data-testid="solver">{run.solver_engine}</code>.
      </p>
      <DesignResultView inputs={run.inputs} result={run.result} />
      <h2>Inputs</h2>
      <Fields caption="Inputs" of={run.inputs} />
      <button type="button" onClick={() => saveShared(run)}>
        Save as JSON
      </button>
    </section>
  );
}
