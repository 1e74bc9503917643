import type { ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { DeleteButton } from '../../form/delete-button.tsx';
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
  const open = useAction(async () => openSaved(name, await readVersion(id, latest)));
  const copy = useAction(
    () => api.post(`/v1/vehicles/${id}/duplicate`),
    (made) => {
      announce(`Saved ${made.name}`);
      listsChanged();
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
        <DeleteButton
          path={`/v1/vehicles/${id}`}
          name={name}
          noun="vehicle"
          isInList
          onDeleted={onGone}
        >
          This also deletes all its versions. Runs that used it are kept.
        </DeleteButton>
      </div>
      <ProblemBox problem={open.problem ?? copy.problem} />
    </>
  );
}
