import { useState } from 'react';
import type { AccountResource } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import * as fields from '../../fields/adjustment-body.ts';
import { NumberField, SelectField, TextField } from '../../form/field.tsx';
import { toNumber } from '../../form/number.ts';
import { Form } from '../../form/form.tsx';
import { useAction } from '../../form/use-action.ts';
import { useUser } from '../../session/use-user.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function AdministrationPage() {
  return useUser()?.is_admin === true ? <Administration /> : <NotFound />;
}

function Administration() {
  usePageTitle('Administration');
  const [account, setAccount] = useState('');
  return (
    <section>
      <h1>Administration</h1>
      <p>
        Change the plan or the ledger of any account. <code>npm run user -- list</code> lists the
        accounts. The log records who made each change.
      </p>
      <div className="fields">
        <TextField
          label="Account"
          name="id"
          hint="Account ID (UUID)"
          value={account}
          onChange={setAccount}
        />
      </div>
      <Plan path={pathOf(account)} />
      <Adjustment path={pathOf(account)} />
    </section>
  );
}

const pathOf = (account: string) =>
  `/dashboard/admin/accounts/${encodeURIComponent(account.trim() || 'none')}` as const;

type AccountPath = ReturnType<typeof pathOf>;

function Plan({ path }: { path: AccountPath }) {
  const [plan, setPlan] = useState<AccountResource['tier']>('pro');
  const change = useAction(() => api.post(`${path}/plan`, { plan }));
  return (
    <>
      <h2>Plan</h2>
      <Form
        submit="Change plan"
        busy={change.busy}
        problem={change.problem}
        onSubmit={() => change.run(undefined)}
      >
        <div className="fields">
          <SelectField
            label="Plan"
            name="plan"
            value={plan}
            onChange={setPlan}
            options={[
              ['free', 'free'],
              ['pro', 'pro'],
            ]}
          />
        </div>
      </Form>
      {change.result !== undefined && <p role="status">The plan is {change.result.tier}.</p>}
    </>
  );
}

function Adjustment({ path }: { path: AccountPath }) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [type, setType] = useState<'adjustment' | 'topup'>('adjustment');
  const adjust = useAction(() =>
    api.post(`${path}/adjustments`, { amount: toNumber(amount)!, reason, type }),
  );
  return (
    <>
      <h2>Compute units</h2>
      <Form
        submit="Add to ledger"
        busy={adjust.busy}
        problem={adjust.problem}
        onSubmit={() => adjust.run(undefined)}
      >
        <div className="fields">
          <NumberField
            label="Amount"
            of={fields.amount}
            hint="Negative amounts are deducted"
            value={amount}
            onChange={setAmount}
          />
          <SelectField
            label="Type"
            name="type"
            value={type}
            onChange={setType}
            options={[
              ['adjustment', 'adjustment'],
              ['topup', 'top-up'],
            ]}
          />
          <TextField
            label="Reason"
            of={fields.reason}
            hint="For the audit; the account does not see it"
            value={reason}
            onChange={setReason}
          />
        </div>
      </Form>
      {adjust.result !== undefined && (
        <p role="status">
          Added. Compute units available now: {adjust.result.balance_after ?? 'no cap'}.
        </p>
      )}
    </>
  );
}
