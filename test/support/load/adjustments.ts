import { randomUUID } from 'node:crypto';
import { twice } from './expectations.ts';
import { expectStatus, type Load, type Query, send, type Wish, type World } from './load.ts';

/** What a Free account has before anything is booked (data/plans.json). */
const ALLOWANCE = 200;

/**
 * An administrator adds and takes compute units; all clients do so on one account, whose units the writer spends. A
 * booking is told from others by its reason.
 */
export function adjustmentLoad(world: World, client: number, random: () => number): Load {
  const prefix = `${world.run} adjustment ${client} `;
  /** Ledger row and amount, by reason. */
  const known = new Map<string, string>();
  let made = 0;

  const book = (): Wish => {
    const reason = `${prefix}${made++}`;
    // more is given than taken, so that the writer always has something to spend
    const amount = random() < 0.25 ? -1 - Math.floor(random() * 20) : 1 + Math.floor(random() * 60);
    const path = `/dashboard/admin/accounts/${world.shared.accountId}/adjustments`;
    const body = { amount, reason };
    return {
      write: { method: 'POST', path, body, as: 'staff', key: randomUUID() },
      subject: reason,
      done(answer) {
        expectStatus(answer, `booking ${reason}`, 200);
        known.set(reason, say(answer.json.id, answer.json.amount, answer.json.balance_after));
        if (answer.json.amount !== amount)
          throw new Error(`${reason} was ${amount} and is ${answer.json.amount}`);
      },
    };
  };

  return {
    kind: 'adjustments',
    next: book,
    async faults(query: Query, unsure) {
      const rows = await query(
        `select id, amount::float8 as amount, balance_after::float8 as balance, reason
           from credit_transaction where account_id = $1 and starts_with(reason, $2)`,
        [world.shared.accountId, prefix],
      );
      const there = new Map(rows.map((row) => [row.reason, say(row.id, row.amount, row.balance)]));
      const isSure = (reason: string) => reason !== unsure;
      return [
        ...[...known]
          .filter(([reason, row]) => there.get(reason) !== row)
          .map(([reason, row]) => `booked ${row}, is ${there.get(reason)}: "${reason}"`),
        ...[...there.keys()]
          .filter((reason) => isSure(reason) && !known.has(reason))
          .map((reason) => `not asked for: "${reason}"`),
        ...twice(rows.map(({ reason }) => reason)).map((reason) => `booked twice: "${reason}"`),
        ...(await balanceFaults(world, query)),
      ];
    },
  };
}

/** What the account is told, what its last row says and what its rows add up to. */
async function balanceFaults(world: World, query: Query): Promise<string[]> {
  const { accountId } = world.shared;
  const [{ last, sum }] = await query(
    `select (array_agg(balance_after order by created_at desc))[1]::float8 as last,
            sum(amount) filter (where type <> 'signup_grant')::float8 as sum
       from credit_transaction where account_id = $1`,
    [accountId],
  );
  const due = Math.max(0, ALLOWANCE + (sum ?? 0));
  const path = '/v1/compute-units/balance';
  const answer = await send(world, { method: 'GET', path, as: 'account' });
  const told = answer?.json?.total;
  return told === due && last === due
    ? []
    : [`balance of ${accountId}: rows add up to ${due}, the last says ${last}, told was ${told}`];
}

function say(id: string, amount: number, balance: number): string {
  return `${id} of ${amount} to ${balance}`;
}
