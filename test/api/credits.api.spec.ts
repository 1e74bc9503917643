import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError } from '../../src/platform/errors.js';
import { toEnvelope } from '../../src/platform/http/error.filter.js';
import { moveClock } from '../support/clock.js';
import { Ledger } from '../support/ledger.js';
import { bearer, type Person, signUp } from '../support/people.js';
import { type Answer, startService } from '../support/service.js';
import { newTenant } from '../support/tenants.js';

const service = await startService();
const ledger = await Ledger.open(service.databaseUrl);
afterAll(async () => {
  await ledger.close();
  await service.stop();
});

const TRANSACTIONS = '/v1/compute-units/transactions';

async function accountOf(person: Person): Promise<string> {
  const [row] = await ledger.sql('select account_id from app_user where email = ?', [person.email]);
  return row.account_id as string;
}

/** Someone new on Free, and how they look at their ledger. */
async function newcomer() {
  const person = await signUp(service);
  const accountId = await accountOf(person);
  const get = (path: string) => service.get(path, bearer(person.accessToken));
  return { person, accountId, get };
}

let serial = 0;
const newRun = (prefix = 'sim') => `${prefix}_${String(++serial).padStart(27, '0')}`;
function debit(accountId: string, amount: number, id = newRun()) {
  const resource = { object: 'simulation' as const, id };
  const type = id.startsWith('sweep') ? ('sweep_debit' as const) : ('simulation_debit' as const);
  return ledger.in((em) => ledger.credits.debit(em, { accountId, amount, type, resource }));
}
const refund = (accountId: string, resourceId: string, amount: number) =>
  ledger.in((em) => ledger.credits.refund(em, { accountId, resourceId, amount }));

describe('a new Free account', () => {
  it('has its first allowance once, and one line of history', async () => {
    const { get } = await newcomer();
    const { status, json: balance } = await get('/v1/compute-units/balance');
    expect(status).toBe(200);
    expect(balance).toEqual({
      object: 'credit_balance',
      currency: 'credit',
      total: 200,
      unlimited: false,
      breakdown: [{ type: 'free', balance: 200, expires_at: null }],
      as_of: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      low_balance_threshold: null,
    });
    const { json: history } = await get(TRANSACTIONS);
    expect(history).toEqual({
      object: 'list',
      data: [
        {
          object: 'credit_usage_event',
          id: expect.stringMatching(/^cue_[0-9A-Za-z]{27}$/),
          amount: 200,
          type: 'signup_grant',
          unit_type: 'free',
          balance_after: 200,
          created_at: expect.any(String),
          resource: null,
        },
      ],
      has_more: false,
      next_cursor: null,
    });
  });
});

describe('usage', () => {
  it('shows in balance, history and summary, and comes back with a refund', async () => {
    const { accountId, get } = await newcomer();
    const quad = newRun();
    const sweep = newRun('sweep');
    await debit(accountId, 4, quad);
    await debit(accountId, 120, sweep);
    await refund(accountId, sweep, 20);
    expect((await get('/v1/compute-units/balance')).json.total).toBe(96);
    const { data } = (await get(TRANSACTIONS)).json;
    expect(data).toMatchObject([
      {
        type: 'refund',
        amount: 20,
        balance_after: 96,
        resource: { object: 'simulation', id: sweep },
      },
      { type: 'sweep_debit', amount: -120, balance_after: 76, resource: { id: sweep } },
      { type: 'simulation_debit', amount: -4, balance_after: 196, resource: { id: quad } },
      { type: 'signup_grant' },
    ]);
    const { json: summary } = await get('/v1/compute-units/summary');
    const oldest = Date.parse(data[2].created_at);
    expect(summary).toEqual({
      object: 'credit_usage_summary',
      tier: 'free',
      window: 'day',
      used: 124,
      cap: 200,
      remaining: 96,
      resets_at: new Date(oldest + 24 * 3_600_000).toISOString(),
    });
  });

  it('beyond the allowance is a 402 that says what is left, what was asked for and until when', async () => {
    const { accountId, get } = await newcomer();
    await debit(accountId, 190);
    const refused = await debit(accountId, 12).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    const { error } = toEnvelope(refused as ApiError, 'req_1', service.url);
    const { resets_at } = (await get('/v1/compute-units/summary')).json;
    expect(error).toEqual({
      type: 'billing_error',
      code: 'usage_cap_reached',
      message: expect.stringContaining('12 compute units; 10 are left'),
      param: null,
      request_id: 'req_1',
      doc_url: `${service.url}/docs/errors#usage_cap_reached`,
      resets_at,
      remaining: 10,
      required: 12,
    });
  });

  it('stops counting a window later', async () => {
    const tenant = await newTenant(service, { plan: 'free' }); // its key outlives a day
    await debit(tenant.accountId, 50);
    await moveClock(service, '23 hours 59 minutes');
    try {
      expect((await tenant.get('/v1/compute-units/balance')).json.total).toBe(150);
      await moveClock(service, '24 hours');
      const { json } = await tenant.get('/v1/compute-units/summary');
      expect(json).toMatchObject({ used: 0, remaining: 200 });
      const { as_of } = (await tenant.get('/v1/compute-units/balance')).json;
      expect(Date.parse(as_of) - Date.parse(json.resets_at)).toBeLessThan(60_000);
    } finally {
      await moveClock(service, '0');
    }
  });

  it('on Pro has neither cap nor balance, and is counted all the same', async () => {
    const { accountId, get } = await newcomer();
    await ledger.sql(`update account set plan = 'pro' where id = ?`, [accountId]);
    await debit(accountId, 5_000);
    expect((await get('/v1/compute-units/balance')).json).toMatchObject({
      total: null,
      unlimited: true,
      breakdown: [],
    });
    const { json: summary } = await get('/v1/compute-units/summary');
    expect(summary).toMatchObject({ tier: 'pro', used: 5_000, cap: null, remaining: null });
    const [row] = (await get(`${TRANSACTIONS}?limit=1`)).json.data;
    expect(row).toMatchObject({ amount: -5_000, unit_type: 'monthly', balance_after: null });
  });
});

describe('the routes', () => {
  it.each([
    ['/v1/compute-units/balance', '/v1/credits/balance'],
    [TRANSACTIONS, '/v1/credits/usage'],
    ['/v1/compute-units/summary', '/v1/credits/usage/summary'],
  ])('%s is also %s', async (path, alias) => {
    const { accountId, get } = await newcomer();
    await debit(accountId, 7);
    const timeless = ({ status, json }: Answer) => [status, { ...json, as_of: 'any' }];
    expect(timeless(await get(alias))).toEqual(timeless(await get(path)));
    const { paths } = (await service.get('/openapi.json')).json;
    expect(paths[alias].get.operationId).toBe(`${paths[path].get.operationId}Alias`);
    expect(paths[alias].get.description).toContain(`Alias of \`GET ${path}\``);
  });

  it('show an account its own rows only', async () => {
    const one = await newcomer();
    const other = await newcomer();
    await debit(one.accountId, 40);
    expect((await other.get('/v1/compute-units/balance')).json.total).toBe(200);
    const { data } = (await other.get(TRANSACTIONS)).json;
    expect(data.map(({ type }: { type: string }) => type)).toEqual(['signup_grant']);
  });
});

describe('the history', () => {
  let accountId: string;
  let get: (path: string) => Promise<Answer>;
  const types = async (query: string) => {
    const { status, json } = await get(`${TRANSACTIONS}?${query}`);
    expect(status).toBe(200);
    return json.data.map(({ type }: { type: string }) => type) as string[];
  };
  const code = async (query: string) => {
    const { status, json } = await get(`${TRANSACTIONS}?${query}`);
    return [status, json.error.code, json.error.param];
  };

  beforeAll(async () => {
    ({ accountId, get } = await newcomer());
    const run = newRun();
    await debit(accountId, 4, run);
    await refund(accountId, run, 4);
    await ledger.sql(`update account set plan = 'pro' where id = ?`, [accountId]);
    await debit(accountId, 9, newRun('sweep'));
    await ledger.sql(`update account set plan = 'free' where id = ?`, [accountId]);
  });

  it('can be filtered by type and kind of unit, the latter under two names', async () => {
    expect(await types('type=refund')).toEqual(['refund']);
    expect(await types('unit_type=monthly')).toEqual(['sweep_debit']);
    expect(await types('credit_type=monthly')).toEqual(['sweep_debit']);
    expect(await types('credit_type=free&type=simulation_debit')).toEqual(['simulation_debit']);
  });

  it('knows the words of its filters, and no others', async () => {
    for (const query of ['type=gift', 'type=', 'unit_type=hourly', 'credit_type=%27%3B--'])
      expect(await code(query)).toEqual([422, 'parameter_invalid_enum', query.split('=')[0]]);
  });

  it('can be cut by time, whatever the offset', async () => {
    const { data } = (await get(TRANSACTIONS)).json;
    const start = Date.parse(data.at(-1).created_at);
    const inOffset = (ms: number, hours: number) => {
      const local = new Date(ms + hours * 3_600_000).toISOString().replace('Z', '');
      const sign = hours < 0 ? '-' : '%2B';
      return `${local}${sign}${String(Math.abs(hours)).padStart(2, '0')}:00`;
    };
    for (const hours of [0, 2, -7, 23, -23]) {
      const all = `created_at[gte]=${inOffset(start, hours)}`;
      expect(await types(all)).toHaveLength(4);
      expect(await types(`created_at[lt]=${inOffset(start, hours)}`)).toEqual([]);
      const none = `${all}&created_at[lt]=${inOffset(start, hours)}`;
      expect(await types(none)).toEqual([]);
    }
    expect(await types('created_at[gte]=0001-01-01T00:00:00%2B23:59')).toHaveLength(4);
    expect(await types('created_at[lt]=9999-12-31T23:59:59.999999999-23:59')).toHaveLength(4);
  });

  it.each<[query: string, ...refusal: unknown[]]>([
    ['unit_type=free&credit_type=free', 422, 'parameters_exclusive', 'credit_type'],
    ['created_at[gte]=yesterday', 422, 'parameter_invalid_format', 'created_at[gte]'],
    ['created_at[eq]=2026-01-01T00:00:00Z', 422, 'unknown_parameter', 'created_at[eq]'],
    ['type=%00', 422, 'parameter_invalid_format', 'type'],
  ])('refuses %s', async (query, ...refusal) => {
    expect(await code(query)).toEqual(refusal);
  });

  it('is paged row by row, however close the rows are in time', async () => {
    const { accountId, get } = await newcomer();
    // one millisecond, on the wire one moment
    await ledger.sql(
      `insert into credit_transaction (id, account_id, amount, type, unit_type, balance_after, created_at)
       select 'cue_' || lpad(i::text, 27, '0'), ?, 1, 'topup', 'free', 200 + i,
              date_trunc('second', app_now()) + interval '1 second' + i * interval '1 microsecond'
         from generate_series(1, 60) as i`,
      [accountId],
    );
    const seen: number[] = [];
    let path = `${TRANSACTIONS}?limit=7&type=topup`;
    for (let pages = 1; ; pages++) {
      const { status, json } = await get(path);
      expect(status).toBe(200);
      seen.push(...json.data.map((row: { balance_after: number }) => row.balance_after));
      if (!json.has_more) {
        expect([pages, json.next_cursor]).toEqual([9, null]);
        break;
      }
      // the alias is the same list
      const at = pages % 2 === 0 ? TRANSACTIONS : '/v1/credits/usage';
      path = `${at}?limit=7&type=topup&cursor=${json.next_cursor}`;
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, i) => 260 - i));
  });

  it('keeps a cursor to its filters and its account', async () => {
    const { next_cursor: cursor } = (await get(`${TRANSACTIONS}?limit=1&unit_type=free`)).json;
    expect(await types(`limit=1&credit_type=free&cursor=${cursor}`)).toHaveLength(1);
    expect(await code(`limit=1&cursor=${cursor}`)).toEqual([
      400,
      'cursor_filter_mismatch',
      'cursor',
    ]);
    const { json } = await service.get(`${TRANSACTIONS}?unit_type=free&cursor=${cursor}`);
    expect(json.error.code).toBe('invalid_cursor');
  });
});

describe('an adjustment by hand', () => {
  let admin: Person;
  let accountId: string;
  let get: (path: string) => Promise<Answer>;
  const GIFT = { amount: 50, reason: 'Runs lost in an outage' };
  const adjust = (body: unknown, headers: Record<string, string> = {}, id = accountId) =>
    service.post(`/dashboard/admin/accounts/${id}/adjustments`, body, {
      ...bearer(admin.accessToken),
      ...headers,
    });

  beforeAll(async () => {
    admin = await signUp(service);
    await ledger.sql('update app_user set is_admin = true where email = ?', [admin.email]);
    await new Promise((done) => setTimeout(done, 1_100)); // what a process remembers of a person
    ({ accountId, get } = await newcomer());
  });

  it('adds or takes away, and the account sees the row without its reason', async () => {
    const { status, json } = await adjust(GIFT);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      type: 'adjustment',
      amount: 50,
      balance_after: 250,
      resource: null,
    });
    expect((await adjust({ amount: -60, reason: 'Too much' })).json.balance_after).toBe(190);
    expect((await adjust({ ...GIFT, type: 'topup' })).json).toMatchObject({ type: 'topup' });
    const { text, json: history } = await get(TRANSACTIONS);
    expect(history.data[2]).toEqual(json);
    expect(text).not.toContain('outage');
    const reasons = await ledger.sql(
      `select reason from credit_transaction where account_id = ? and type = 'topup'`,
      [accountId],
    );
    expect(reasons).toEqual([{ reason: GIFT.reason }]);
  });

  it.each(['nobody', '00000000-0000-0000-0000-000000000000', `${randomUUID()}0`, '%00', 'proj_1'])(
    'of the account %s answers 404',
    async (id) => {
      const { status, json } = await adjust(GIFT, {}, id);
      expect([status, json.error.code]).toEqual([404, 'resource_not_found']);
    },
  );

  it.each<[object, string, string]>([
    [{ amount: 0 }, 'amount', 'parameter_out_of_range'],
    [{ amount: 1.5 }, 'amount', 'parameter_invalid_type'],
    [{ amount: '5' }, 'amount', 'parameter_invalid_type'],
    [{ amount: 1_000_001 }, 'amount', 'parameter_out_of_range'],
    [{ amount: -1_000_001 }, 'amount', 'parameter_out_of_range'],
    [{ amount: -1, type: 'topup' }, 'amount', 'parameter_out_of_range'],
    [{ type: 'refund' }, 'type', 'parameter_invalid_enum'],
    [{ reason: '' }, 'reason', 'parameter_invalid_format'],
    [{ reason: 'x'.repeat(501) }, 'reason', 'parameter_too_long'],
    [{ reason: undefined }, 'reason', 'parameter_missing'],
    [{ note: 'x' }, 'note', 'unknown_field'],
  ])('with %j is refused and changes nothing', async (change, param, expected) => {
    const before = (await get(TRANSACTIONS)).text;
    const { status, json } = await adjust({ ...GIFT, ...change });
    expect([status, json.error.param, json.error.code]).toEqual([422, param, expected]);
    expect((await get(TRANSACTIONS)).text).toBe(before);
  });
});
