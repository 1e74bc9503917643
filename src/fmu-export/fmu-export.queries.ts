import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { appNow, appNowOnce, countRows } from '../platform/postgres/columns.js';
import type { DbTime } from '../platform/wire/time.js';
import { WHOLE_RUN } from '../runs/run.row.js';
import type { FmuExportTables } from './fmu-export.entity.js';

/** Counts an account's exports: `open` wait or run, `stored` are these and those whose file is kept. */
export function countExports(em: EntityManager, accountId: string) {
  return em
    .getKysely<FmuExportTables>()
    .selectFrom('run')
    .innerJoin('fmu_export', 'fmu_export.run_id', 'run.id')
    .select([
      sql<number>`(count(*) filter (where run.status in ('queued', 'running')))::int`.as('open'),
      countRows.as('stored'),
    ])
    .where((eb) => eb.and({ 'run.account_id': accountId, 'run.kind': 'fmu_export' as const }))
    .where((eb) =>
      eb.or([
        eb('run.status', 'in', ['queued', 'running']),
        eb('fmu_export.bytes', 'is not', null),
      ]),
    )
    .executeTakeFirstOrThrow();
}

export async function insertExport(em: EntityManager, run_id: string): Promise<void> {
  await em.getKysely<FmuExportTables>().insertInto('fmu_export').values({ run_id }).execute();
}

/** Keeps the file for `days` from now. */
export async function keepFile(em: EntityManager, run_id: string, bytes: Buffer, days: number) {
  await em
    .getKysely<FmuExportTables>()
    .updateTable('fmu_export')
    .set({
      bytes,
      expires_at: sql<DbTime>`${appNow} + make_interval(days => ${days})`,
    })
    .where('run_id', '=', run_id)
    .execute();
}

/** The size of a file and when it goes; `bytes` null: there is none, or no longer. */
export interface FileFacts {
  bytes: number | null;
  expires_at: DbTime | null;
}

const FILE_FACTS = [
  sql<number | null>`case when expires_at > app_now() then length(bytes) end`.as('bytes'),
  'expires_at',
] as const;

/** The exports of all accounts, with their files. */
export const fmuExports = (em: EntityManager) =>
  em
    .getKysely<FmuExportTables>()
    .selectFrom('run')
    .innerJoin('fmu_export', 'fmu_export.run_id', 'run.id')
    .select(WHOLE_RUN)
    .select(FILE_FACTS);

export async function findFileFacts(em: EntityManager, runId: string): Promise<FileFacts> {
  const row = await em
    .getKysely<FmuExportTables>()
    .selectFrom('fmu_export')
    .select(FILE_FACTS)
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return row ?? { bytes: null, expires_at: null };
}

/** undefined: it has expired, or was never built. */
export async function findFile(em: EntityManager, runId: string): Promise<Buffer | undefined> {
  const row = await em
    .getKysely<FmuExportTables>()
    .selectFrom('fmu_export')
    .select('bytes')
    .where('run_id', '=', runId)
    .where('expires_at', '>', appNow)
    .executeTakeFirst();
  return row?.bytes ?? undefined;
}

export async function isCharged(em: EntityManager, source_id: string, engine: string) {
  const row = await em
    .getKysely<FmuExportTables>()
    .selectFrom('fmu_charge')
    .select('engine')
    .where((eb) => eb.and({ source_id, engine }))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a run's export is paid for; returns false where it was before. A deleted run needs no note: true. */
export async function noteCharge(em: EntityManager, source_id: string, engine: string) {
  if (await isCharged(em, source_id, engine)) return false;
  await em
    .getKysely<FmuExportTables>()
    .insertInto('fmu_charge')
    .columns(['source_id', 'engine'])
    .expression((eb) =>
      eb
        .selectFrom('run')
        .select(['id as source_id', sql<string>`${engine}`.as('engine')])
        .where('id', '=', source_id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Drops the bytes of files that have expired. */
export async function dropExpired(em: EntityManager, limit: number): Promise<number> {
  const { numUpdatedRows } = await em
    .getKysely<FmuExportTables>()
    .updateTable('fmu_export')
    .set({ bytes: null })
    .where('run_id', 'in', (eb) =>
      eb
        .selectFrom('fmu_export')
        .select('run_id')
        .where('bytes', 'is not', null)
        .where('expires_at', '<=', appNowOnce)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
