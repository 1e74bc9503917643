import * as fields from '../../fields/create-webhook-endpoint-body.ts';
import { CheckField, TextField } from '../../form/field.tsx';
import { useFault } from '../../form/problem.tsx';
import { useEventTypes } from '../events/use-event-types.ts';

export interface EndpointDraft {
  url: string;
  description: string;
  /** `['*']`: every type, those to come too. */
  events: string[];
}

const ALL = '*';

/** Where deliveries go, and of what. */
export function EndpointFields({
  draft,
  onChange,
}: {
  draft: EndpointDraft;
  onChange: (draft: EndpointDraft) => void;
}) {
  const { events } = draft;
  const types = useEventTypes().filter(
    ({ type, deprecated }) => !deprecated && type !== 'webhook.test', // which comes whatever one takes
  );
  const fault = useFault('events');
  const all = events.includes(ALL);
  return (
    <>
      <div className="fields">
        <TextField
          label="URL"
          of={fields.url}
          placeholder="https://example.com/hooks/inflow"
          hint="An https URL with a public address"
          value={draft.url}
          onChange={(url) => onChange({ ...draft, url })}
        />
        <TextField
          label="Description"
          of={fields.description}
          value={draft.description}
          onChange={(description) => onChange({ ...draft, description })}
        />
      </div>
      <fieldset>
        <legend>Events</legend>
        <CheckField
          label="All types, including future ones"
          name="events"
          checked={all}
          onChange={(on) => onChange({ ...draft, events: on ? [ALL] : [] })}
        />
        {!all &&
          types.map(({ type, description }) => (
            <div key={type}>
              <CheckField
                label={type}
                name="events"
                checked={events.includes(type)}
                onChange={(on) =>
                  onChange({
                    ...draft,
                    events: on ? [...events, type] : events.filter((each) => each !== type),
                  })
                }
              />
              <span className="hint">{description}</span>
            </div>
          ))}
        {fault !== undefined && <p className="fault">{fault}</p>}
      </fieldset>
    </>
  );
}
