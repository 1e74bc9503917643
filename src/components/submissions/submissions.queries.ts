import type { EntityManager } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import { lockAccount } from '../../accounts/meters.js';
import { OwnRows } from '../../platform/postgres/own-rows.js';
import { SubmissionEntity, type SubmissionTables } from './submission.entity.js';

export type SubmissionRow = Selectable<SubmissionTables['component_submission']>;

export const submissions = new OwnRows<SubmissionTables['component_submission']>(SubmissionEntity);

/** Finds a submission of any account, for moderators. */
export function findSubmission(em: EntityManager, id: string): Promise<SubmissionRow | undefined> {
  return submissions.all(em).where('id', '=', id).executeTakeFirst();
}

/** Counts the submissions that wait for a review. The account's row is locked, so that two at once count each other. */
export async function countOpen(em: EntityManager, accountId: string): Promise<number> {
  await lockAccount(em, accountId);
  return em.count(SubmissionEntity, { account_id: accountId, status: 'submitted' });
}
