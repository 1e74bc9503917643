import { api } from '../api/api.ts';
import { ProblemBox } from '../form/problem.tsx';
import { useAction } from '../form/use-action.ts';
import type { RunPath } from './kinds.ts';
import { isMoving, type Run } from './run.ts';

/** Asks a run to end; a running sweep ends with the points in progress. */
export function CancelRun<T extends Pick<Run, 'status'>>({
  run,
  path,
  requested = false,
  onCanceled,
}: {
  run: T;
  path: RunPath | `/v1/powertrain/calibrate/${string}`;
  /** It was asked already, and is about to end. */
  requested?: boolean;
  onCanceled: (run: T) => void;
}) {
  const cancel = useAction(
    async () => (await api.post(`${path}/cancel`)) as unknown as T,
    onCanceled,
  );
  if (!isMoving(run)) return null;
  return (
    <>
      <button
        type="button"
        className="danger"
        disabled={cancel.busy || requested}
        onClick={() => cancel.run(undefined)}
      >
        {requested ? 'Canceling …' : 'Cancel'}
      </button>
      <ProblemBox problem={cancel.problem} />
    </>
  );
}
