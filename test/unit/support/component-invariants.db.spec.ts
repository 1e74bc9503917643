import { afterAll, describe, expect, it } from '@jest/globals';
import { breaches, section } from '../../support/invariants.js';
import { TestDatabase } from '../../support/test-database.js';

const database = await TestDatabase.start();
const orm = database.orm;
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

/** A row that is right, and what breaks its rule. */
const BREACHES: [rule: string, right: string[], wrong: string[]][] = [
  ['too-many-challenges', [challenges(64)], [challenges(1, 'more')]],
  [
    'reads-out-of-bounds',
    [
      `insert into human_lease (hash, account_id, credential, network, expires_at, remaining_reads)
       values ('x', ${ACCOUNT}, 'ak_1', '192.0.2.0/24', app_now(), 200)`,
    ],
    ['update human_lease set remaining_reads = 201'],
  ],
  [
    'star-of-what-is-not-seen',
    [
      component('comp_1', `${ACCOUNT}, 'user'`),
      `insert into starred_component (id, account_id, component_id, component_type)
       values ('star_1', ${ACCOUNT}, 'comp_1', 'motor')`,
    ],
    [
      `insert into account (id, plan) values (gen_random_uuid(), 'free')`,
      `update component set account_id = (select id from account where id <> component.account_id)`,
    ],
  ],
  ['approved-without-component', APPROVED, [`update component set name = 'MN3510'`]],
  ['bounty-not-as-stated', [...APPROVED, bounty('cue_1')], [bounty('cue_2')]],
  ['bounty-of-nothing', [...APPROVED, bounty('cue_1')], [bounty('cue_2', 'sub_2')]],
  [
    'submission-without-its-events',
    [...APPROVED, event('component.submitted'), event('component.approved')],
    [event('component.rejected')],
  ],
];

function challenges(n: number, name = 'hvc'): string {
  return `insert into human_challenge (id, account_id, salt, difficulty_bits, expires_at)
    select '${name}_' || n, ${ACCOUNT}, '', 18, app_now() from generate_series(1, ${n}) n`;
}

describe('the invariants of verification, stars and submissions', () => {
  it.each(BREACHES)(
    'notice a breach of %s, and leave what is right',
    async (rule, right, wrong) => {
      const em = orm.em.fork();
      const broken = async () => (await breaches((text) => em.execute(text))).join('\n');
      await em.begin();
      try {
        for (const statement of right) await em.execute(statement);
        expect(await broken()).not.toContain(`"rule":"${rule}"`);
        for (const statement of wrong) await em.execute(statement);
        expect(await broken()).toContain(`"rule":"${rule}"`);
      } finally {
        await em.rollback();
      }
    },
  );

  it('are all broken above', () => {
    const text = section('human verification, stars, submissions');
    const named = [...text.matchAll(/^-- ([a-z-]+): /gm)].map(([, name]) => name);
    expect(BREACHES.map(([rule]) => rule)).toEqual(named);
  });
});
