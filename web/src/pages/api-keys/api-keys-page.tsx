import { useState } from 'react';
import type {
  ApiKeyResource,
  NewApiKeyResource,
} from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { useAnnounce } from '../../ui/announce.tsx';
import { Busy } from '../../ui/busy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { More } from '../../ui/more.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';

export default function ApiKeysPage() {
  usePageTitle('API keys');
  const keys = useList<ApiKeyResource>('/dashboard/api_keys');
  const [revoking, setRevoking] = useState<ApiKeyResource>();
  return (
    <section>
      <h1>API keys</h1>
      <p>
        A key lets a program act for your account under <code>/v1</code>. To replace one: make a new
        key, deploy it, revoke the old one.
      </p>
      <NewKey onMade={keys.again} />
      <h2>Your keys</h2>
      <ProblemBox problem={keys.problem} />
      {keys.loading ? (
        <Busy what="your keys" />
      ) : (
        <DataTable
          caption="API keys"
          hideCaption
          columns={['Name', 'Key', 'Made', 'Last used', '']}
          rows={keys.items.map((key) => [
            key.name,
            <code key="hint">{key.hint}</code>,
            <Moment key="made" at={key.created_at} />,
            <Moment key="used" at={key.last_used_at} />,
            key.revoked_at === null ? (
              <button
                key="revoke"
                type="button"
                className="danger"
                aria-label={`Revoke ${key.name}`}
                onClick={() => setRevoking(key)}
              >
                Revoke
              </button>
            ) : (
              'revoked'
            ),
          ])}
        />
      )}
      {keys.items.length === 0 && !keys.loading && <p>None yet.</p>}
      <More list={keys} />
      {revoking !== undefined && (
        <Revoke apiKey={revoking} onClose={() => setRevoking(undefined)} onDone={keys.again} />
      )}
    </section>
  );
}

/** The raw key is shown this once; the service keeps no copy that could show it again. */
function NewKey({ onMade }: { onMade: () => void }) {
  const [name, setName] = useState('');
  const make = useAction(
    () => api.post<NewApiKeyResource>('/dashboard/api_keys', { name }),
    () => {
      setName('');
      onMade();
    },
  );
  return (
    <>
      <Form
        submit="Make a key"
        busy={make.busy}
        problem={make.problem}
        onSubmit={() => make.run(undefined)}
      >
        <TextField
          label="Name"
          name="name"
          required
          hint="What will use it, so that you know later which to revoke"
          value={name}
          onChange={setName}
        />
      </Form>
      {make.result !== undefined && (
        <ShownOnce what="key" secret={make.result.key} testId="raw-key" onDone={make.forget} />
      )}
    </>
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
      announce(`${apiKey.name} is revoked`);
      onDone();
      onClose();
    },
  );
  return (
    <Dialog title={`Revoke ${apiKey.name}?`} onClose={onClose}>
      <p>
        Programs with <code>{apiKey.hint}</code> are refused from their next request on. This cannot
        be undone.
      </p>
      <ProblemBox problem={revoke.problem} />
      <div className="row">
        <button
          type="button"
          className="danger"
          disabled={revoke.busy}
          onClick={() => revoke.run(undefined)}
        >
          Revoke it
        </button>
        <button type="button" onClick={onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}
