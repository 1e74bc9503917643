import { api } from '../api/api.ts';
import { ProblemBox } from '../form/problem.tsx';
import { useAction } from '../form/use-action.ts';
import { isMoving, type Run } from './run.ts';

/** Asks a run to end; a running sweep ends with the points under way. */
export function CancelRun<T extends Run>({
  run,
  path,
  requested = false,
  onCanceled,
}: {
  run: T;
  path: string;
  /** It was asked already, and is about to end. */
  requested?: boolean;
  onCanceled: (run: T) => void;
}) {
  const cancel = useAction(() => api.post<T>(`${path}/cancel`), onCanceled);
  if (!isMoving(run)) return null;
  return (
    <>
      <button
        type="button"
        className="danger"
        disabled={cancel.busy || requested}
        onClick={() => cancel.run(undefined)}
      >
        {requested ? 'Ending …' : 'Cancel'}
      </button>
      <ProblemBox problem={cancel.problem} />
    </>
  );
}
