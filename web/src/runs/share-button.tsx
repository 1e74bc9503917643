import { useState } from 'react';
import type { ShareResource } from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';
import { ProblemBox } from '../form/problem.tsx';
import { useAction } from '../form/use-action.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import type { SharedPath } from './run.ts';
import './runs.css';

/** Makes and revokes the link by which anybody can read a completed run. Asked again, the API gives the same one. */
export function ShareButton({ path }: { path: SharedPath }) {
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
      <button type="button" disabled={make.busy} onClick={() => make.run(undefined)}>
        Share
      </button>
      <ProblemBox problem={make.problem ?? revoke.problem} />
      {shared !== undefined && (
        <div className="card share">
          <p>
            Anyone with this link can read the inputs and the result, without an account:{' '}
            <a href={page}>{page}</a>. For programs: <a href={shared.url}>{shared.url}</a>
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
        </div>
      )}
    </>
  );
}
