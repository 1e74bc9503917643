import type { EntityManager } from '@mikro-orm/postgresql';
import { type Selectable, type UpdateObject, sql } from 'kysely';
import { appNow, clock, json } from '../../platform/postgres/columns.js';
import type { DbTime } from '../../platform/wire/time.js';
import type { SubmissionTables } from './submission.entity.js';

export type SubmissionRow = Selectable<SubmissionTables['component_submission']>;
export type SubmissionFields = Pick<
  SubmissionRow,
  'component_type' | 'name' | 'manufacturer' | 'source_url' | 'data_json' | 'notes'
>;

/** The submissions of all accounts. */
export const submissions = (em: EntityManager) =>
  em.getKysely<SubmissionTables>().selectFrom('component_submission').selectAll();

/** `accountId` null: whoever's it is, for moderators. `lock`: until the transaction ends. */
export function findSubmission(
  em: EntityManager,
  accountId: string | null,
  id: string,
  lock = false,
): Promise<SubmissionRow | undefined> {
  return submissions(em)
    .where('id', '=', id)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId!))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Returns the account that sent the submission. */
export async function findSubmitter(em: EntityManager, id: string): Promise<string | undefined> {
  return (await findSubmission(em, null, id))?.account_id;
}

/** Counts the submissions that wait for a review. The account's row is locked, so that two at once count each other. */
export async function countOpen(em: EntityManager, accountId: string): Promise<number> {
  const db = em.getKysely<SubmissionTables>();
  await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
  const { n } = await db
    .selectFrom('component_submission')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow();
  return n;
}

export function insertSubmission(
  em: EntityManager,
  accountId: string,
  id: string,
  fields: SubmissionFields,
): Promise<SubmissionRow> {
  return em
    .getKysely<SubmissionTables>()
    .with('clock', (db) => db.selectNoFrom(appNow.as('now')))
    .insertInto('component_submission')
    .values((eb) => ({
      id,
      account_id: accountId,
      ...fieldValues(fields),
      created_at: eb.selectFrom('clock').select('now'),
      updated_at: eb.selectFrom('clock').select('now'),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateSubmission(
  em: EntityManager,
  id: string,
  fields: SubmissionFields,
): Promise<SubmissionRow> {
  return update(em, id, fieldValues(fields));
}

/** `data_json` keeps its text, and the order of its keys with it. */
function fieldValues(fields: SubmissionFields) {
  const { component_type, name, manufacturer, source_url, data_json, notes } = fields;
  return { component_type, name, manufacturer, source_url, data_json: json(data_json), notes };
}

export function withdrawSubmission(em: EntityManager, id: string): Promise<SubmissionRow> {
  return update(em, id, { status: 'withdrawn' });
}

export interface Review {
  status: 'approved' | 'rejected';
  credit_reward: number;
  reviewer_notes: string | null;
  component_id: string | null;
}

export function closeSubmission(
  em: EntityManager,
  id: string,
  { status, credit_reward, reviewer_notes, component_id }: Review,
): Promise<SubmissionRow> {
  const review = { status, credit_reward, reviewer_notes, component_id };
  return update(em, id, { ...review, reviewed_at: sql.ref<DbTime>('clock.now') });
}

function update(
  em: EntityManager,
  id: string,
  values: UpdateObject<SubmissionTables, 'component_submission'>,
): Promise<SubmissionRow> {
  return em
    .getKysely<SubmissionTables>()
    .updateTable('component_submission')
    .from(clock)
    .set((eb) => ({ ...values, updated_at: eb.ref('clock.now'), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll('component_submission')
    .executeTakeFirstOrThrow();
}
