import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { ProblemBox } from './problem.tsx';
import type { useAction } from './use-action.ts';

/** Asks before something is done that cannot be undone; `confirm` is the label of the button that does it. */
export function ConfirmDialog<Out>({
  title,
  confirm,
  action,
  onClose,
  children,
}: {
  title: string;
  confirm: string;
  action: Pick<ReturnType<typeof useAction<undefined, Out>>, 'run' | 'busy' | 'problem'>;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <ProblemBox problem={action.problem} />
      <div className="row">
        <button
          type="button"
          className="danger"
          disabled={action.busy}
          onClick={() => action.run(undefined)}
        >
          {confirm}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
