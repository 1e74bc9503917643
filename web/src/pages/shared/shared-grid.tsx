import type { SharedSweep } from '../../../../clients/typescript/src/generated/types.ts';
import { CsvButton } from '../../runs/csv-button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Inputs } from '../../vehicle/inputs.tsx';
import { SweepResults } from '../sweeps/results/results.tsx';

/** A sweep for whoever has its link: its best points, plots and points, without pages of their own. */
export function SharedGrid({ run, path }: { run: SharedSweep; path: string }) {
  const { completed_points: solved, total_points: all, failed_points: failed } = run;
  return (
    <section>
      <h1>{run.name ?? 'Shared sweep'}</h1>
      <p>
        Sweep, computed <Moment at={run.completed_at} /> by solver{' '}
        <code data-testid="solver">{run.solver_engine}</code>: {solved} of {all} points solved,{' '}
        {failed} failed.
      </p>
      <div className="row">
        <CsvButton
          run={{ id: 'sweep', name: run.name, created_at: run.completed_at }}
          path={path}
        />
      </div>
      <SweepResults sweep={run} csv={`${path}/export.csv`} />
      <Inputs rotors={run.rotor_groups} inputs={run.inputs} parts={run.components} linked={false} />
    </section>
  );
}
