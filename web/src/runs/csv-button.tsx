import { api } from '../../../api/api.ts';
import { ProblemBox } from '../../../form/problem.tsx';
import { useAction } from '../../../form/use-action.ts';
import { save } from '../../../ui/download.ts';

/** Every row and every channel of what was flown so far. */
export function CsvButton({ path }: { path: string }) {
  const csv = useAction(async () => save(await api.download('GET', `${path}/export.csv`)));
  return (
    <>
      <button type="button" disabled={csv.busy} onClick={() => csv.run(undefined)}>
        {csv.busy ? 'Fetching …' : 'Save as CSV'}
      </button>
      <ProblemBox problem={csv.problem} />
    </>
  );
}
