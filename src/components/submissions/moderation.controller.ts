import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { etag, type Exchange, Http } from '../../platform/http/exchange.js';
import { IdPipe } from '../../platform/http/request-params.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { ok, Writes } from '../../platform/idempotency/writes.js';
import { toList } from '../../platform/list/pages.js';
import { ModerationService } from './moderation.service.js';
import { toSubmission } from './submissions.mapper.js';
import type { SubmissionRow } from './submissions.queries.js';
import {
  ApproveSubmissionBody,
  ListSubmissionsQuery,
  RejectSubmissionBody,
  Submission,
  SubmissionList,
} from './submissions.wire.js';

const PATH = { id: 'The submission, `sub_…`' };
const ID = new IdPipe('sub');
const ONCE =
  'Works once, while the submission is `submitted`. You cannot decide on a submission of your own account (403). With If-Match, the decision applies only to the version that you read.';

@Section('Moderation', 'For moderators of this service, signed in.')
@Controller('v1/moderation/submissions')
export class ModerationController {
  constructor(
    private readonly moderation: ModerationService,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listModeratedSubmissions',
    summary: 'List the submissions of all accounts',
    description: 'Lists submissions, newest first. `status=submitted` lists the pending ones.',
    session: 'moderator',
    query: ListSubmissionsQuery,
    ok: { type: SubmissionList, description: 'A page of submissions' },
  })
  async list(
    @Http() http: Exchange,
    @Query() query: ListSubmissionsQuery,
  ): Promise<SubmissionList> {
    return toList(await this.moderation.list(http.moderator, query), toSubmission);
  }

  @Get(':id')
  @Operation({
    id: 'getModeratedSubmission',
    summary: 'Get a submission of any account',
    description: 'Returns the submission and its ETag, which a review sends in If-Match.',
    session: 'moderator',
    path: PATH,
    tagged: 'read',
    ok: { type: Submission, description: 'The submission' },
  })
  async get(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Submission | undefined> {
    http.permit();
    const row = await this.moderation.get(id);
    return http.tagged(row.version, () => toSubmission(row));
  }

  @Post(':id/approve')
  @Operation({
    id: 'approveSubmission',
    summary: 'Approve a submission',
    description: `Adds the part to the catalog, grants the reward and fires \`component.approved\`. ${ONCE}`,
    session: 'moderator',
    path: PATH,
    body: {
      type: ApproveSubmissionBody,
      examples: {
        reward: {
          summary: 'With a reward',
          value: { reviewer_notes: 'As in the datasheet. Thank you!', credit_reward: 50 },
        },
      },
    },
    write: true,
    tagged: 'write',
    ok: { type: Submission, description: 'The submission, with `component_id`' },
    errors: ['submission_not_editable'],
  })
  approve(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body() body: ApproveSubmissionBody,
  ): Promise<Buffer> {
    return this.review(http, (em) =>
      this.moderation.approve(em, http.moderator, id, body, http.precondition),
    );
  }

  @Post(':id/reject')
  @Operation({
    id: 'rejectSubmission',
    summary: 'Reject a submission',
    description: `Rejects the part and fires \`component.rejected\`. ${ONCE}`,
    session: 'moderator',
    path: PATH,
    body: {
      type: RejectSubmissionBody,
      examples: {
        reason: {
          summary: 'With a reason',
          value: { reviewer_notes: 'The datasheet is of the KV700.' },
        },
      },
    },
    write: true,
    tagged: 'write',
    ok: { type: Submission, description: 'The submission, rejected' },
    errors: ['submission_not_editable'],
  })
  reject(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body() body: RejectSubmissionBody,
  ): Promise<Buffer> {
    return this.review(http, (em) =>
      this.moderation.reject(em, http.moderator, id, body, http.precondition),
    );
  }

  private async review(
    http: Exchange,
    decide: (em: EntityManager) => Promise<SubmissionRow>,
  ): Promise<Buffer> {
    let decided: SubmissionRow | undefined;
    const answer = await this.writes.run(http, async (em) => {
      decided = await decide(em);
      return ok(toSubmission(decided), { ETag: etag(decided.version) });
    });
    if (decided !== undefined) this.moderation.report(decided, http.moderator);
    return answer;
  }
}
