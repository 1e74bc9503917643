import type { EntityManager } from '@mikro-orm/postgresql';
import type { Condition } from '../../platform/list/pages.js';
import type { DbTime } from '../../platform/wire/time.js';
import type { ComponentType, Spec } from '../component-type.js';
import type { SubmissionStatus } from './submissions.wire.js';

export interface SubmissionFields {
  component_type: ComponentType;
  name: string;
  manufacturer: string;
  source_url: string;
  data_json: Spec;
  notes: string | null;
}

export interface SubmissionRow extends SubmissionFields {
  id: string;
  account_id: string;
  status: SubmissionStatus;
  credit_reward: number;
  reviewer_notes: string | null;
  reviewed_at: DbTime | null;
  component_id: string | null;
  created_at: DbTime;
  updated_at: DbTime;
  version: number;
}

export const SUBMISSION_COLUMNS = `id, account_id, component_type, name, manufacturer, source_url, data_json, notes,
  status, credit_reward, reviewer_notes, reviewed_at, component_id, created_at, updated_at, version`;

/** `accountId` null: whoever's it is, for moderators. `lock`: until the transaction ends. */
export async function findSubmission(
  em: EntityManager,
  accountId: string | null,
  id: string,
  lock = false,
): Promise<SubmissionRow | undefined> {
  const rows = await em.execute<SubmissionRow[]>(
    `select ${SUBMISSION_COLUMNS} from component_submission
      where id = ? and (account_id = ? or ?)${lock ? ' for update' : ''}`,
    [id, accountId, accountId === null],
  );
  return rows[0];
}

/** Whose it is. */
export async function findSubmitter(em: EntityManager, id: string): Promise<string | undefined> {
  const rows = await em.execute<{ account_id: string }[]>(
    'select account_id from component_submission where id = ?',
    [id],
  );
  return rows[0]?.account_id;
}

/** Those that wait for a review. The account's row is locked, so that two at once count each other. */
export async function countOpen(em: EntityManager, accountId: string): Promise<number> {
  await em.execute('select from account where id = ? for no key update', [accountId]);
  const [{ n }] = await em.execute<[{ n: number }]>(
    `select count(*)::int as n from component_submission where account_id = ? and status = 'submitted'`,
    [accountId],
  );
  return n;
}

export async function insertSubmission(
  em: EntityManager,
  accountId: string,
  id: string,
  { component_type, name, manufacturer, source_url, data_json, notes }: SubmissionFields,
): Promise<SubmissionRow> {
  const [row] = await em.execute<[SubmissionRow]>(
    `insert into component_submission
       (id, account_id, component_type, name, manufacturer, source_url, data_json, notes, created_at, updated_at)
     select ?, ?, ?, ?, ?, ?, ?::json, ?, now, now from app_now() as now
     returning ${SUBMISSION_COLUMNS}`,
    [
      id,
      accountId,
      component_type,
      name,
      manufacturer,
      source_url,
      JSON.stringify(data_json),
      notes,
    ],
  );
  return row;
}

export async function updateSubmission(
  em: EntityManager,
  id: string,
  { component_type, name, manufacturer, source_url, data_json, notes }: SubmissionFields,
): Promise<SubmissionRow> {
  const [row] = await em.execute<[SubmissionRow]>(
    `update component_submission
        set component_type = ?, name = ?, manufacturer = ?, source_url = ?, data_json = ?::json, notes = ?,
            updated_at = app_now(), version = version + 1
      where id = ? returning ${SUBMISSION_COLUMNS}`,
    [component_type, name, manufacturer, source_url, JSON.stringify(data_json), notes, id],
  );
  return row;
}

export async function withdrawSubmission(em: EntityManager, id: string): Promise<SubmissionRow> {
  const [row] = await em.execute<[SubmissionRow]>(
    `update component_submission set status = 'withdrawn', updated_at = app_now(), version = version + 1
      where id = ? returning ${SUBMISSION_COLUMNS}`,
    [id],
  );
  return row;
}

export interface Review {
  status: 'approved' | 'rejected';
  credit_reward: number;
  reviewer_notes: string | null;
  component_id: string | null;
}

export async function closeSubmission(
  em: EntityManager,
  id: string,
  { status, credit_reward, reviewer_notes, component_id }: Review,
): Promise<SubmissionRow> {
  const [row] = await em.execute<[SubmissionRow]>(
    `update component_submission
        set status = ?, credit_reward = ?, reviewer_notes = ?, component_id = ?, reviewed_at = now, updated_at = now,
            version = version + 1
       from app_now() as now
      where id = ? returning ${SUBMISSION_COLUMNS}`,
    [status, credit_reward, reviewer_notes, component_id, id],
  );
  return row;
}

export function ofStatus(status: SubmissionStatus | undefined): Condition[] {
  return status === undefined ? [] : [{ sql: 'status = ?', params: [status] }];
}
