import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CreditUsageEvent } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { Plot } from '../../plot/plot.tsx';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** Maximum pages of 100 rows each; accounts with more rows in a month see only the later part. */
const MOST_PAGES = 20;

/** Days are counted from today. */
const DAY = { label: 'Day', text: dayText, csv: dayIso, steps: [1, 2, 5, 7, 14] };

const noonOf = (days: number) => new Date(midnight(Date.now()) + (days + 0.5) * DAY_MS);

/** `3 Nov`, in the order of the reader's language. */
function dayText(days: number): string {
  return noonOf(days).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
}

/** `2026-11-03`, as Sweden writes it too. */
function dayIso(days: number): string {
  return noonOf(days).toLocaleDateString('sv-SE');
}

/** Compute units per day of the reader's own time, over the last month. */
export function Days() {
  const rows = useQuery({
    queryKey: ['usage-days'],
    queryFn: ({ signal }) => lately(signal),
    staleTime: 0,
  });
  const traces = useMemo(() => perDay(rows.data?.events ?? []), [rows.data]);
  return (
    <>
      <h2>History</h2>
      <ProblemBox problem={rows.error} />
      {rows.data?.more === true && (
        <p className="hint">The oldest days of the month are not shown.</p>
      )}
      <Plot
        title="Compute units per day"
        height={200}
        x={DAY}
        y={{ label: 'Compute units' }}
        fromZero
        traces={traces}
      />
    </>
  );
}

async function lately(signal: AbortSignal) {
  const since = new Date(midnight(Date.now()) - (DAYS - 1) * DAY_MS).toISOString();
  const events: CreditUsageEvent[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { 'created_at[gte]': since, limit: 100, cursor };
    const path = '/v1/compute-units/transactions';
    const list = await api.get(path, query, signal);
    events.push(...list.data);
    if (list.next_cursor === null) return { events, more: false };
    cursor = list.next_cursor;
  }
  return { events, more: true };
}

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);

function perDay(events: readonly CreditUsageEvent[]) {
  const today = midnight(Date.now());
  const x = Array.from({ length: DAYS }, (_, i) => i + 1 - DAYS);
  const used = x.map(() => 0);
  const given = x.map(() => 0);
  for (const { created_at, amount, type } of events) {
    // rounded, as two days of a year have 23 and 25 hours
    const day = Math.round((midnight(Date.parse(created_at)) - today) / DAY_MS) + DAYS - 1;
    if (type === 'signup_grant' || !(day in used)) continue; // which stands for the cap and adds nothing
    if (amount < 0) used[day] -= amount;
    else given[day] += amount;
  }
  return [
    { label: 'Used', x, y: used },
    { label: 'Granted', x, y: given },
  ];
}
