import { expect, it } from '@jest/globals';
import type { PersonRow } from '../../../../src/accounts/operators/operators.service.js';
import { peopleTable } from '../../../../src/accounts/operators/run-command.js';

const person = (change: Partial<PersonRow>): PersonRow => ({
  id: 'usr_1',
  account_id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  tier: 'free',
  is_admin: false,
  is_moderator: false,
  is_active: true,
  created_at: '2026-11-21 07:15:00.123456+00',
  ...change,
});

it('people stand in a table whose columns are aligned', () => {
  const table = peopleTable([
    person({}),
    person({ email: 'b@c.de', tier: 'pro', is_admin: true, is_moderator: true, is_active: false }),
  ]);
  const account = '00000000-0000-4000-8000-000000000001';
  expect(table.split('\n')).toEqual([
    'E-MAIL           NAME          PLAN  ROLES            STATE     SINCE       ACCOUNT',
    `ada@example.com  Ada Lovelace  free  -                active    2026-11-21  ${account}`,
    `b@c.de           Ada Lovelace  pro   admin,moderator  inactive  2026-11-21  ${account}`,
  ]);
});

it('a name cannot steer the terminal of the operator', () => {
  const table = peopleTable([person({ first_name: '\u001b[2J\u202e', last_name: 'a\nb' })]);
  for (const character of ['\u001b', '\u202e']) expect(table).not.toContain(character);
  expect(table.split('\n')).toHaveLength(2);
});
