import { useQuery } from '@tanstack/react-query';
import type { WebhookDeliveryResource } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { Busy } from '../../ui/busy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { Moment } from '../../ui/moment.tsx';
import { DeliveryStatus } from './delivery-status.tsx';
import { deliveriesPath } from './endpoint-path.ts';

/** One delivery: its attempts, what the receiver answered, what was sent. */
export function Delivery({
  endpoint,
  id,
  onClose,
}: {
  endpoint: string;
  id: string;
  onClose: () => void;
}) {
  const delivery = useQuery({
    queryKey: ['delivery', id],
    queryFn: ({ signal }) => api.get(`${deliveriesPath(endpoint)}/${id}`, undefined, signal),
    staleTime: 0,
  });
  return (
    <Dialog title="Delivery" onClose={onClose}>
      <ProblemBox problem={delivery.error} />
      {delivery.isPending && <Busy what="the delivery" />}
      {delivery.data !== undefined && <Shown delivery={delivery.data} />}
      <div className="row">
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function Shown({ delivery }: { delivery: WebhookDeliveryResource }) {
  return (
    <>
      <p>
        <code>{delivery.id}</code> <DeliveryStatus status={delivery.status} />
      </p>
      {delivery.manual_retry_of !== null && (
        <p>
          Repeats <code>{delivery.manual_retry_of}</code>.
        </p>
      )}
      <DataTable
        caption="Attempts"
        columns={['', 'When', 'Code', 'Reason for failure', 'Took [ms]']}
        rows={delivery.attempts.map(({ n, at, status_code, error, duration_ms }) => [
          n,
          <Moment key="at" at={at} />,
          status_code,
          error,
          duration_ms,
        ])}
      />
      {delivery.response_body_excerpt !== null && delivery.response_body_excerpt !== '' && (
        <>
          <h3>Response</h3>
          <pre tabIndex={0} role="region" aria-label="Response">
            {delivery.response_body_excerpt}
          </pre>
        </>
      )}
      <h3>Request</h3>
      <JsonView text={delivery.request_body!} label="Request" />
    </>
  );
}
