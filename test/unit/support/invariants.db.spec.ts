import { afterAll, expect, it } from '@jest/globals';
import { type Breach, describeRules } from '../../support/broken-rules.js';
import { sql } from '../../support/database.js';
import { invariants } from '../../support/invariants.js';
import { TestDatabase } from '../../support/test-database.js';

const ACCOUNT = '(select id from account)';
const USER = '(select id from app_user)';
const ID = (prefix: string, n = 0) => `'${prefix}_${String(n).padStart(27, '0')}'`;
const KEPT = `insert into idempotency_record
  (account_id, key, method, path, body_hash, status, headers, answer, sealed, created_at, expires_at)`;
const kept = (status: number, answer: string, more: Partial<Record<string, string>> = {}) =>
  `${KEPT} values (${ACCOUNT}, '${more.key ?? 'k'}', 'POST', '${more.path ?? '/v1/projects'}', '', ${status},
    '${more.headers ?? '{"Location":"/v1/projects/proj_1"}'}', ${more.bytes ?? `convert_to('${answer}', 'UTF8')`},
    ${more.sealed ?? 'false'}, app_now(), app_now() + interval '${more.life ?? '24 hours'}')`;
const CREATED = '{"object":"project","id":"proj_1","created_at":"2026-11-21T07:15:00.000Z"}';
const project = (columns: string, values: string) =>
  `insert into project (id, account_id, name, ${columns}) values ('proj_1', ${ACCOUNT}, 'x', ${values})`;
const event = (
  more: { id?: string; canonical?: string; object?: string; type?: string; at?: string } = {},
) => {
  const { object = '{"id":"proj_1"}' } = more;
  const canonical =
    more.canonical ??
    `{"api_version":"beta","created_at":"2026-11-21T07:15:00.123Z","data":{"object":${object}},` +
      `"id":"evt_000000000000000000000000000","object":"event","type":"simulation.queued"}`;
  return `insert into event (id, account_id, type, resource_id, api_version, canonical, created_at)
    values (${more.id ?? ID('evt')}, ${ACCOUNT}, '${more.type ?? 'simulation.queued'}', 'proj_1', 'beta',
            convert_to('${canonical}', 'UTF8'), '${more.at ?? '2026-11-21 07:15:00.123456+00'}')`;
};
const session = (id: string, more = '') =>
  `insert into session (id, account_id, user_id, expires_at ${more && ', revoked_at'})
   values (${id}, ${ACCOUNT}, ${USER}, app_now() + interval '1 day' ${more})`;

/** What breaks each rule; where a constraint would not let it happen, the constraint goes first. */
const BREACHES: Breach[] = [
  ['account-without-meter', ['delete from account_meter']],
  [
    'meter-below-zero',
    [
      'alter table account_meter drop constraint account_meter_active_runs_check',
      'update account_meter set active_runs = -1',
    ],
  ],
  [
    'owned-by-no-account',
    [
      'alter table project drop constraint project_account_id_foreign',
      `insert into project (id, account_id, name) values ('proj_1', gen_random_uuid(), 'x')`,
    ],
  ],
  [
    'credential-of-nobody',
    [
      'alter table api_key drop constraint api_key_user_id_foreign',
      `update api_key set user_id = ${ID('usr')}`,
    ],
  ],
  [
    'credential-across-accounts',
    [
      `insert into account (id, plan) values (gen_random_uuid(), 'free')`,
      `update api_key set account_id = (select id from account where id <> api_key.account_id)`,
    ],
  ],
  [
    'too-many-keys',
    [
      `insert into api_key (id, account_id, user_id, name, hash, prefix, last4)
       select 'ak_' || n, ${ACCOUNT}, ${USER}, 'x', int4send(n), 'key_xxxx', 'xxxx' from generate_series(1, 20) n`,
    ],
  ],
  [
    'live-session-of-nobody',
    [
      'alter table session drop constraint session_user_id_foreign',
      session(ID('ses')),
      `update session set user_id = ${ID('usr')}`,
      `insert into refresh_token (hash, session_id) values ('a', ${ID('ses')})`,
    ],
  ],
  ['unspent-tokens', [session(ID('ses'))]],
  [
    'unspent-tokens',
    [
      'drop index refresh_token_unspent',
      session(ID('ses'), ', app_now()'),
      `insert into refresh_token (hash, session_id) values ('a', ${ID('ses')}), ('b', ${ID('ses')})`,
    ],
  ],
  ['kept-what-may-be-repeated', [kept(422, '{"error":{"code":"a","request_id":"req_1"}}')]],
  ['kept-too-long', [kept(201, CREATED, { life: '25 hours' })]],
  [
    'kept-too-long',
    [
      kept(201, '', {
        sealed: 'true',
        path: '/dashboard/api_keys',
        bytes: `'\\x01' || decode(repeat('00', 40), 'hex')`,
        life: '2 hours',
      }),
    ],
  ],
  ['sealed-without-need', [kept(201, CREATED, { sealed: 'true', life: '1 hour' })]],
  [
    'secret-in-the-open',
    [
      kept(201, `{"object":"x","id":"proj_1","secret":"whsec_${'a'.repeat(43)}"}`, {
        path: '/v1/webhook_endpoints',
      }),
    ],
  ],
  ['kept-answer-unreadable', [kept(204, '{}')]],
  ['kept-answer-unreadable', [kept(402, '{"error":{"code":"a"}}')]],
  ['kept-answer-unreadable', [kept(200, '[]')]],
  [
    'created-without-location',
    [kept(201, CREATED, { headers: '{"Location":"/v1/projects/proj_11"}' })],
  ],
  ['created-without-location', [kept(201, CREATED, { headers: '{}' })]],
  ['kept-project-of-others', [kept(201, CREATED), project('version', '1')]],
  ['project-made-twice', [kept(201, CREATED), kept(201, CREATED, { key: 'other' })]],
  [
    'project-counters',
    [
      'alter table project drop constraint project_counters_check',
      project('run_count, failed_count', '1, 2'),
    ],
  ],
  ['project-version', [project('updated_at', `app_now() + interval '1 second'`)]],
  ['event-not-canonical', [event({ canonical: '{"id":"evt_000000000000000000000000000"}' })]],
  ['event-not-canonical', [event({ object: '{"id":"proj_1","id":"proj_1"}' })]],
  ['event-unlike-its-row', [event({ type: 'simulation.failed' })]],
  ['event-unlike-its-row', [event({ id: ID('evt', 1) })]],
  [
    'event-twice',
    [
      event(),
      `insert into event (id, account_id, type, resource_id, api_version, canonical, created_at)
       select id, account_id, type, resource_id, api_version, canonical, created_at + interval '1 us' from event`,
    ],
  ],
  ['event-without-its-day', [event({ at: '2020-02-29' })]],
];

const database = await TestDatabase.start();
afterAll(() => database.stop());

describeRules('accounts, credentials, kept answers, projects, events', database.orm, BREACHES);

it('the invariants hold in a fresh database, and throw with the rows that break them', async () => {
  await invariants(database.url);
  await sql(database.url, 'delete from account_meter');
  await expect(invariants(database.url)).rejects.toThrow(
    /account-without-meter","id":"[0-9a-f-]{36}/,
  );
});
