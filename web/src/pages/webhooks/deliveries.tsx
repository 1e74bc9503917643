import { useEffect, useState } from 'react';
import type { WebhookDeliveryResource } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { SelectField } from '../../form/field.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { useAnnounce } from '../../ui/announce.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useEventTypes } from '../events/use-event-types.ts';
import { AnswerTimes } from './answer-times.tsx';
import { Delivery } from './delivery.tsx';
import { DeliveryStatus } from './delivery-status.tsx';
import { deliveriesPath, readAgain } from './endpoint-path.ts';

const LOOK_AGAIN_MS = 2_000;
/** One that comes within so long is looked at again by itself. */
const SOON_MS = 60_000;
const STATES = ['pending', 'succeeded', 'failed', 'permanently_failed'] as const;

/** Lists deliveries with their results, and a button to send them again. */
export function Deliveries({ id }: { id: string }) {
  const [status, setStatus] = useState('');
  const [event_type, setType] = useState('');
  const types = useEventTypes();
  const deliveries = useList(deliveriesPath(id), { status, event_type });
  const [read, setRead] = useState<string>();
  const announce = useAnnounce();
  const replay = useAction(
    (delivery: string) => api.post(`${deliveriesPath(id)}/${delivery}/retry`),
    () => {
      announce('Sending the delivery again');
      readAgain(id);
    },
  );
  const moving = deliveries.items.some(isSoon);
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => readAgain(id), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [id, moving]);
  return (
    <>
      <h2>Deliveries</h2>
      <div className="fields">
        <SelectField
          label="Status"
          name="status"
          value={status}
          onChange={setStatus}
          options={[
            ['', 'every status'],
            ...STATES.map((each) => [each, each.replaceAll('_', ' ')] as const),
          ]}
        />
        <SelectField
          label="Event type"
          name="event_type"
          value={event_type}
          onChange={setType}
          options={[['', 'every type'], ...types.map(({ type }) => [type, type] as const)]}
        />
      </div>
      <ProblemBox problem={replay.problem} />
      <Listed list={deliveries} what="deliveries" empty="No deliveries match these filters.">
        {(items) => (
          <>
            <DataTable
              caption="Deliveries"
              hideCaption
              columns={['Created', 'Event', 'Status', 'Attempts', 'Response', 'Next attempt', '']}
              rows={items.map((delivery) => [
                <Moment key="made" at={delivery.created_at} />,
                delivery.event_type,
                <DeliveryStatus key="status" status={delivery.status} />,
                delivery.attempt_count,
                delivery.response_status_code ?? delivery.error_message,
                delivery.next_attempt_at === null ? (
                  '–'
                ) : (
                  <Moment key="next" at={delivery.next_attempt_at} />
                ),
                <span key="act" className="row tight">
                  <button
                    type="button"
                    aria-label={`Details of ${delivery.id}`}
                    onClick={() => setRead(delivery.id)}
                  >
                    Details
                  </button>
                  <button
                    type="button"
                    aria-label={`Replay ${delivery.id}`}
                    disabled={replay.busy}
                    onClick={() => replay.run(delivery.id)}
                  >
                    Replay
                  </button>
                </span>,
              ])}
            />
            <AnswerTimes deliveries={items} />
          </>
        )}
      </Listed>
      {read !== undefined && (
        <Delivery endpoint={id} id={read} onClose={() => setRead(undefined)} />
      )}
    </>
  );
}

const isSoon = ({ status, next_attempt_at: next }: WebhookDeliveryResource): boolean =>
  status === 'pending' && (next === null || Date.parse(next) < Date.now() + SOON_MS);
