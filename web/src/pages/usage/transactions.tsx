import { useState } from 'react';
import type { CreditUsageEvent } from '../../../../clients/typescript/src/generated/types.ts';
import { useList } from '../../api/queries.ts';
import { SelectField } from '../../form/field.tsx';
import { kindOf } from '../../runs/kinds.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';

const WORDS: Record<CreditUsageEvent['type'], string> = {
  simulation_debit: 'a simulation or a flight',
  sweep_debit: 'a sweep',
  debit: 'a part search or an optimization',
  signup_grant: 'sign-up grant',
  monthly_grant: 'monthly grant',
  bounty_grant: 'reward for a submitted part',
  topup: 'top-up',
  refund: 'refund',
  adjustment: 'adjustment',
};
const TYPES = Object.keys(WORDS) as CreditUsageEvent['type'][];

/** The ledger, newest first. */
export function Transactions() {
  const [type, setType] = useState<CreditUsageEvent['type'] | ''>('');
  const rows = useList('/v1/compute-units/transactions', { type });
  return (
    <>
      <div className="fields">
        <SelectField
          label="Shown"
          name="type"
          value={type}
          onChange={setType}
          options={[['', 'everything'], ...TYPES.map((each) => [each, WORDS[each]] as const)]}
        />
      </div>
      <Listed list={rows} what="the history" empty="No transactions yet.">
        {(items) => (
          <DataTable
            caption="Transactions"
            columns={['When', 'Reason', 'Units', 'Available after', 'Run']}
            rows={items.map((row) => [
              <Moment key="at" at={row.created_at} />,
              wordsOf(row),
              signed(row.amount),
              row.balance_after === null ? 'no cap' : row.balance_after.toLocaleString('en'),
              row.resource === null ? '–' : <ResourceLink key="of" id={row.resource.id} />,
            ])}
          />
        )}
      </Listed>
    </>
  );
}

/** One type of debit stands for several kinds of run: the id tells which. */
function wordsOf({ type, resource }: CreditUsageEvent): string {
  const noun = kindOf(resource?.id ?? '')?.noun.toLowerCase();
  if (noun === undefined || !type.endsWith('debit')) return WORDS[type];
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** All digits of an amount, with its sign. */
const signed = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${Math.abs(amount).toLocaleString('en', { maximumFractionDigits: 20 })}`;
