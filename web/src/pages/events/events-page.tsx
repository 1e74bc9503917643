import { useState } from 'react';
import type { EventResource } from '../../../../clients/typescript/src/generated/types.ts';
import { useList } from '../../api/queries.ts';
import { SelectField, TextField } from '../../form/field.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { Moment } from '../../ui/moment.tsx';
import { More } from '../../ui/more.tsx';
import { useEventTypes } from './use-event-types.ts';

export default function EventsPage() {
  usePageTitle('Events');
  const [type, setType] = useState('');
  const [resource_id, setResource] = useState('');
  const types = useEventTypes();
  const events = useList<EventResource>('/v1/events', { type, resource_id: resource_id.trim() });
  const [read, setRead] = useState<EventResource>();
  return (
    <section>
      <h1>Events</h1>
      <p>
        Every change of your runs and submissions, kept for 30 days. Webhooks send the same bytes.
      </p>
      <div className="fields">
        <SelectField
          label="Type"
          name="type"
          value={type}
          onChange={setType}
          options={[['', 'every type'], ...types.map((each) => [each.type, each.type] as const)]}
        />
        <TextField
          label="Of what"
          name="resource_id"
          placeholder="sim_…, sweep_…, dyn_…"
          value={resource_id}
          onChange={setResource}
        />
      </div>
      <div className="row">
        <button type="button" onClick={events.again}>
          Look again
        </button>
      </div>
      <ProblemBox problem={events.problem} />
      {events.loading && <Busy what="events" />}
      {events.items.length > 0 && (
        <DataTable
          caption="Events"
          hideCaption
          columns={['When', 'Type', 'Of what', '']}
          rows={events.items.map((event) => [
            <Moment key="at" at={event.created_at} />,
            event.type,
            <code key="of">{resourceOf(event)}</code>,
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
      {!events.loading && events.items.length === 0 && <p>None.</p>}
      <More list={events} />
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

function resourceOf({ data }: EventResource): string {
  const { id, endpoint_id } = data.object as { id?: string; endpoint_id?: string };
  return id ?? endpoint_id ?? '–';
}
