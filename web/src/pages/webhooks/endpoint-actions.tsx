import { useState } from 'react';
import { useLocation } from 'wouter';
import type { WebhookEndpointResource } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { DeleteButton } from '../../form/delete-button.tsx';
import { Form } from '../../form/form.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { useAnnounce } from '../../ui/announce.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { EndpointFields } from './endpoint-fields.tsx';
import { endpointPath, readAgain } from './endpoint-path.ts';

type Asking = 'rotate' | 'change';

/** Test call, pause, another secret, other settings, end. */
export function EndpointActions({ endpoint }: { endpoint: WebhookEndpointResource }) {
  const { id, enabled } = endpoint;
  const path = endpointPath(id);
  const announce = useAnnounce();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<Asking>();
  const done = (said: string) => () => {
    announce(said);
    setAsking(undefined);
    readAgain(id);
  };
  const test = useAction(() => api.post(`${path}/test`), done('Sending a test event'));
  const toggle = useAction(
    () => api.patch(path, { enabled: !enabled }),
    done(enabled ? 'Disabled' : 'Enabled'),
  );
  const rotate = useAction(() => api.post(`${path}/rotate_secret`), done('Secret replaced'));
  return (
    <>
      <div className="row">
        <button type="button" disabled={test.busy} onClick={() => test.run(undefined)}>
          Send test
        </button>
        <button type="button" disabled={toggle.busy} onClick={() => toggle.run(undefined)}>
          {enabled ? 'Disable' : 'Enable'}
        </button>
        <button type="button" onClick={() => setAsking('change')}>
          Change
        </button>
        <button type="button" onClick={() => setAsking('rotate')}>
          New secret
        </button>
        <DeleteButton
          path={path}
          name="this endpoint"
          noun="endpoint"
          onDeleted={() => {
            navigate('/webhooks');
            readAgain(id);
          }}
        >
          The service cancels pending deliveries and sends no more events to this endpoint.
        </DeleteButton>
      </div>
      <ProblemBox problem={test.problem ?? toggle.problem} />
      {rotate.result !== undefined && (
        <ShownOnce
          what="secret"
          secret={rotate.result.secret!}
          testId="secret"
          onDone={rotate.forget}
        />
      )}
      {asking === 'rotate' && (
        <Dialog title="Create a new secret?" onClose={() => setAsking(undefined)}>
          <p>
            The old secret stops working at once. If your receiver rejects deliveries until you
            update it, the service sends them again, signed with the new secret.
          </p>
          <ProblemBox problem={rotate.problem} />
          <div className="row">
            <button type="button" disabled={rotate.busy} onClick={() => rotate.run(undefined)}>
              Create secret
            </button>
            <button type="button" onClick={() => setAsking(undefined)}>
              Cancel
            </button>
          </div>
        </Dialog>
      )}
      {asking === 'change' && (
        <Change endpoint={endpoint} onClose={() => setAsking(undefined)} onDone={done('Saved')} />
      )}
    </>
  );
}

function Change({
  endpoint,
  onClose,
  onDone,
}: {
  endpoint: WebhookEndpointResource;
  onClose: () => void;
  onDone: () => void;
}) {
  const { url, description, events } = endpoint;
  const [draft, setDraft] = useState<Parameters<typeof EndpointFields>[0]['draft']>({
    url,
    description,
    events,
  });
  const save = useAction(() => api.patch(endpointPath(endpoint.id), draft), onDone);
  return (
    <Dialog title="Edit endpoint" onClose={onClose}>
      <Form
        submit="Save"
        busy={save.busy}
        problem={save.problem}
        onSubmit={() => save.run(undefined)}
      >
        <EndpointFields draft={draft} onChange={setDraft} />
      </Form>
      <div className="row">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
