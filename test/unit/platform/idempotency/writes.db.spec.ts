import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../../src/platform/errors.js';
import {
  accepted,
  created,
  noContent,
  ok,
  type WriteResult,
  Writes,
} from '../../../../src/platform/idempotency/writes.js';
import { newId } from '../../../../src/platform/ids.js';
import { Sealing } from '../../../../src/platform/secrets/sealing.js';
import { exchangeServer, keyCaller } from '../../../support/exchange-server.js';
import { TestDatabase, newAccount } from '../../../support/test-database.js';

type Effect = (em: EntityManager, body: any) => Promise<WriteResult>;

let alice: string;
let bob: string;
let server: FastifyInstance;
/** What the server does with a write; each test sets its own. */
let effect: Effect;

const database = await TestDatabase.start();
const writes = new Writes(database.orm.em, new Sealing(database.config));
afterAll(() => database.stop());
beforeEach(async () => {
  [alice, bob] = [await newAccount(database), await newAccount(database)];
  effect = insert;
  const callers = { alice: keyCaller(alice), bob: keyCaller(bob) };
  server = exchangeServer(
    (http, body) => writes.run(http, (em) => effect(em, { ...(body as object), http })),
    callers,
  );
});
afterEach(async () => {
  await server.close();
  await execute("update app_clock set shift = interval '0'");
});

const execute = (text: string, params: unknown[] = []) =>
  database.orm.em.fork().execute<any[]>(text, params);

const insert: Effect = async (em, { name, http }) => {
  const id = newId('proj');
  const sql = 'insert into project (id, account_id, name) values (?, ?, ?)';
  await em.execute(sql, [id, http.sender.accountId, name]);
  return created('/v1/things', { id }, { ETag: '"v1"' });
};

async function send(
  key: string | undefined,
  body: object = { name: 'a' },
  { caller = 'alice', method = 'POST', url = '/v1/things' } = {},
) {
  const headers = { caller, ...(key !== undefined && { 'idempotency-key': key }) };
  const answer = await server.inject({ method: method as 'POST', url, headers, payload: body });
  const isError = answer.statusCode >= 400;
  return {
    status: answer.statusCode,
    text: answer.body,
    headers: answer.headers,
    replayed: answer.headers['idempotent-replayed'] === 'true',
    code: isError ? (answer.json().error.code as string) : undefined,
  };
}

const projects = async (account = alice) =>
  (await execute('select name from project where account_id = ? order by name', [account])).map(
    ({ name }) => name as string,
  );
const records = (account = alice) =>
  execute('select * from idempotency_record where account_id = ?', [account]);

describe('a write', () => {
  it('without a key has its effect each time and keeps nothing', async () => {
    expect([(await send(undefined)).status, (await send(undefined)).status]).toEqual([201, 201]);
    expect(await projects()).toEqual(['a', 'a']);
    expect(await records()).toEqual([]);
  });

  it('with a key has its effect once; the repetition gets the same bytes and headers', async () => {
    const first = await send('k');
    const second = await send('k');
    expect([first.status, first.replayed]).toEqual([201, false]);
    expect([second.status, second.replayed]).toEqual([201, true]);
    expect(second.text).toBe(first.text);
    for (const name of ['location', 'etag', 'content-type', 'content-length'])
      expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
    expect(await projects()).toEqual(['a']);
  });

  it('tells beforehand whether it has an answer, to its account only, and until that expires', async () => {
    const isKept = (accountId: string, idempotencyKey?: string) =>
      writes.hasStoredAnswer({ caller: keyCaller(accountId), idempotencyKey } as never);
    expect(await isKept(alice, 'k')).toBe(false);
    await send('k');
    expect(await Promise.all([isKept(alice, 'k'), isKept(alice, 'other'), isKept(alice)])).toEqual([
      true,
      false,
      false,
    ]);
    expect(await isKept(bob, 'k')).toBe(false);
    await execute("update app_clock set shift = interval '25 hours'");
    expect(await isKept(alice, 'k')).toBe(false);
  });

  it('leaves nothing when its effect fails half-way', async () => {
    effect = async (em, body) => {
      await insert(em, body);
      throw new Error('a bug');
    };
    expect((await send('k')).code).toBe('internal_error');
    expect(await projects()).toEqual([]);
    effect = insert;
    expect((await send('k')).status).toBe(201);
  });

  it.each<[string, WriteResult, number, string]>([
    ['200', ok({ x: 1 }), 200, '{"x":1}'],
    ['202', accepted('/v1/things', { id: 'x' }), 202, '{"id":"x"}'],
    ['204', noContent(), 204, ''],
  ])('is kept with the status %s', async (_, outcome, status, text) => {
    effect = async () => outcome;
    const answers = [await send('k'), await send('k')];
    expect(answers.map((each) => [each.status, each.text])).toEqual([
      [status, text],
      [status, text],
    ]);
    expect(answers[1].replayed).toBe(true);
  });
});

describe('the same key', () => {
  it.each<[string, object, { method?: string; url?: string }]>([
    ['another body', { name: 'b' }, {}],
    ['a further field that is null', { name: 'a', notes: null }, {}],
    ['another path', { name: 'a' }, { url: '/v1/things/1' }],
    ['another query', { name: 'a' }, { url: '/v1/things?x=1' }],
    ['another method', { name: 'a' }, { method: 'PATCH' }],
  ])('with %s is refused', async (_, body, options) => {
    await send('k');
    const { status, code } = await send('k', body, options);
    expect([status, code]).toEqual([409, 'idempotency_key_reused']);
    expect(await projects()).toEqual(['a']);
    expect((await send('k')).replayed).toBe(true); // the first answer stays
  });

  it('with the same body in another order of keys, or spelling of numbers, is the same request', async () => {
    effect = async () => ok({});
    await send('k', { a: 1, b: [1.5] });
    const payload = '{ "b":[15e-1], "a": 1.0 }';
    const headers = {
      caller: 'alice',
      'idempotency-key': 'k',
      'content-type': 'application/json',
    };
    const answer = await server.inject({ method: 'POST', url: '/v1/things', headers, payload });
    expect(answer.headers['idempotent-replayed']).toBe('true');
  });

  it('with another spelling of the path is the same request', async () => {
    await send('k');
    for (const url of ['/v1/things?', '/%761/things', 'http://elsewhere/v1/things'])
      expect([url, (await send('k', undefined, { url })).replayed]).toEqual([url, true]);
  });

  it('of another account is another key', async () => {
    const first = await send('k');
    const second = await send('k', { name: 'a' }, { caller: 'bob' });
    expect([second.status, second.replayed]).toEqual([201, false]);
    expect(second.text).not.toBe(first.text);
    expect([await projects(alice), await projects(bob)]).toEqual([['a'], ['a']]);
  });

  it('is case-sensitive', async () => {
    await send('k');
    expect((await send('K')).replayed).toBe(false);
  });
});

describe('a refusal', () => {
  const refuse =
    (error: ApiError): Effect =>
    async (em, body) => {
      await insert(em, body);
      throw error;
    };

  it.each(['usage_cap_reached', 'project_not_empty', 'limit_reached'] as const)(
    '%s undoes the effect and is kept: repeated in the same bytes, even when it would now succeed',
    async (code) => {
      const extra = { resets_at: '2026-11-22T00:00:00.000Z' };
      effect = refuse(new ApiError(code, { extra, headers: { 'X-Why': 'because' } }));
      const first = await send('k');
      expect(await projects()).toEqual([]);
      effect = insert;
      const second = await send('k');
      expect([first.code, second.code]).toEqual([code, code]);
      expect([first.replayed, second.replayed]).toEqual([false, true]);
      expect(second.text).toBe(first.text);
      expect(second.headers['x-why']).toBe('because');
      expect(second.headers['content-type']).toBe(first.headers['content-type']);
      expect(await projects()).toEqual([]);
    },
  );

  it.each([
    'parameter_out_of_range',
    'resource_not_found',
    'session_required',
    'precondition_failed',
    'queue_full',
    'service_unavailable',
  ] as const)('%s is not kept: the same key may try again', async (code) => {
    effect = refuse(new ApiError(code));
    expect((await send('k')).code).toBe(code);
    expect(await records()).toEqual([]);
    effect = insert;
    const second = await send('k');
    expect([second.status, second.replayed]).toEqual([201, false]);
    expect(await projects()).toEqual(['a']);
  });
});

describe('two at once', () => {
  /** Holds every effect until it is told to go on. */
  function gate(): { passed: () => Promise<void>; open: () => void; arrived: Promise<void> } {
    let open!: () => void;
    let arrive!: () => void;
    const opened = new Promise<void>((done) => (open = done));
    const arrived = new Promise<void>((done) => (arrive = done));
    const passed = () => {
      arrive();
      return opened;
    };
    return { passed, open, arrived };
  }

  it('with one key: the second is told to come back, then gets the first one’s answer', async () => {
    const { passed, open, arrived } = gate();
    effect = async (em, body) => {
      const outcome = await insert(em, body);
      await passed();
      return outcome;
    };
    const first = send('k');
    await arrived;
    const second = await send('k');
    expect([second.status, second.code]).toEqual([409, 'idempotency_key_in_use']);
    expect(second.headers['retry-after']).toBe('1');
    open();
    const { text } = await first;
    const third = await send('k');
    expect([third.replayed, third.text]).toEqual([true, text]);
    expect(await projects()).toEqual(['a']);
  });

  it('with one key of two accounts do not wait for each other', async () => {
    const { passed, open, arrived } = gate();
    effect = async (em, body) => {
      if (body.name === 'slow') await passed();
      return insert(em, body);
    };
    const slow = send('k', { name: 'slow' });
    await arrived;
    expect((await send('k', { name: 'fast' }, { caller: 'bob' })).status).toBe(201);
    open();
    expect((await slow).status).toBe(201);
  });

  it('that lock each other out are both done: the one that PostgreSQL ended is run again', async () => {
    for (const id of ['proj_one', 'proj_two'])
      await execute('insert into project (id, account_id, name) values (?, ?, ?)', [id, alice, id]);
    let runs = 0;
    const lock = (em: EntityManager, id: string) =>
      em.execute('update project set notes = coalesce(notes, ?) || ? where id = ?', ['', '+', id]);
    let met = 0;
    let meet!: () => void;
    const both = new Promise<void>((done) => (meet = done));
    effect = async (em, { order }: { order: string[] }) => {
      runs++;
      await lock(em, order[0]);
      if (++met === 2) meet();
      await both;
      await lock(em, order[1]);
      return ok({});
    };
    const ids = ['proj_one', 'proj_two'];
    const answers = await Promise.all([
      send('k1', { order: ids }),
      send('k2', { order: ids.toReversed() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(runs).toBeGreaterThanOrEqual(3); // again, where the two meet once more
    const notes = await execute('select notes from project where account_id = ?', [alice]);
    expect(notes).toEqual([{ notes: '++' }, { notes: '++' }]);
  });
});

describe('a kept answer', () => {
  it('is forgotten after 24 hours, not before', async () => {
    await send('k');
    await execute("update app_clock set shift = interval '23 hours 59 minutes'");
    expect((await send('k')).replayed).toBe(true);
    await execute("update app_clock set shift = interval '24 hours 1 minute'");
    expect((await send('k')).replayed).toBe(false);
    expect((await send('k')).replayed).toBe(true); // kept anew
    expect(await projects()).toEqual(['a', 'a']);
    expect(await records()).toHaveLength(1);
  });

  it('with a secret lies sealed in the database, and for an hour only', async () => {
    const secret = `whsec_${randomUUID()}`;
    effect = async () => ({ status: 201, body: { id: 'wh_x', secret }, secret: true });
    const first = await send('k');
    const [record] = await records();
    expect(record.sealed).toBe(true);
    expect(Buffer.from(record.answer).includes('whsec_')).toBe(false);
    expect(JSON.stringify(record)).not.toContain(Buffer.from(secret).toString('hex'));
    await execute("update app_clock set shift = interval '59 minutes'");
    const second = await send('k');
    expect([second.replayed, second.text]).toEqual([true, first.text]);
    await execute("update app_clock set shift = interval '61 minutes'");
    expect((await send('k')).replayed).toBe(false);
  });

  it('goes with its account', async () => {
    await send('k');
    await execute('delete from account where id = ?', [alice]);
    expect(await records()).toEqual([]);
  });
});

describe('a sender whose account has just been deleted', () => {
  it.each(['k', undefined])('with the key %s is no longer known', async (key) => {
    await execute('delete from account where id = ?', [alice]);
    const { status, code, headers } = await send(key);
    expect([status, code]).toEqual([401, 'invalid_api_key']);
    expect(headers['www-authenticate']).toBe('Bearer');
  });

  it('is not known either when only the kept answer would have to be written', async () => {
    await execute('delete from account where id = ?', [alice]);
    effect = async () => ok({});
    expect((await send('k')).code).toBe('invalid_api_key');
  });
});
