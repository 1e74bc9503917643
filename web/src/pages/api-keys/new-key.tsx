import { useState } from 'react';
import { api } from '../../api/api.ts';
import * as fields from '../../fields/create-api-key-body.ts';
import { SelectField, TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { useAction } from '../../form/use-action.ts';
import { RequestCode } from '../../ui/request-code.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';

const DAY_MS = 86_400_000;

const SCOPES = [
  ['full', 'everything'],
  ['read_only', 'read only'],
] as const;
/** Days for which a key works; '' is until it is revoked. */
const LIVES = [
  ['', 'until you revoke it'],
  ['7', 'for 7 days'],
  ['30', 'for 30 days'],
  ['90', 'for 90 days'],
  ['365', 'for a year'],
] as const;

/** Makes a key. The raw key is shown this once; the service keeps no copy that could show it again. */
export function NewKey({ onMade }: { onMade: () => void }) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<(typeof SCOPES)[number][0]>('full');
  const [days, setDays] = useState<(typeof LIVES)[number][0]>('');
  const make = useAction(
    () => {
      const expires_at =
        days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
      return api.post('/dashboard/api_keys', { name, scope, expires_at });
    },
    () => {
      setName('');
      onMade();
    },
  );
  return (
    <>
      <Form
        submit="Create key"
        busy={make.busy}
        problem={make.problem}
        onSubmit={() => make.run(undefined)}
      >
        <div className="fields">
          <TextField
            label="Name"
            of={fields.name}
            hint="The program that uses the key"
            value={name}
            onChange={setName}
          />
          <SelectField
            label="Access"
            name="scope"
            options={SCOPES}
            hint={
              scope === 'read_only'
                ? 'Reads results and the catalog; cannot start, change or spend anything'
                : undefined
            }
            value={scope}
            onChange={setScope}
          />
          <SelectField
            label="Valid"
            name="expires_at"
            options={LIVES}
            value={days}
            onChange={setDays}
          />
        </div>
      </Form>
      {make.result !== undefined && (
        <>
          <ShownOnce what="key" secret={make.result.key} testId="raw-key" onDone={make.forget} />
          <RequestCode
            summary="Your first request"
            call={{ method: 'GET', path: '/v1/whoami', operation: 'account.whoAmI' }}
          />
        </>
      )}
    </>
  );
}
