import { randomUUID } from 'node:crypto';
import { afterAll } from '@jest/globals';
import { type Breach, describeRules } from '../../support/broken-rules.js';
import { sql } from '../../support/database.js';
import { EventRecorder, simulation } from '../../support/events.js';
import { TestDatabase } from '../../support/test-database.js';
import { insertEndpoint } from '../../support/webhook-rows.js';

const STATE = (status: string) => `where status = '${status}'`;
const attempt = (n: number, code: number) =>
  `jsonb_build_object('n', ${n}, 'at', '2026-11-21T07:15:00.123Z', 'status_code', ${code}, 'error', null, 'duration_ms', 5)`;

const END = ', next_attempt_at = null, ended_at = now';

/** What breaks each rule, in a database where all hold. */
const BREACHES: Breach[] = [
  ['endpoint-without-lane', ['delete from webhook_lane']],
  [
    'endpoint-without-lane',
    ['update webhook_lane set consecutive_failures = 1, last_failure_at = null'],
  ],
  ['webhook-secret-in-the-open', ["update webhook_endpoint set secret = 'whsec_abc'"]],
  ['webhook-secret-in-the-open', ["update webhook_endpoint set secret_hint = 'a'"]],
  ['event-not-fanned-out', [`delete from webhook_delivery ${STATE('pending')}`]],
  [
    'delivery-to-the-wrong-place',
    [
      `update webhook_delivery set account_id = (select id from account where id <> account_id limit 1)`,
    ],
  ],
  [
    'delivery-to-the-wrong-place',
    ["update webhook_payload set created_at = created_at - interval '1 day'"],
  ],
  ['delivery-to-the-wrong-place', ["update webhook_endpoint set events = '{sweep.queued}'"]],
  ['payload-unlike-its-event', ["update webhook_payload set canonical = canonical || ' '"]],
  ['delivery-unlike-its-attempts', [`update webhook_delivery set attempts = '[]'`]],
  [
    'delivery-unlike-its-attempts',
    [`update webhook_delivery set attempt_count = attempt_count + 1 ${STATE('succeeded')}`],
  ],
  [
    'delivery-unlike-its-end',
    [
      `update webhook_delivery set status = 'permanently_failed', ended_at = app_now(), next_attempt_at = null
        ${STATE('pending')}`,
    ],
  ],
  [
    'delivery-unlike-its-end',
    [
      `update webhook_delivery set attempts = jsonb_build_array(${attempt(1, 500)}) ${STATE('succeeded')}`,
    ],
  ],
  [
    'retry-not-as-scheduled',
    [
      `update webhook_delivery set next_attempt_at = next_attempt_at - interval '1 microsecond' ${STATE('pending')}`,
    ],
  ],
  ['pending-to-nobody', ['update webhook_endpoint set enabled = false']],
  [
    'pending-to-nobody',
    ['update webhook_endpoint set deleted_at = app_now(), secret = null, secret_key = null'],
  ],
  ['pending-to-nobody', ['update webhook_endpoint set enabled_since = app_now()']],
  [
    'retry-of-something-else',
    [
      `update webhook_delivery set manual_retry_of = (select id from webhook_delivery ${STATE('succeeded')})
        ${STATE('pending')}`,
    ],
  ],
];

const database = await TestDatabase.start();
const recorder = await EventRecorder.withDeliveries(database.url);
const accountId = randomUUID();
await sql(database.url, `insert into account (id, plan) values (?, 'free')`, [accountId]);
await insertEndpoint(database.url, accountId);
const rows: [set: string, code: number, end: string][] = [
  ["status = 'succeeded', attempt_count = 1", 204, END],
  [
    `attempt_count = 1, error_message = 'http_500', next_attempt_at = now + interval '1 minute'`,
    500,
    '',
  ],
  ["status = 'permanently_failed', attempt_count = 5, error_message = 'http_410'", 410, END],
];
for (const [set, code, end] of rows) {
  const { id } = await recorder.record(accountId, 'simulation.queued', simulation());
  await sql(
    database.url,
    `update webhook_delivery set ${set}${end}, attempts = jsonb_build_array(${attempt(1, code)}),
            last_attempt_at = now, response_status_code = ${code}
       from app_now() as now where event_id = ?`,
    [id],
  );
}
await sql(
  database.url,
  'update webhook_lane set last_success_at = app_now(), last_failure_at = app_now()',
);
afterAll(async () => {
  await recorder.close();
  await database.stop();
});

describeRules('webhooks', recorder.orm, BREACHES);
