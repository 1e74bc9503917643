import { type ReactNode, useState } from 'react';
import { api } from '../../api/api.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useAction } from '../../form/use-action.ts';
import { listsChanged } from '../../runs/lists-changed.ts';
import { useAnnounce } from '../../ui/announce.tsx';
import { openSaved, readVersion } from '../../vehicle/saved.ts';

interface Named {
  id: string;
  name: string;
  latest_version: number;
}

/** Opens a saved vehicle in Build, copies and deletes it. */
export function VehicleButtons({
  vehicle: { id, name, latest_version: latest },
  onGone,
  children,
}: {
  vehicle: Named;
  onGone?: () => void;
  /** More buttons of the page that shows them. */
  children?: ReactNode;
}) {
  const announce = useAnnounce();
  const [asking, setAsking] = useState(false);
  const open = useAction(async () => openSaved(name, await readVersion(id, latest)));
  const copy = useAction(
    () => api.post(`/v1/vehicles/${id}/duplicate`),
    (made) => {
      announce(`Saved ${made.name}`);
      listsChanged();
    },
  );
  const remove = useAction(
    () => api.delete(`/v1/vehicles/${id}`),
    () => {
      announce(`Deleted ${name}`);
      listsChanged();
      setAsking(false);
      onGone?.();
    },
  );
  return (
    <>
      <div className="row">
        <button type="button" disabled={open.busy} onClick={() => open.run(undefined)}>
          Open in Build<span className="unseen"> {name}</span>
        </button>
        <button type="button" disabled={copy.busy} onClick={() => copy.run(undefined)}>
          Duplicate<span className="unseen"> {name}</span>
        </button>
        {children}
        <button type="button" className="danger" onClick={() => setAsking(true)}>
          Delete<span className="unseen"> {name}</span>
        </button>
      </div>
      <ProblemBox problem={open.problem ?? copy.problem} />
      {asking && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          confirm="Delete vehicle"
          action={remove}
          onClose={() => setAsking(false)}
        >
          This also deletes all its versions. Runs that used it are kept.
        </ConfirmDialog>
      )}
    </>
  );
}
