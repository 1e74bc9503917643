import type { Plan, Tier } from '../../src/accounts/plans.js';

/** Microseconds since 1970; exact in a double for another two centuries. */
export type Micros = number;

const HOUR: Micros = 3_600e6;
const SPANS: Record<Plan['window'], Micros> = { day: 24 * HOUR, week: 168 * HOUR };

export interface ModelRow {
  at: Micros;
  amount: number;
  type: string;
  /** The plan when it was written. */
  tier: Tier;
  resourceId?: string;
  balanceAfter: number | null;
}

export interface ModelStanding {
  at: Micros;
  used: number;
  remaining: number | null;
  resetsAt: Micros;
}

type Terms = Record<Tier, Pick<Plan, 'cap' | 'window'>>;

const isDebit = ({ type }: ModelRow) => type.endsWith('debit');

/**
 * The rolling rule of docs/compute-units.md said a second time, without SQL: an array of rows, added up anew at every
 * question. It is asked with the time of the database's clock.
 */
export class LedgerModel {
  readonly rows: ModelRow[] = [];

  constructor(
    private readonly terms: Terms,
    public tier: Tier,
  ) {}

  /** The ledger's own time: rows never share one, and never go back. */
  private time(now: Micros): Micros {
    return Math.max(now, (this.rows.at(-1)?.at ?? -Infinity) + 1);
  }

  standing(now: Micros): ModelStanding {
    const at = this.time(now);
    const { cap, window } = this.terms[this.tier];
    const inWindow = this.rows.filter((row) => row.at > at - SPANS[window]);
    const debits = inWindow.filter(isDebit);
    const used = sum(debits.map(({ amount }) => -amount));
    const refunds = this.rows.filter(
      ({ type, resourceId }) =>
        type === 'refund' && debits.some((debit) => debit.resourceId === resourceId),
    );
    const credits = inWindow.filter(({ type }) =>
      ['monthly_grant', 'bounty_grant', 'topup', 'adjustment'].includes(type),
    );
    const back = sum([...refunds, ...credits].map(({ amount }) => amount));
    const oldest = Math.min(...debits.map((debit) => debit.at));
    return {
      at,
      used,
      remaining: cap === null ? null : Math.max(0, cap - used + back),
      resetsAt: debits.length === 0 ? at : oldest + SPANS[window],
    };
  }

  /** undefined: refused. */
  debit(now: Micros, amount: number, type: string, resourceId: string): ModelRow | undefined {
    const { remaining } = this.standing(now);
    if (remaining !== null && remaining < amount) return undefined;
    return this.append(now, -amount, type, resourceId);
  }

  /** undefined: the run had its refund, or there is nothing to give. */
  refund(now: Micros, amount: number, resourceId: string): ModelRow | undefined {
    const has = (type: string) => type === 'refund';
    const again = this.rows.some((row) => has(row.type) && row.resourceId === resourceId);
    return again || amount === 0 ? undefined : this.append(now, amount, 'refund', resourceId);
  }

  /** Of what neither a cap nor an earlier row can stop. */
  append(now: Micros, amount: number, type: string, resourceId?: string): ModelRow {
    const at = this.time(now);
    const row: ModelRow = { at, amount, type, tier: this.tier, resourceId, balanceAfter: null };
    this.rows.push(row);
    row.balanceAfter = this.standingAtRow(row);
    return row;
  }

  /** Right after a row, at its own time. */
  private standingAtRow({ at }: ModelRow): number | null {
    const { cap, window } = this.terms[this.tier];
    if (cap === null) return null;
    const from = at - SPANS[window];
    let total = cap;
    for (const row of this.rows) {
      if (row.type === 'signup_grant') continue;
      const counted =
        row.type === 'refund'
          ? this.rows.find((debit) => isDebit(debit) && debit.resourceId === row.resourceId)!
          : row;
      if (counted.at > from) total += row.amount;
    }
    return Math.max(0, total);
  }
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

/** `2026-11-21 07:15:00.123456+00`, as the driver gives it. */
export function toMicros(moment: string): Micros {
  const [, second, fraction = ''] = /^([\d-]+[ T][\d:]+)(?:\.(\d+))?\+00$/.exec(moment)!;
  return Date.parse(`${second.replace(' ', 'T')}Z`) * 1_000 + Number(fraction.padEnd(6, '0'));
}

export function toTimestamp(micros: Micros): string {
  const second = new Date(Math.floor(micros / 1e6) * 1_000).toISOString().slice(0, 19);
  return `${second}.${String(micros % 1e6).padStart(6, '0')}Z`;
}
