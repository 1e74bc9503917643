import { useState } from 'react';
import { Link } from 'wouter';
import type { EventResource } from '../../../../clients/typescript/src/generated/types.ts';
import { useList } from '../../api/queries.ts';
import { SelectField, TextField } from '../../form/field.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useEventTypes } from './use-event-types.ts';

const START = { type: '', resource_id: '' };

export default function EventsPage() {
  usePageTitle('Events');
  const [{ type, resource_id }, put] = useAddress(START);
  const types = useEventTypes();
  const events = useList('/v1/events', { type, resource_id: resource_id.trim() });
  const [read, setRead] = useState<EventResource>();
  return (
    <section>
      <h1>Events</h1>
      <p>
        Events of your runs and submissions from the last 30 days.{' '}
        <Link href="/webhooks">Webhooks</Link> send them to your programs.
      </p>
      <div className="fields">
        <SelectField
          label="Type"
          name="type"
          value={type}
          onChange={(next) => put({ type: next })}
          options={[['', 'every type'], ...types.map((each) => [each.type, each.type] as const)]}
        />
        <TextField
          label="Resource"
          name="resource_id"
          placeholder="sim_…, sweep_…, dyn_…"
          value={resource_id}
          onChange={(text) => put({ resource_id: text })}
        />
      </div>
      <div className="row">
        <button type="button" onClick={events.again}>
          Refresh
        </button>
      </div>
      <Listed
        list={events}
        what="events"
        empty="No events of this type in the last 30 days. Start a run to see one."
      >
        {(items) => (
          <DataTable
            caption="Events"
            hideCaption
            keys={items.map(({ id }) => id)}
            columns={['When', 'Type', 'Resource', '']}
            rows={items.map((event) => [
              <Moment key="at" at={event.created_at} />,
              event.type,
              <ResourceLink key="of" {...resourceOf(event)} />,
              <button
                key="read"
                type="button"
                aria-label={`Payload of ${event.id}`}
                onClick={() => setRead(event)}
              >
                Payload
              </button>,
            ])}
          />
        )}
      </Listed>
      {read !== undefined && (
        <Dialog title={read.type} onClose={() => setRead(undefined)}>
          <JsonView text={JSON.stringify(read)} label={`Payload of ${read.id}`} />
          <div className="row">
            <button type="button" onClick={() => setRead(undefined)}>
              Close
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function resourceOf({ data }: EventResource): { id: string; name?: string | null } {
  const { id, name, endpoint_id } = data.object as {
    id?: string;
    name?: string | null;
    endpoint_id?: string;
  };
  return { id: id ?? endpoint_id ?? '–', name };
}
