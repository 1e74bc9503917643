import { afterAll } from '@jest/globals';
import { type Breach, describeRules } from '../../support/broken-rules.js';
import { TestDatabase } from '../../support/test-database.js';

const database = await TestDatabase.start();
afterAll(() => database.stop());

const ACCOUNT = '(select id from account)';
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
const event = (type: string) =>
  `insert into event (id, account_id, type, resource_id, api_version, canonical, created_at)
   values ('evt_' || left(md5(random()::text), 27), ${ACCOUNT}, '${type}', 'sub_1', 'beta', '{}', clock_timestamp())`;

/** For each rule the rows that keep it and the change that breaks it. */
const BREACHES: Breach[] = [
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
    [event('component.rejected')],
    [...APPROVED, event('component.submitted'), event('component.approved')],
  ],
];

function challenges(n: number, name = 'hvc'): string {
  return `insert into human_challenge (id, account_id, salt, difficulty_bits, expires_at)
    select '${name}_' || n, ${ACCOUNT}, '', 18, app_now() from generate_series(1, ${n}) n`;
}

describeRules('human verification, stars, submissions', database.orm, BREACHES);
