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

/** The ledger refuses changes; these rules are for the day on which it does not. */
const UNGUARDED = 'alter table credit_transaction disable trigger all';

/** What breaks each rule; where a constraint would not let it happen, the constraint goes first. */
const ACCOUNTS: Breach[] = [
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

const component = (id: string, more = "null, 'community'") =>
  `insert into component (id, account_id, source, type, name, search_text, spec)
   values ('${id}', ${more}, 'motor', 'MN3508', 'mn3508', '{}')`;
const submission = (values: string, columns = 'status') =>
  `insert into component_submission (id, account_id, component_type, name, manufacturer, source_url, data_json, ${columns})
   values ('sub_1', ${ACCOUNT}, 'motor', 'MN3508', 'T-Motor', 'https://example.com', '{}', ${values})`;
const APPROVED = [
  component('comp_1'),
  submission(
    "'approved', app_now(), 'comp_1', 50",
    'status, reviewed_at, component_id, credit_reward',
  ),
];
const bounty = (id: string, resource = 'sub_1', amount = 50) =>
  `insert into credit_transaction (id, account_id, amount, type, unit_type, resource_object, resource_id, created_at)
   values ('${id}', ${ACCOUNT}, ${amount}, 'bounty_grant', 'monthly', 'component_submission', '${resource}',
           clock_timestamp())`;
const submissionEvent = (type: string) =>
  `insert into event (id, account_id, type, resource_id, api_version, canonical, created_at)
   values ('evt_' || left(md5(random()::text), 27), ${ACCOUNT}, '${type}', 'sub_1', 'beta', '{}', clock_timestamp())`;

const challenges = (n: number, name = 'hvc') =>
  `insert into human_challenge (id, account_id, salt, difficulty_bits, expires_at)
   select '${name}_' || n, ${ACCOUNT}, '', 18, app_now() from generate_series(1, ${n}) n`;

const SUBMISSIONS: Breach[] = [
  ['too-many-challenges', [challenges(1, 'more')], [challenges(64)]],
  [
    'reads-out-of-bounds',
    ['update human_lease set remaining_reads = 201'],
    [
      `insert into human_lease (hash, account_id, credential, network, expires_at, remaining_reads)
       values ('x', ${ACCOUNT}, 'ak_1', '192.0.2.0/24', app_now(), 200)`,
    ],
  ],
  [
    'star-of-what-is-not-seen',
    [
      `insert into account (id, plan) values (gen_random_uuid(), 'free')`,
      `update component set account_id = (select id from account where id <> component.account_id)`,
    ],
    [
      component('comp_1', `${ACCOUNT}, 'user'`),
      `insert into starred_component (id, account_id, component_id, component_type)
       values ('star_1', ${ACCOUNT}, 'comp_1', 'motor')`,
    ],
  ],
  ['approved-without-component', [`update component set name = 'MN3510'`], APPROVED],
  ['bounty-not-as-stated', [bounty('cue_2')], [...APPROVED, bounty('cue_1')]],
  ['bounty-of-nothing', [bounty('cue_2', 'sub_2')], [...APPROVED, bounty('cue_1')]],
  [
    'submission-without-its-events',
    [submissionEvent('component.rejected')],
    [...APPROVED, submissionEvent('component.submitted'), submissionEvent('component.approved')],
  ],
];

/** A row of the ledger, `at` seconds from now. */
const entry = (
  [id, at]: [id: string, at: number],
  [type, amount, balance]: [type: string, amount: number, balance: number],
  { run = 'null', debit = 'null', unit = 'free' } = {},
) =>
  `insert into credit_transaction
     (id, account_id, unit_type, type, amount, balance_after, resource_object, resource_id, debit_id, created_at)
   values ('${id}', ${ACCOUNT}, '${unit}', '${type}', ${amount}, ${balance},
           ${run === 'null' ? 'null' : "'simulation'"}, ${run}, ${debit}, now() + interval '${at} s')`;
const debited = entry(['cue_1', 1], ['debit', -4, 196], { run: "'sim_1'" });
const refunded = (amount: number, balance: number, run: string) =>
  entry(['cue_2', 2], ['refund', amount, balance], { run, debit: "'cue_1'" });

const LEDGER: Breach[] = [
  ['refund-without-its-debit', [debited, refunded(4, 200, "'sim_2'")]],
  ['refund-exceeds-debit', [debited, refunded(5, 201, "'sim_1'")]],
  [
    'debited-or-refunded-twice',
    [
      'drop index credit_transaction_debited_once',
      debited,
      entry(['cue_2', 2], ['sweep_debit', -4, 192], { run: "'sim_1'" }),
    ],
  ],
  [
    'second-signup-grant',
    [
      'drop index credit_transaction_welcomed_once',
      entry(['cue_1', 1], ['signup_grant', 200, 200]),
      entry(['cue_2', 2], ['signup_grant', 200, 200]),
    ],
  ],
  [
    'two-rows-at-one-time',
    [entry(['cue_1', 1], ['topup', 1, 201]), entry(['cue_2', 1], ['topup', 1, 202])],
  ],
  [
    'balance-below-zero',
    [
      'alter table credit_transaction drop constraint credit_transaction_balance_after_check',
      entry(['cue_1', 1], ['topup', 1, -1]),
    ],
  ],
  ['balance-of-unlimited', [entry(['cue_1', 1], ['topup', 1, 201], { unit: 'monthly' })]],
  ['balance-not-as-summed', [entry(['cue_1', 1], ['topup', 1, 200])]],
  ['debit-above-allowance', [entry(['cue_1', 1], ['debit', -201, 0], { run: "'sim_1'" })]],
];

const OWN = `insert into component
  (id, account_id, source, type, name, search_text, spec, brand, kv, resistance_mohm, mass_g)
  values ('comp_1', ${ACCOUNT}, 'user', 'motor', 'M', 'm', '{"brand":" Acme ","kv":920.5,"R":0.142,"weight":65}',
          'Acme', 920.5, 142, 65)`;
const OWN_KEPT = `insert into idempotency_record
  (account_id, key, method, path, body_hash, status, headers, answer, sealed, created_at, expires_at)
  values (${ACCOUNT}, 'k', 'POST', '/v1/components', '', 201, '{"Location":"/v1/components/comp_1"}',
          convert_to('{"id":"comp_1"}', 'UTF8'), false, app_now(), app_now() + interval '24 hours')`;

const COMPONENTS: Breach[] = [
  [
    'component-of-nobody',
    [
      'alter table component drop constraint component_account_id_foreign',
      `update component set account_id = gen_random_uuid() where source = 'user'`,
    ],
  ],
  ['component-version', [`update component set updated_at = created_at - interval '1 ms'`]],
  ['facts-unlike-the-spec', [`update component set spec = spec || '{"R":0.05}'`]],
  ['facts-of-another-type', ['update component set capacity_mah = 5000']],
  ['brand-unlike-the-spec', [`update component set spec = spec || '{"brand":"Other"}'`]],
  [
    'kept-component-of-others',
    [
      `insert into account (id, plan) values (gen_random_uuid(), 'free')`,
      `update component set account_id = (select id from account where id <> component.account_id) where source = 'user'`,
    ],
  ],
];

const DEBIT = `insert into credit_transaction (id, account_id, amount, type, unit_type, resource_object, resource_id, created_at)
   select 'cue_1', account_id, -credits_cost, 'simulation_debit', 'monthly', 'simulation', id, clock_timestamp() from run`;
const refund = (amount: number) =>
  `insert into credit_transaction (id, account_id, amount, type, unit_type, resource_object, resource_id, debit_id, created_at)
   select 'cue_2', account_id, ${amount}, 'refund', 'monthly', 'simulation', id, 'cue_1', clock_timestamp() from run`;

/** A flight of 100 s, estimated at 200 s and 40 compute units, whose 5 rows lie in two blocks. */
const FLIGHT = [
  `insert into project (id, account_id, name) select 'proj_1', id, 'x' from account`,
  `insert into run (id, account_id, project_id, kind, status, body, rotors, credits_cost, attempt, snapshot_version,
                    queued_at, dispatched_at, completed_at)
   select 'dyn_1', id, 'proj_1', 'dynamic', 'completed', '{}', 4, 40, 1, 2, app_now(), app_now(), app_now() from account`,
  `insert into dynamic_run (run_id, schedule, estimated_duration_s, end_s, record_s, simulated_s, rows, chunks, totals, ended)
   values ('dyn_1', '{}', 200, 300, 1, 100, 5, 3, '{}', 'soc_cutoff')`,
  `insert into dynamic_block (run_id, seq, first_row, rows, from_s, to_s, data)
   values ('dyn_1', 1, 0, 3, 0, 50, ''), ('dyn_1', 3, 3, 2, 60, 100, '')`,
  DEBIT,
];
const CANCELED = [
  ...FLIGHT,
  `update run set status = 'canceled'`,
  `update dynamic_run set ended = null, checkpoint = ''`,
  refund(20),
];

const FLIGHTS: Breach[] = [
  ['flight-without-its-row', ['delete from dynamic_run'], FLIGHT],
  ['flight-without-its-row', [`update run set kind = 'simulation'`], FLIGHT],
  ['flight-unlike-its-blocks', ['update dynamic_run set rows = 6'], FLIGHT],
  ['flight-unlike-its-blocks', ['delete from dynamic_block where seq = 1'], FLIGHT],
  ['flight-unlike-its-blocks', ['update dynamic_block set first_row = 4 where seq = 3'], FLIGHT],
  ['flight-unlike-its-blocks', ['update dynamic_block set from_s = 40 where seq = 3'], FLIGHT],
  ['flight-unlike-its-blocks', ['update dynamic_block set to_s = 101 where seq = 3'], FLIGHT],
  ['flight-unlike-its-blocks', ['update dynamic_block set seq = 4 where seq = 3'], FLIGHT],
  ['flight-unlike-its-end', [`update dynamic_run set ended = null, checkpoint = ''`], FLIGHT],
  ['flight-unlike-its-end', [`update dynamic_run set ended = 'failed'`], FLIGHT],
  ['flight-unlike-its-end', [`update dynamic_run set ended = 'max_duration'`], FLIGHT],
  ['flight-unlike-its-end', ['update dynamic_run set end_s = 99'], FLIGHT],
  ['flight-unlike-its-end', ['update run set attempt = 0'], FLIGHT],
  ['flight-refund', [refund(1)], FLIGHT],
  ['flight-refund', ['update dynamic_run set simulated_s = 106'], CANCELED],
  ['flight-refund', [`update dynamic_run set ended = 'soc_cutoff', checkpoint = null`], CANCELED],
  [
    'flight-refund',
    [`delete from credit_transaction where id = 'cue_2'`],
    [UNGUARDED, ...CANCELED],
  ],
];

const database = await TestDatabase.start();
afterAll(() => database.stop());

describeRules('accounts, credentials, kept answers, projects, events', database.orm, ACCOUNTS);
describeRules('human verification, stars, submissions', database.orm, SUBMISSIONS);
describeRules('ledger', database.orm, LEDGER);
describeRules(
  'components',
  database.orm,
  COMPONENTS.map(([rule, wrong]) => [rule, wrong, [OWN, OWN_KEPT]]),
);
describeRules('flights', database.orm, FLIGHTS);

it('the invariants hold in a fresh database, and throw with the rows that break them', async () => {
  await invariants(database.url);
  await sql(database.url, 'delete from account_meter');
  await expect(invariants(database.url)).rejects.toThrow(
    /account-without-meter","id":"[0-9a-f-]{36}/,
  );
});
