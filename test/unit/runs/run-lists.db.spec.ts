import { afterAll, describe, expect, it } from '@jest/globals';
import { Cursors } from '../../../src/platform/list/cursors.js';
import { Pages } from '../../../src/platform/list/pages.js';
import { RunLists } from '../../../src/runs/run-lists.js';
import type { RunFilters } from '../../../src/runs/run-requests.js';
import type { RunKindName } from '../../../src/runs/kinds.js';
import { planOf, sql, statementsOf } from '../../support/database.js';
import { newAccount, TestDatabase } from '../../support/test-database.js';

/** Of each kind, all of one account. The same holds with 200,000 (LISTED_RUNS), which takes a minute to make. */
const RUNS = Number(process.env.LISTED_RUNS ?? 20_000);

/** So far a list is read in its order for a word in a name, before the index of words is asked (keyset.ts). */
const PATIENCE = 1_000;

const database = await TestDatabase.start();
const accountId = await newAccount(database);
const { em } = database.orm;
const sent = statementsOf(em);
const lists = new RunLists(em, new Pages(new Cursors(database.config)));
for (const project of ['proj_main', 'proj_dynamic'])
  await sql(database.url, 'insert into project (id, account_id, name) values (?, ?, ?)', [
    project,
    accountId,
    project,
  ]);
// Of each kind 30 failed, 30 have a star, 30 a name with a rare word, one in five none; 30 dynamic ones are in proj_main.
await sql(
  database.url,
  `insert into run (id, account_id, project_id, kind, status, name, is_starred, body, rotors, credits_cost,
                    snapshot_version, created_at, queued_at, completed_at, error)
   select kind || '_' || lpad(n::text, 8, '0'), ?::uuid,
          case when kind = 'dynamic' and turn <> 1 then 'proj_dynamic' else 'proj_main' end, kind,
          case when turn = 7 then 'failed' else 'completed' end,
          case when n % 5 <> 0 then 'Hover ' || md5(n::text) || case when turn = 3 then ' rare' else '' end end,
          turn = 5, '{}', 4, 4, 1, moment, moment, moment + n % 100 * interval '1 minute',
          case when turn = 7 then '{}'::jsonb end
     from generate_series(1, ?::int) as n,
          lateral (select n % (?::int / 30) as turn, now() - n * interval '1 hour' as moment) as drawn,
          unnest(array['simulation', 'sweep', 'dynamic']) as kind`,
  [accountId, RUNS, RUNS],
);
await sql(database.url, 'vacuum analyze run');
afterAll(() => database.stop());

/** Rows that a plan has looked at in the table, those thrown away included. */
function rowsRead(text: string): number {
  const given = [...text.matchAll(/ on run\b.*rows=(\d+)/g)].map(([, n]) => Number(n));
  const removed = [...text.matchAll(/Rows Removed by \w+(?: \w+)*: (\d+)/g)].map(([, n]) =>
    Number(n),
  );
  return [...given, ...removed].reduce((sum, n) => sum + n, 0);
}

const KINDS: RunKindName[] = ['simulation', 'sweep', 'dynamic'];
const LISTS: [string, RunFilters][] = [
  ['newest first', {}],
  ['oldest first', { direction: 'asc' }],
  ['by name', { sortBy: 'name' }],
  ['by name, backwards', { sortBy: 'name', direction: 'desc' }],
  ['ended last first', { sortBy: 'completed_at' }],
  ['ended first first', { sortBy: 'completed_at', direction: 'asc' }],
  ['of a state that most have', { status: 'completed' }],
  ['of a state that few have', { status: 'failed' }],
  ['of a state that none has', { status: 'running' }],
  ['of a state that few have, by name', { status: 'failed', sortBy: 'name' }],
  ['with a star', { isStarred: true }],
  ['without one', { isStarred: false }],
  ['with a star, by the end', { isStarred: true, sortBy: 'completed_at' }],
  ['of a name that most have', { search: 'hover' }],
  ['of a name that few have', { search: 'rare' }],
  ['of a name that none has', { search: 'submarine' }],
  ['of the project of all others', { projectId: 'proj_main' }],
  [
    'of the project of all others, in a state that few have',
    { projectId: 'proj_main', status: 'failed' },
  ],
  ['of the project of the dynamic ones', { projectId: 'proj_dynamic' }],
];

describe.each(KINDS)('a page of the list of every %s', (kind) => {
  it.each(LISTS)('%s is read along an index', async (_what, filters) => {
    let cursor: string | undefined;
    for (let n = 0; n < 3; n++) {
      const page = await lists.page(accountId, kind, filters, { limit: 25, cursor });
      const text = await planOf(em, sent.at(-1)!);
      expect(text).toMatch(/Index (Only )?Scan (Backward )?(using|on) run_\w+/);
      expect(text).not.toMatch(/Seq Scan on run\b(?!.*never executed)/);
      expect(rowsRead(text)).toBeLessThan(filters.search === undefined ? 300 : PATIENCE + 300);
      if (page.nextCursor === null) return;
      cursor = page.nextCursor;
    }
  });
});
