import { useState } from 'react';
import type {
  ApiKeyResource,
  ApiRequestResource,
} from '../../../../clients/typescript/src/generated/types.ts';
import { useList } from '../../api/queries.ts';
import { CheckField, SelectField } from '../../form/field.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Moment } from '../../ui/moment.tsx';
import { digits } from '../../units/measure.ts';

/** Requests of the last day, so that whoever writes a program sees what it sent and how it was answered. */
export function RequestList({ keys }: { keys: readonly ApiKeyResource[] }) {
  const [key, setKey] = useState('');
  const [failed, setFailed] = useState(false);
  const requests = useList('/dashboard/api_requests', {
    api_key_id: key,
    failed: failed || undefined,
    limit: 50,
  });
  const names = new Map(keys.map(({ id, name }) => [id, name]));
  return (
    <>
      <h2>Requests of the last day</h2>
      <p className="hint">
        Shows the route, status and time of each request. Bodies, parameters and addresses are not
        stored. To ask for help, send the request ID.
      </p>
      <div className="fields">
        <SelectField
          label="Key"
          name="api_key_id"
          options={[['', 'any'], ...keys.map(({ id, name }) => [id, name] as const)]}
          value={key}
          onChange={setKey}
        />
      </div>
      <div className="row">
        <CheckField label="Failed only" name="failed" checked={failed} onChange={setFailed} />
        <button type="button" onClick={requests.again}>
          Refresh
        </button>
      </div>
      <Listed
        list={requests}
        what="requests"
        empty={failed ? 'No requests failed.' : 'No requests with an API key in the last 24 hours.'}
      >
        {(items) => (
          <DataTable
            caption="Requests of the last day"
            hideCaption
            keys={items.map(({ id }) => id)}
            columns={['When', 'Request', 'Status', 'Duration', 'Key', 'Request id']}
            rows={items.map((each) => [
              <Moment key="at" at={each.created_at} />,
              <code key="route">
                {each.method} {each.route}
              </code>,
              <Answer key="answer" of={each} />,
              `${digits(each.duration_ms)} ms`,
              names.get(each.api_key_id) ?? each.api_key_id,
              <code key="id">{each.id}</code>,
            ])}
          />
        )}
      </Listed>
    </>
  );
}

function Answer({ of: { status, error_code } }: { of: ApiRequestResource }) {
  const look = status >= 500 ? 'badge bad' : status >= 400 ? 'badge warn' : 'badge good';
  return (
    <>
      <span className={look}>{status}</span>
      {error_code !== null && (
        <>
          {' '}
          <a href={`/docs/errors#${error_code}`}>{error_code}</a>
        </>
      )}
    </>
  );
}
