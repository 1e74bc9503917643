import { api } from '../api/api.ts';
import { DeleteButton } from '../form/delete-button.tsx';
import { useAction } from '../form/use-action.ts';
import { listsChanged } from './lists-changed.ts';
import { kindOf, type RunPath } from './kinds.ts';
import { isMoving, type Run } from './run.ts';

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** The name of a run; one without a name is called by its kind and the time when it was created. */
export const nameOf = ({ name, id, created_at }: Pick<Run, 'name' | 'id' | 'created_at'>): string =>
  name ?? `${kindOf(id)?.noun ?? 'Run'} of ${WHEN.format(new Date(created_at))}`;

export function StarButton<T extends Run>({
  run,
  path,
  onStarred,
}: {
  run: T;
  path: RunPath;
  onStarred: (run: T) => void;
}) {
  const star = useAction(
    async () => (await api.patch(path, { is_starred: !run.is_starred })) as unknown as T,
    (starred) => {
      onStarred(starred);
      listsChanged();
    },
  );
  return (
    <button
      type="button"
      aria-pressed={run.is_starred}
      aria-label={`Star ${nameOf(run)}`}
      disabled={star.busy}
      onClick={() => star.run(undefined)}
    >
      {run.is_starred ? '★' : '☆'}
    </button>
  );
}

/** Deletes what is no longer moving. */
export function DeleteRun({ run, path, onGone }: { run: Run; path: string; onGone: () => void }) {
  if (isMoving(run)) return null;
  return (
    <DeleteButton path={path} name={nameOf(run)} noun="run" onDeleted={onGone}>
      This also deletes its inputs and result, and its links stop working.
    </DeleteButton>
  );
}
