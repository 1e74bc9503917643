import { useState } from 'react';
import { Link } from 'wouter';
import type { Component } from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx';
import { useAction } from '../../../form/use-action.ts';
import { useAnnounce } from '../../../ui/announce.tsx';

/** Buttons for a user's own part. */
export function OwnButtons({ part, onGone }: { part: Component; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const announce = useAnnounce();
  const remove = useAction(
    () => api.delete(`/v1/components/${part.id}`),
    () => {
      announce(`Deleted ${part.name}`);
      void queries.invalidateQueries({ queryKey: ['list', '/v1/components'] });
      onGone();
    },
  );
  return (
    <>
      <Link href={`/components/${part.id}/edit`} className="button">
        Edit part
      </Link>
      <Link href={`/components/submissions?from=${part.id}`} className="button">
        Submit to the catalog
      </Link>
      <button type="button" className="danger" onClick={() => setAsking(true)}>
        Delete
      </button>
      {asking && (
        <ConfirmDialog
          title={`Delete ${part.name}?`}
          confirm="Delete part"
          action={remove}
          onClose={() => setAsking(false)}
        >
          Existing runs keep their copy.
        </ConfirmDialog>
      )}
    </>
  );
}
