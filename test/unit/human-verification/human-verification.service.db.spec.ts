import { afterAll, describe, expect, it } from '@jest/globals';
import { NoCheck, ProofOfWork } from '../../../src/human-verification/human-check.js';
import { HumanVerificationService } from '../../../src/human-verification/human-verification.service.js';
import { forgetChallenges } from '../../../src/human-verification/human-verification.queries.js';
import type { Caller } from '../../../src/platform/caller.js';
import { loadConfig } from '../../../src/platform/config.js';
import { inTransaction } from '../../../src/platform/postgres/transaction.js';
import { freshSecrets } from '../../../src/platform/secrets/secrets.js';
import { exchangeServer, keyCaller } from '../../support/exchange-server.js';
import { solved, unsolved } from '../../support/human-verification.js';
import { TestDatabase } from '../../support/test-database.js';

const CONFIG = loadConfig({ ...freshSecrets(), BASE_URL: 'https://api.example.com' });
/** By the name that a request gives itself; two keys and a session of one account, and a key of another. */
const callers: Record<string, Caller> = {};

const database = await TestDatabase.start();
const orm = database.orm;
const service = new HumanVerificationService(orm.em, new ProofOfWork(6), CONFIG);
const [{ a, b }] = await orm.em.execute<[{ a: string; b: string }]>(
  `with new as (insert into account (id, plan) select gen_random_uuid(), 'free' from generate_series(1, 2) returning id::text)
   select min(id) as a, max(id) as b from new`,
);
callers.key = keyCaller(a);
callers.otherKey = { ...keyCaller(a), credential: { kind: 'api_key', id: 'ak_y', hint: '' } };
callers.session = { ...keyCaller(a), credential: session('ses_x') };
callers.otherSession = { ...keyCaller(a), credential: session('ses_y') };
callers.stranger = keyCaller(b);
afterAll(() => database.stop());

function session(sessionId: string) {
  return { kind: 'session' as const, id: 'usr_x', hint: 'usr_x', sessionId };
}

interface Sent {
  caller?: string;
  from?: string;
  lease?: string;
}

/** What comes of `work` for one request: its result, or the error's code. */
async function ask(
  work: (http: Parameters<HumanVerificationService['spend']>[0]) => Promise<unknown>,
  { caller = 'key', from = '192.0.2.7', lease }: Sent = {},
): Promise<any> {
  const server = exchangeServer(
    async (http) => ({ result: (await work(http)) ?? 'done' }),
    callers,
  );
  const headers = { caller, ...(lease !== undefined && { 'human-verification': lease }) };
  const answer = await server.inject({ url: '/v1/things', headers, remoteAddress: from });
  await server.close();
  return answer.json().result ?? answer.json().error;
}

const newChallenge = (sent?: Sent) =>
  ask((http) => inTransaction(orm.em, (em) => service.challenge(em, http.sender)), sent);
const trade = (body: { challenge_id: string; nonce: string }, sent?: Sent) =>
  ask((http) => inTransaction(orm.em, (em) => service.lease(em, http, body)), sent);
const spend = (sent: Sent) => ask((http) => service.spend(http), sent);
async function newLease(sent?: Sent): Promise<string> {
  return (await trade(solved(await newChallenge(sent)), sent)).token;
}

/** Runs `during` with the clock of the database moved on. */
async function later(shift: string, during: () => Promise<void>): Promise<void> {
  const set = 'update app_clock set shift = ?::interval';
  await orm.em.execute(set, [shift]);
  try {
    await during();
  } finally {
    await orm.em.execute(set, ['0']);
  }
}

const spent = (code: string) => ({ code });
const REFUSED = {
  code: 'human_verification_required',
  type: 'permission_error',
  challenge_url: 'https://api.example.com/v1/human_verification/challenges',
};

describe('a challenge', () => {
  it('is solved once, also by two at the same time', async () => {
    const body = solved(await newChallenge());
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => trade(body)));
    const tokens = outcomes.filter(({ token }) => token !== undefined);
    expect(tokens).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 'invalid_challenge')).toHaveLength(7);
    expect(await spend({ lease: tokens[0].token })).toBe('done');
  });

  it('stays open after a wrong nonce, and for its account only', async () => {
    const challenge = await newChallenge();
    expect(await trade(unsolved(challenge))).toMatchObject(spent('invalid_challenge'));
    const body = solved(challenge);
    expect(await trade(body, { caller: 'stranger' })).toMatchObject(spent('invalid_challenge'));
    expect((await trade(body)).token).toMatch(/^hvl_[\w-]{43}$/);
  });

  it('expires after five minutes, and is cleaned up', async () => {
    const body = solved(await newChallenge());
    await later('4 minutes 50 seconds', async () => {
      expect((await trade(solved(await newChallenge()))).token).toBeDefined();
      await inTransaction(orm.em, (em) => forgetChallenges(em, 100));
    });
    await later('5 minutes 1 second', async () => {
      expect(await trade(body)).toMatchObject(spent('invalid_challenge'));
      expect(await inTransaction(orm.em, (em) => forgetChallenges(em, 100))).toBeGreaterThan(0);
    });
    expect(await trade(body)).toMatchObject(spent('invalid_challenge'));
  });

  it('is the oldest of 64 when it goes to make room, also where many come at once', async () => {
    const first = await newChallenge();
    const others: any[] = [];
    for (let i = 0; i < 7; i++)
      others.push(...(await Promise.all(Array.from({ length: 9 }, () => newChallenge()))));
    await Promise.all([newChallenge(), newChallenge()]);
    expect(others.map(({ id }) => id)).toEqual(others.map(() => expect.stringMatching(/^hvc_/)));
    const kept = `select count(*)::int as n from human_challenge where account_id = ?`;
    const [{ n }] = await orm.em.execute<[{ n: number }]>(kept, [callers.key.accountId]);
    expect(n).toBe(64);
    expect(await trade(solved(first))).toMatchObject(spent('invalid_challenge'));
    const last = others.toSorted((a, b) => (a.expires_at < b.expires_at ? -1 : 1)).at(-1);
    expect((await trade(solved(last))).token).toBeDefined();
  });
});

describe('a lease', () => {
  it('is good for 200 reads, exactly, however many come at once', async () => {
    const lease = await newLease();
    const outcomes = await Promise.all(Array.from({ length: 210 }, () => spend({ lease })));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(200);
    expect(outcomes.filter(({ code }) => code === REFUSED.code)).toHaveLength(10);
    expect(await spend({ lease })).toMatchObject(REFUSED);
    const least = 'select min(remaining_reads)::int as least from human_lease';
    expect(await orm.em.execute(least)).toEqual([{ least: 0 }]);
  });

  it.each<[string, Sent]>([
    ['another network of IPv4', { from: '192.0.3.7' }],
    ['IPv6', { from: '2001:db8::7' }],
    ['another key of the account', { caller: 'otherKey' }],
    ['a session of the account', { caller: 'session' }],
    ['another account', { caller: 'stranger' }],
  ])('is refused from %s, and loses no read by that', async (_, sent) => {
    const lease = await newLease();
    expect(await spend({ ...sent, lease })).toMatchObject(REFUSED);
    const reads = 'select remaining_reads from human_lease order by expires_at desc limit 1';
    expect(await orm.em.execute(reads)).toEqual([{ remaining_reads: 200 }]);
  });

  it.each<[string, string]>([
    ['192.0.2.7', '192.0.2.250'],
    ['192.0.2.7', '::ffff:192.0.2.99'],
    ['2001:db8:1:2::3', '2001:db8:1:ffff::9'],
  ])('that was made at %s is good at %s', async (from, other) => {
    const lease = await newLease({ from });
    expect(await spend({ lease, from: other })).toBe('done');
  });

  it('of a session is for that session', async () => {
    const lease = await newLease({ caller: 'session' });
    expect(await spend({ lease, caller: 'session' })).toBe('done');
    expect(await spend({ lease, caller: 'otherSession' })).toMatchObject(REFUSED);
  });

  it('ends after half an hour', async () => {
    const lease = await newLease();
    await later('29 minutes 50 seconds', async () => expect(await spend({ lease })).toBe('done'));
    await later('30 minutes 1 second', async () =>
      expect(await spend({ lease })).toMatchObject(REFUSED),
    );
  });

  it.each([undefined, '', 'hvl_', `hvl_${'A'.repeat(43)}`, 'Bearer x', `hvl_${'é'.repeat(43)}`])(
    'that is %s is none',
    async (lease) => expect(await spend({ lease })).toMatchObject(REFUSED),
  );

  it('is not kept in clear', async () => {
    const lease = await newLease();
    const [{ hash }] = await orm.em.execute<[{ hash: Buffer }]>(
      'select hash from human_lease order by expires_at desc limit 1',
    );
    expect(Buffer.from(hash)).toHaveLength(32);
    expect(Buffer.from(hash).toString('base64url')).not.toBe(lease.slice(4));
  });

  it('is not asked for where verification is off', async () => {
    const open = new HumanVerificationService(orm.em, new NoCheck(), CONFIG);
    expect(await ask((http) => open.spend(http))).toBe('done');
    const { id } = await ask((http) =>
      inTransaction(orm.em, (em) => open.challenge(em, http.sender)),
    );
    const body = { challenge_id: id, nonce: 'any' };
    const { token } = await ask((http) =>
      inTransaction(orm.em, (em) => open.lease(em, http, body)),
    );
    expect(token).toMatch(/^hvl_/);
  });
});
