import { useState } from 'react';
import { Link } from 'wouter';
import type { CreditUsageEvent } from '../../../../clients/typescript/src/generated/types.ts';
import { useList } from '../../api/queries.ts';
import { SelectField } from '../../form/field.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { Busy } from '../../ui/busy.tsx';
import { Moment } from '../../ui/moment.tsx';
import { More } from '../../ui/more.tsx';

const WORDS: Record<CreditUsageEvent['type'], string> = {
  simulation_debit: 'a simulation or a flight',
  sweep_debit: 'a sweep',
  debit: 'a search or another run',
  signup_grant: 'first allowance',
  monthly_grant: 'monthly grant',
  bounty_grant: 'reward for a part',
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
      <ProblemBox problem={rows.problem} />
      {rows.loading && <Busy what="the history" />}
      {rows.items.length > 0 && (
        <DataTable
          caption="Transactions"
          columns={['When', 'For', 'Units', 'Usable after', 'Of']}
          rows={rows.items.map((row) => [
            <Moment key="at" at={row.created_at} />,
            WORDS[row.type],
            String(row.amount), // all its digits
            row.balance_after === null ? 'no cap' : String(row.balance_after),
            <Resource key="of" row={row} />,
          ])}
        />
      )}
      {!rows.loading && rows.items.length === 0 && <p>No units were spent or given here.</p>}
      <More list={rows} />
    </>
  );
}

/** Where each kind of run has its page, by the prefix of its id. */
const PAGES: Record<string, string> = {
  dyn: '/dynamic',
  find: '/finder',
  sim: '/simulations',
  sweep: '/sweeps',
};

function Resource({ row: { resource } }: { row: CreditUsageEvent }) {
  if (resource === null) return <>–</>;
  const page = PAGES[resource.id.split('_')[0]];
  const id = <code>{resource.id}</code>;
  return page === undefined ? id : <Link href={`${page}/${resource.id}`}>{id}</Link>;
}
