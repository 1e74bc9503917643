import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EventsService } from '../../events/events.service.js';
import type { Caller } from '../../platform/caller.js';
import { ApiError, found } from '../../platform/errors.js';
import type { Precondition } from '../../platform/http/exchange.js';
import { newId } from '../../platform/ids.js';
import { whereGiven } from '../../platform/list/keyset.js';
import { newestFirst, type Page, Pages } from '../../platform/list/pages.js';
import { toSubmissionPayload } from './submissions.mapper.js';
import { countOpen, type SubmissionRow, submissions } from './submissions.queries.js';
import type {
  CreateSubmissionBody,
  ListSubmissionsQuery,
  UpdateSubmissionBody,
} from './submissions.wire.js';

/** The most submissions of one account that may wait for a review at the same time: moderators are people. */
const MAX_OPEN = 100;

/** Parts that accounts propose for the catalog, as those accounts see them. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    private readonly events: EventsService,
  ) {}

  list({ accountId }: Caller, query: ListSubmissionsQuery): Promise<Page<SubmissionRow>> {
    const spec = {
      list: 'submissions',
      accountId,
      rows: submissions.all(this.em),
      where: whereGiven({ account_id: accountId, status: query.status }),
      filters: { status: query.status },
      order: newestFirst('component_submission'),
    };
    return this.pages.fetch(spec, query);
  }

  /** Throws ApiError 404. */
  async get({ accountId }: Caller, id: string): Promise<SubmissionRow> {
    return found(await submissions.find(this.em, accountId, id));
  }

  /** Throws ApiError 409 `limit_reached`. */
  async submit(
    em: EntityManager,
    { accountId }: Caller,
    { notes = null, ...body }: CreateSubmissionBody,
  ): Promise<SubmissionRow> {
    if ((await countOpen(em, accountId)) >= MAX_OPEN) {
      throw new ApiError('limit_reached', {
        message: `An account can have ${MAX_OPEN} pending submissions. Withdraw one, or wait.`,
      });
    }
    const fields = { ...body, notes, reviewer_notes: null, reviewed_at: null, component_id: null };
    const row = await submissions.insert(em, accountId, newId('sub'), fields);
    await this.events.record(em, accountId, 'component.submitted', toSubmissionPayload(row));
    return row;
  }

  /** Throws ApiError 404, 412, and 409 `submission_not_editable`. */
  async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    body: UpdateSubmissionBody,
    precondition: Precondition,
  ): Promise<SubmissionRow> {
    const row = await this.open(em, caller, id, precondition);
    return submissions.change(em, row, {
      component_type: body.component_type ?? row.component_type,
      name: body.name ?? row.name,
      manufacturer: body.manufacturer ?? row.manufacturer,
      source_url: body.source_url ?? row.source_url,
      data_json: body.data_json ?? row.data_json,
      notes: body.notes === undefined ? row.notes : body.notes,
    });
  }

  /** Throws ApiError 404, and 409 `submission_not_editable`. */
  async withdraw(
    em: EntityManager,
    caller: Caller,
    id: string,
    precondition: Precondition,
  ): Promise<SubmissionRow> {
    const row = await this.open(em, caller, id, precondition);
    return submissions.change(em, row, { status: 'withdrawn' });
  }

  /** Locked, so that no one reviews it meanwhile. */
  private async open(
    em: EntityManager,
    { accountId }: Caller,
    id: string,
    precondition: Precondition,
  ): Promise<SubmissionRow> {
    const row = found(await submissions.lock(em, accountId, id));
    precondition(row.version);
    if (row.status !== 'submitted') throw new ApiError('submission_not_editable');
    return row;
  }
}
