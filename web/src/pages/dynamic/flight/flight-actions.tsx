import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ShareResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { ProblemBox } from '../../../form/problem.tsx';
import { useAction } from '../../../form/use-action.ts';
import { useAnnounce } from '../../../ui/announce.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { save } from '../../../ui/download.ts';
import { hasEnded } from '../../../ui/run-status.tsx';
import { type Flight, flightKey, flightPath } from './use-flight.ts';

/** What can be done with a flight in its state. */
export function FlightActions({ flight }: { flight: Flight }) {
  const { id, status } = flight;
  const path = flightPath(id);
  const announce = useAnnounce();
  const [deleting, setDeleting] = useState(false);
  const again = () => queries.invalidateQueries({ queryKey: flightKey(id) });
  const cancel = useAction(
    () => api.post<Flight>(`${path}/cancel`),
    () => {
      announce('It is being canceled');
      return again();
    },
  );
  const csv = useAction(async () => save(await api.download('GET', `${path}/export.csv`)));
  const share = useAction(() => api.post<ShareResource>(`${path}/share`));
  const unshare = useAction(
    () => api.delete(`${path}/share`),
    () => {
      share.forget();
      announce('The link is no longer valid');
    },
  );
  const ended = hasEnded(status);
  return (
    <>
      <div className="row">
        {!ended && (
          <button
            type="button"
            className="danger"
            disabled={cancel.busy || flight.cancel_requested_at !== null}
            onClick={() => cancel.run(undefined)}
          >
            {flight.cancel_requested_at === null ? 'Cancel' : 'Being canceled …'}
          </button>
        )}
        {flight.simulated_s > 0 && (
          <button type="button" disabled={csv.busy} onClick={() => csv.run(undefined)}>
            {csv.busy ? 'Fetching …' : 'CSV'}
          </button>
        )}
        {ended && flight.simulated_s > 0 && (
          <button type="button" disabled={share.busy} onClick={() => share.run(undefined)}>
            Share
          </button>
        )}
        {ended && (
          <button type="button" className="danger" onClick={() => setDeleting(true)}>
            Delete
          </button>
        )}
      </div>
      <ProblemBox problem={cancel.problem ?? csv.problem ?? share.problem ?? unshare.problem} />
      {share.result !== undefined && (
        <div className="notice" role="status">
          <p>Whoever has this link reads result and inputs, without an account:</p>
          <p className="secret">{share.result.url}</p>
          <div className="row">
            <CopyButton text={share.result.url} label="Copy the link" />
            <button type="button" disabled={unshare.busy} onClick={() => unshare.run(undefined)}>
              Revoke the link
            </button>
          </div>
        </div>
      )}
      {deleting && <Delete flight={flight} onClose={() => setDeleting(false)} />}
    </>
  );
}

function Delete({ flight, onClose }: { flight: Flight; onClose: () => void }) {
  const announce = useAnnounce();
  const [, navigate] = useLocation();
  const remove = useAction(
    () => api.delete(flightPath(flight.id)),
    () => {
      announce('The flight is deleted');
      void queries.invalidateQueries({ queryKey: ['list'] });
      navigate('/dynamic');
    },
  );
  return (
    <Dialog title="Delete this flight?" onClose={onClose}>
      <p>Its series, its result and its link go. Compute units do not come back.</p>
      <ProblemBox problem={remove.problem} />
      <div className="row">
        <button
          type="button"
          className="danger"
          disabled={remove.busy}
          onClick={() => remove.run(undefined)}
        >
          Delete it
        </button>
        <button type="button" onClick={onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}
