import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { Form } from '../../form/form.tsx';
import { useAction } from '../../form/use-action.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Listed } from '../../ui/listed.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { EndpointFields } from './endpoint-fields.tsx';
import { EndpointState } from './endpoint-state.tsx';

const ENDPOINTS = '/v1/webhook_endpoints';
const EMPTY = { url: '', description: '', events: ['*'] };

export default function WebhooksPage() {
  usePageTitle('Webhooks');
  const endpoints = useList(ENDPOINTS);
  return (
    <section>
      <h1>Webhooks</h1>
      <p>
        Inflow calls your URL when something happens to your runs. Each call is signed, and failed
        calls are retried. <a href="/docs/webhooks">How to verify a call</a>
      </p>
      <h2>Your endpoints</h2>
      <Listed
        list={endpoints}
        what="your endpoints"
        empty="No endpoints yet. Add one below to be notified when runs end."
      >
        {(items) => (
          <DataTable
            caption="Your endpoints"
            hideCaption
            keys={items.map(({ id }) => id)}
            columns={['URL', 'State', 'Events', 'Consecutive failures', 'Last success']}
            rows={items.map((endpoint) => [
              <Link key="url" href={`/webhooks/${endpoint.id}`}>
                {endpoint.url}
              </Link>,
              <EndpointState key="state" endpoint={endpoint} />,
              endpoint.events.includes('*') ? 'every type' : endpoint.events.join(', '),
              endpoint.consecutive_failures,
              <Moment key="arrival" at={endpoint.last_success_at} />,
            ])}
          />
        )}
      </Listed>
      <h2>Add endpoint</h2>
      <NewEndpoint onMade={endpoints.again} />
    </section>
  );
}

function NewEndpoint({ onMade }: { onMade: () => void }) {
  const [draft, setDraft] = useState<Parameters<typeof EndpointFields>[0]['draft']>(EMPTY);
  const make = useAction(
    () => api.post(ENDPOINTS, draft),
    () => {
      setDraft(EMPTY);
      onMade();
    },
  );
  return (
    <>
      <Form
        submit="Create endpoint"
        busy={make.busy}
        problem={make.problem}
        onSubmit={() => make.run(undefined)}
      >
        <EndpointFields draft={draft} onChange={setDraft} />
      </Form>
      {make.result !== undefined && (
        <ShownOnce
          what="secret"
          secret={make.result.secret!}
          testId="secret"
          onDone={make.forget}
        />
      )}
    </>
  );
}
