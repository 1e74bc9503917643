import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { humanHeaders, newChallenge, solved, unsolved } from '../support/human-verification.js';
import { expectRefusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant } from '../support/tenants.js';

const CHALLENGES = '/v1/human_verification/challenges';
const LEASES = '/v1/human_verification/leases';

const service = await sharedService();
const reader = await newTenant(service);

const minutesUntil = (moment: string) => (Date.parse(moment) - Date.now()) / 60_000;

describe('a challenge', () => {
  it('says what to do, by when', async () => {
    const { status, json, headers } = await reader.post(CHALLENGES, undefined);
    expect(status).toBe(201);
    expect(json).toEqual({
      object: 'human_challenge',
      id: expect.stringMatching(/^hvc_[0-9A-Za-z]{27}$/),
      algorithm: 'sha256-pow',
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      difficulty_bits: 8, // as the tests' services are configured
      expires_at: expect.any(String),
    });
    expect(minutesUntil(json.expires_at)).toBeGreaterThan(4);
    expect(minutesUntil(json.expires_at)).toBeLessThanOrEqual(5);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('needs a credential, and takes no body', async () => {
    expect((await service.request('POST', CHALLENGES, {}, {}, { anonymous: true })).status).toBe(
      401,
    );
    expect((await reader.post(CHALLENGES, {})).status).toBe(201);
    expectRefusal(await reader.post(CHALLENGES, { bits: 1 }), 422, 'unknown_field', 'bits');
  });

  it('is the same one for a repeated request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await newChallenge(reader, headers);
    const again = await newChallenge(reader, headers);
    expect(again).toEqual(first);
    const [kept] = await sql(
      service.databaseUrl,
      `select sealed, extract(epoch from expires_at - created_at)::int as life
         from idempotency_record where key = ?`,
      [headers['idempotency-key']],
    );
    expect(kept).toEqual({ sealed: true, life: 3_600 });
  });
});

describe('a lease', () => {
  it('is given for a solved challenge, once', async () => {
    const body = solved(await newChallenge(reader));
    const { status, json, headers } = await reader.post(LEASES, body);
    expect(status).toBe(201);
    expect(json).toEqual({
      object: 'human_lease',
      token: expect.stringMatching(/^hvl_[\w-]{43}$/),
      expires_at: expect.any(String),
      remaining_reads: 200,
    });
    expect(minutesUntil(json.expires_at)).toBeGreaterThan(29);
    expect(minutesUntil(json.expires_at)).toBeLessThanOrEqual(30);
    expect(headers.get('cache-control')).toBe('no-store');
    expectRefusal(await reader.post(LEASES, body), 422, 'invalid_challenge', 'challenge_id');
  });

  it('is the same one for a repeated request, sealed and for an hour only', async () => {
    const body = solved(await newChallenge(reader));
    const headers = { 'idempotency-key': randomUUID() };
    const first = await reader.post(LEASES, body, headers);
    const again = await reader.post(LEASES, body, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const [kept] = await sql(
      service.databaseUrl,
      `select sealed, position(convert_to(?, 'UTF8') in answer) as found,
              extract(epoch from expires_at - created_at)::int as life
         from idempotency_record where key = ?`,
      [first.json.token, headers['idempotency-key']],
    );
    expect(kept).toEqual({ sealed: true, found: 0, life: 3_600 });
  });

  it('of one key does not help the account’s session, which gets its own', async () => {
    const session = { authorization: await reader.sessionAuthorization() };
    const own = await humanHeaders(reader);
    const theirs = await humanHeaders(reader, session);
    expect(own).not.toEqual(theirs);
    const held = await sql(
      service.databaseUrl,
      `select distinct left(credential, 4) as kind, network from human_lease where account_id = ?`,
      [reader.accountId],
    );
    expect(held.toSorted((a, b) => (String(a.kind) < String(b.kind) ? -1 : 1))).toEqual([
      { kind: expect.stringMatching(/^ak_/), network: '127.0.0.0/24' },
      { kind: 'ses_', network: '127.0.0.0/24' },
    ]);
  });

  it('is refused for a wrong nonce, which leaves the challenge open', async () => {
    const challenge = await newChallenge(reader);
    expectRefusal(
      await reader.post(LEASES, unsolved(challenge)),
      422,
      'invalid_challenge',
      'nonce',
    );
    expect((await reader.post(LEASES, solved(challenge))).status).toBe(201);
  });

  it.each<[string, object, string, string]>([
    ['no nonce', { nonce: undefined }, 'parameter_missing', 'nonce'],
    ['a number', { nonce: 7 }, 'parameter_invalid_type', 'nonce'],
    ['an empty nonce', { nonce: '' }, 'parameter_invalid_format', 'nonce'],
    ['a long nonce', { nonce: '0'.repeat(129) }, 'parameter_too_long', 'nonce'],
    ['no id', { challenge_id: 'proj_1' }, 'parameter_invalid_format', 'challenge_id'],
    [
      'an id beyond all ids',
      { challenge_id: `hvc_${'z'.repeat(27)}` },
      'invalid_challenge',
      'challenge_id',
    ],
  ])('is refused for %s', async (_, change, code, param) => {
    const body = { ...solved(await newChallenge(reader)), ...change };
    expectRefusal(await reader.post(LEASES, body), 422, code, param);
  });
});
