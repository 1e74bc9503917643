import { useState } from 'react';
import type { ApiKeyResource } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useAction } from '../../form/use-action.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { useAnnounce } from '../../ui/announce.tsx';
import { Listed } from '../../ui/listed.tsx';
import { KeyTable } from './key-table.tsx';
import { NewKey } from './new-key.tsx';
import { RequestList } from './request-list.tsx';

export default function ApiKeysPage() {
  usePageTitle('API keys');
  const keys = useList('/dashboard/api_keys');
  const [revoking, setRevoking] = useState<ApiKeyResource>();
  return (
    <section>
      <h1>API keys</h1>
      <p>
        A program that sends a key acts for your account. To replace a key, create a new one, deploy
        it, then revoke the old one. <a href="/docs/quickstart">Quickstart</a>,{' '}
        <a href="/docs/api">API reference</a>.
      </p>
      <NewKey onMade={keys.again} />
      <h2>Your keys</h2>
      <Listed
        list={keys}
        what="your keys"
        empty="No API keys yet. Create one above to call the API from a program."
      >
        {(items) => <KeyTable keys={items} onRevoke={setRevoking} />}
      </Listed>
      <RequestList keys={keys.items} />
      {revoking !== undefined && (
        <Revoke apiKey={revoking} onClose={() => setRevoking(undefined)} onDone={keys.again} />
      )}
    </section>
  );
}

function Revoke({
  apiKey,
  onClose,
  onDone,
}: {
  apiKey: ApiKeyResource;
  onClose: () => void;
  onDone: () => void;
}) {
  const announce = useAnnounce();
  const revoke = useAction(
    () => api.delete(`/dashboard/api_keys/${apiKey.id}`),
    () => {
      announce(`Revoked ${apiKey.name}`);
      onDone();
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      confirm="Revoke key"
      action={revoke}
      onClose={onClose}
    >
      Programs with <code>{apiKey.hint}</code> are rejected from their next request. You cannot undo
      this.
    </ConfirmDialog>
  );
}
