import { useState } from 'react';
import type { ShareResource } from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';
import { ProblemBox } from '../form/problem.tsx';
import { useAction } from '../form/use-action.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { RunPath } from './kinds.ts';

type SharedPath = RunPath | `/v1/vehicles/${string}`;

/** Makes the share link of a completed run or a vehicle after a confirmation, and revokes it. */
export function ShareButton({
  path,
  what = 'run',
  shows = 'the inputs and the result',
}: {
  path: SharedPath;
  what?: string;
  /** The part of it that the link shows. */
  shows?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const [shared, setShared] = useState<ShareResource>();
  const announce = useAnnounce();
  const make = useAction(() => api.post(`${path}/share`), setShared);
  const revoke = useAction(
    () => api.delete(`${path}/share`),
    () => {
      setShared(undefined);
      announce('The link is revoked');
    },
  );
  const page = shared && `${location.origin}/app/shared/${shared.token}`;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      {isOpen && (
        <Dialog title={`Share this ${what}`} onClose={() => setOpen(false)}>
          {shared === undefined ? (
            <>
              <p>
                Anyone with the link can read {shows}, without an account. You can revoke it at any
                time.
              </p>
              <div className="row">
                <button
                  type="button"
                  className="primary"
                  disabled={make.busy}
                  onClick={() => make.run(undefined)}
                >
                  Create link
                </button>
                <button type="button" onClick={() => setOpen(false)}>
                  Cancel
                </button>
              </div>
            </>
          ) : (
            <>
              <p>
                Anyone with this link can read the {what}: <a href={page}>{page}</a>. For programs:{' '}
                <a href={shared.url}>{shared.url}</a>
              </p>
              <div className="row">
                <CopyButton text={page!} label="Copy link" />
                <button
                  type="button"
                  className="danger"
                  disabled={revoke.busy}
                  onClick={() => revoke.run(undefined)}
                >
                  Revoke link
                </button>
              </div>
            </>
          )}
          <ProblemBox problem={make.problem ?? revoke.problem} />
        </Dialog>
      )}
    </>
  );
}
