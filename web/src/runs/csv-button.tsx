import { api } from '../api/api.ts';
import { ProblemBox } from '../form/problem.tsx';
import { useAction } from '../form/use-action.ts';
import { fileName, save } from '../ui/download.ts';
import type { Run } from './run.ts';
import { nameOf } from './run-buttons.tsx';

/** Saves all rows of a run as CSV, under the name of the run. */
export function CsvButton({
  run,
  path,
}: {
  run: Pick<Run, 'name' | 'id' | 'created_at'>;
  path: string;
}) {
  const csv = useAction(async () => {
    const { blob } = await api.download('GET', `${path}/export.csv`);
    save({ blob, name: fileName(nameOf(run), 'csv') });
  });
  return (
    <>
      <button type="button" disabled={csv.busy} onClick={() => csv.run(undefined)}>
        {csv.busy ? 'Fetching …' : 'Save as CSV'}
      </button>
      <ProblemBox problem={csv.problem} />
    </>
  );
}
