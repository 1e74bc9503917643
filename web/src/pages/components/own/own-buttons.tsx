import { useState } from 'react';
import { Link } from 'wouter';
import type { Component } from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { ProblemBox } from '../../../form/problem.tsx';
import { useAction } from '../../../form/use-action.ts';
import { useAnnounce } from '../../../ui/announce.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** What one can do with a part of one's own. */
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
        <Dialog title={`Delete ${part.name}?`} onClose={() => setAsking(false)}>
          <p>Existing runs keep their copy.</p>
          <ProblemBox problem={remove.problem} />
          <div className="row">
            <button
              type="button"
              className="danger"
              disabled={remove.busy}
              onClick={() => remove.run(undefined)}
            >
              Delete part
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
