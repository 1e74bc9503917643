import { type ReactNode, useState } from 'react';
import { api } from '../api/api.ts';
import { listsChanged } from '../runs/lists-changed.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ProblemBox } from './problem.tsx';
import { useAction } from './use-action.ts';

/** A button that asks, and then deletes the resource at `path`. `children`: what else happens then. */
export function DeleteButton({
  path,
  name,
  noun,
  verb = 'Delete',
  isInList = false,
  onDeleted,
  children,
}: {
  path: string;
  /** The name of the thing, which the question states. */
  name: string;
  /** Its kind, in the button that confirms. */
  noun: string;
  verb?: 'Delete' | 'Revoke';
  /** The page has such buttons of others too, so screen readers get the name as well. */
  isInList?: boolean;
  onDeleted?: () => void;
  children: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  const announce = useAnnounce();
  const remove = useAction(
    () => api.delete(path),
    () => {
      announce(`${verb}d ${name}`);
      setAsking(false);
      onDeleted?.();
      listsChanged();
    },
  );
  return (
    <>
      <button type="button" className="danger" onClick={() => setAsking(true)}>
        {verb}
        {isInList && <span className="unseen"> {name}</span>}
      </button>
      {asking && (
        <Dialog title={`${verb} ${name}?`} onClose={() => setAsking(false)}>
          <p>{children}</p>
          <ProblemBox problem={remove.problem} />
          <div className="row">
            <button
              type="button"
              className="danger"
              disabled={remove.busy}
              onClick={() => remove.run(undefined)}
            >
              {verb} {noun}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              Cancel
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
