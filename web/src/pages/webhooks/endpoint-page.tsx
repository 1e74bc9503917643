import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import type { WebhookEndpointResource } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Deliveries } from './deliveries.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { endpointKey, endpointPath } from './endpoint-path.ts';
import { EndpointState } from './endpoint-state.tsx';
import { Recover } from './recover.tsx';
import { Stats } from './stats.tsx';

export default function EndpointPage() {
  usePageTitle('Webhook endpoint');
  const { id } = useParams<{ id: string }>();
  const endpoint = useQuery({
    queryKey: endpointKey(id),
    queryFn: ({ signal }) => api.get(endpointPath(id), undefined, signal),
  });
  return (
    <section>
      <p>
        <Link href="/webhooks">Webhooks</Link>
      </p>
      <h1>Webhook endpoint</h1>
      <ProblemBox problem={endpoint.error} />
      {endpoint.isPending && <Busy what="the endpoint" />}
      {endpoint.data !== undefined && <Shown endpoint={endpoint.data} />}
    </section>
  );
}

function Shown({ endpoint }: { endpoint: WebhookEndpointResource }) {
  const { id, events } = endpoint;
  return (
    <>
      <p className="secret">{endpoint.url}</p>
      <Facts
        label="Endpoint"
        facts={[
          ['State', <EndpointState key="state" endpoint={endpoint} />],
          ['Events', events.includes('*') ? 'every type' : events.join(', ')],
          ['Secret', `whsec_…${endpoint.secret_hint}`],
          ['Consecutive failures', endpoint.consecutive_failures],
          ['Last success', <Moment key="arrival" at={endpoint.last_success_at} />],
          ['Last failure', <Moment key="failure" at={endpoint.last_failure_at} />],
        ]}
      />
      {endpoint.description !== '' && <p>{endpoint.description}</p>}
      {endpoint.auto_disabled_at !== null && (
        <p className="notice">
          The service disabled this endpoint after seven days without a success. Fix the receiver,
          enable the endpoint, then recover the missed deliveries.
        </p>
      )}
      <DisableWarning endpoint={endpoint} />
      <EndpointActions endpoint={endpoint} />
      <Stats id={id} />
      <Deliveries id={id} />
      <Recover id={id} />
    </>
  );
}

/** Says what the next failure does, where nothing has succeeded for 7 days or deliveries fail. */
function DisableWarning({ endpoint }: { endpoint: WebhookEndpointResource }) {
  const { auto_disable_after: at, consecutive_failures: failures } = endpoint;
  if (at === null) return null;
  if (Date.parse(at) <= Date.now())
    return (
      <p className="notice">
        No delivery has succeeded for 7 days. The next permanent failure disables this endpoint:
        after five attempts, or at once if your receiver answers 404 or 410. Send a test: if it
        succeeds, the 7 days start again.
      </p>
    );
  if (failures === 0) return null;
  return (
    <p className="notice">
      Deliveries are failing. The service disables this endpoint on <Moment at={at} /> unless one
      succeeds first. Fix the receiver, then send a test.
    </p>
  );
}
