import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Meters } from '../../accounts/meters.js';
import { CreditsService } from '../../credits/credits.service.js';
import { EventsService } from '../../events/events.service.js';
import type { SessionCaller } from '../../platform/caller.js';
import { ApiError, found } from '../../platform/errors.js';
import type { Precondition } from '../../platform/http/exchange.js';
import { whereGiven } from '../../platform/list/keyset.js';
import { newestFirst, type Page, Pages } from '../../platform/list/pages.js';
import { json, readClock } from '../../platform/postgres/columns.js';
import type { ComponentTables } from '../component.entity.js';
import { type PublishedComponent, toPublished } from './published-component.js';
import { toSubmissionPayload } from './submissions.mapper.js';
import { findSubmission, type SubmissionRow, submissions } from './submissions.queries.js';
import type {
  ApproveSubmissionBody,
  ListSubmissionsQuery,
  RejectSubmissionBody,
} from './submissions.wire.js';

/** Submissions of all accounts, for those who decide what the catalog takes. */
@Injectable()
export class ModerationService {
  private readonly logger = new Logger(ModerationService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    private readonly meters: Meters,
    private readonly credits: CreditsService,
    private readonly events: EventsService,
  ) {}

  list({ accountId }: SessionCaller, query: ListSubmissionsQuery): Promise<Page<SubmissionRow>> {
    const spec = {
      list: 'moderated_submissions',
      accountId,
      rows: submissions.all(this.em),
      where: whereGiven({ status: query.status }),
      filters: { status: query.status },
      order: newestFirst('component_submission'),
    };
    return this.pages.fetch(spec, query);
  }

  /** Throws ApiError 404. */
  async get(id: string): Promise<SubmissionRow> {
    return found(await findSubmission(this.em, id));
  }

  /**
   * A row of the catalog, the reward and the event, in the caller's transaction. Throws ApiError 403 for a submission of
   * the moderator's own account, 404, 412, and 409 `submission_not_editable`.
   */
  async approve(
    em: EntityManager,
    moderator: SessionCaller,
    id: string,
    { credit_reward, reviewer_notes = null }: ApproveSubmissionBody,
    precondition: Precondition,
  ): Promise<SubmissionRow> {
    const submission = await this.open(em, moderator, id, precondition);
    const component = toPublished(submission);
    await insertPublished(em, component);
    if (credit_reward > 0) {
      const resource = { object: 'component_submission' as const, id };
      await this.credits.grant(em, submission.account_id, 'bounty_grant', credit_reward, {
        resource,
      });
    }
    const review = { status: 'approved' as const, credit_reward, reviewer_notes };
    const row = await close(em, submission, { ...review, component_id: component.id });
    await this.events.record(em, row.account_id, 'component.approved', toSubmissionPayload(row));
    return row;
  }

  /** Rejects the submission as `approve` approves one; nothing is published. */
  async reject(
    em: EntityManager,
    moderator: SessionCaller,
    id: string,
    { reviewer_notes = null }: RejectSubmissionBody,
    precondition: Precondition,
  ): Promise<SubmissionRow> {
    const submission = await this.open(em, moderator, id, precondition);
    const review = { status: 'rejected' as const, credit_reward: 0, reviewer_notes };
    const row = await close(em, submission, { ...review, component_id: null });
    await this.events.record(em, row.account_id, 'component.rejected', toSubmissionPayload(row));
    return row;
  }

  /** Writes the decision to the log, once it is committed. */
  report({ id, status, credit_reward, component_id }: SubmissionRow, by: SessionCaller): void {
    const outcome = component_id === null ? '' : ` as ${component_id}, for ${credit_reward}`;
    this.logger.log(`submission ${id}: ${status}${outcome}, by ${by.userId}`);
  }

  /** The submitter's meter comes first, as when accounts are deleted: the other order could wait for each other. */
  private async open(
    em: EntityManager,
    { accountId }: SessionCaller,
    id: string,
    precondition: Precondition,
  ): Promise<SubmissionRow> {
    const { account_id: submitter } = found(await findSubmission(em, id));
    if (submitter === accountId) throw ownWork();
    await this.meters.lock(em, submitter);
    const row = found(await submissions.lock(em, submitter, id));
    precondition(row.version);
    if (row.status !== 'submitted') throw new ApiError('submission_not_editable');
    return row;
  }
}

async function close(em: EntityManager, open: SubmissionRow, review: Partial<SubmissionRow>) {
  const now = await readClock(em);
  return submissions.change(em, open, { ...review, reviewed_at: now }, now);
}

/** Returns the error for moderators who review their own account's submission: an approval would reward them. */
function ownWork(): ApiError {
  const message = 'Your own account submitted this part. Another moderator must review it.';
  return new ApiError('moderator_required', { message });
}

/** A new row of the catalog. */
async function insertPublished(
  em: EntityManager,
  { spec, model, provenance, ...component }: PublishedComponent,
): Promise<void> {
  const documents = { spec: json(spec), model: json(model), provenance: json(provenance) };
  await em
    .getKysely<ComponentTables>()
    .insertInto('component')
    .values({ ...component, ...documents })
    .execute();
}
