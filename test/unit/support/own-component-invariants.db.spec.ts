import { afterAll } from '@jest/globals';
import { type Breach, describeRules } from '../../support/broken-rules.js';
import { TestDatabase } from '../../support/test-database.js';

const database = await TestDatabase.start();
afterAll(() => database.stop());

const ACCOUNT = '(select id from account)';
const OWN = `insert into component
  (id, account_id, source, type, name, search_text, spec, brand, kv, resistance_mohm, mass_g)
  values ('comp_1', ${ACCOUNT}, 'user', 'motor', 'M', 'm', '{"brand":" Acme ","kv":920.5,"R":0.142,"weight":65}',
          'Acme', 920.5, 142, 65)`;
const KEPT = `insert into idempotency_record
  (account_id, key, method, path, body_hash, status, headers, answer, sealed, created_at, expires_at)
  values (${ACCOUNT}, 'k', 'POST', '/v1/components', '', 201, '{"Location":"/v1/components/comp_1"}',
          convert_to('{"id":"comp_1"}', 'UTF8'), false, app_now(), app_now() + interval '24 hours')`;

/** What breaks the rule of a row that is right. */
const BREACHES: Breach[] = [
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

describeRules(
  'components',
  database.orm,
  BREACHES.map(([rule, wrong]) => [rule, wrong, [OWN, KEPT]]),
);
