import { useState } from 'react';
import { api } from '../../api/api.ts';
import { Field, SelectField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { useAction } from '../../form/use-action.ts';
import { endpointPath, readAgain } from './endpoint-path.ts';

const DAY_MS = 86_400_000;

/** After an outage: new deliveries for what did not arrive. */
export function Recover({ id }: { id: string }) {
  const [since, setSince] = useState(() => localTime(Date.now() - DAY_MS));
  const [only, setOnly] = useState<'failed' | 'missing'>('failed');
  const recover = useAction(
    (from: string) => api.post(`${endpointPath(id)}/recover`, { since: from, only }),
    () => readAgain(id),
  );
  const { result } = recover;
  return (
    <>
      <h2>Recover</h2>
      <Form
        submit="Recover"
        busy={recover.busy}
        problem={recover.problem}
        onSubmit={() => recover.run(new Date(since).toISOString())}
      >
        <div className="fields">
          <Field label="Since" name="since" hint="In your time zone; at most 30 days ago">
            {(wiring) => (
              <input
                {...wiring}
                type="datetime-local"
                required
                value={since}
                onChange={(event) => setSince(event.target.value)}
              />
            )}
          </Field>
          <SelectField
            label="Deliveries"
            name="only"
            value={only}
            onChange={setOnly}
            options={[
              ['failed', 'failed or skipped'],
              ['missing', 'never sent'],
            ]}
          />
        </div>
      </Form>
      {result !== undefined && (
        <p role="status">
          {result.created === 1 ? '1 delivery was' : `${result.created} deliveries were`} created.{' '}
          {result.has_more && (
            <button type="button" onClick={() => recover.run(result.next_since!)}>
              Recover more
            </button>
          )}
        </p>
      )}
    </>
  );
}

/** Formats a time for `datetime-local`: local time without a zone. */
function localTime(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset).toISOString().slice(0, 16);
}
