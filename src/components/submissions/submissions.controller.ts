import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { etag, type Exchange, Http } from '../../platform/http/exchange.js';
import { IdPipe } from '../../platform/http/request-params.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { created, ok, Writes } from '../../platform/idempotency/writes.js';
import { toList } from '../../platform/list/pages.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import { checkSubmission } from './submissions.checks.js';
import { toSubmission } from './submissions.mapper.js';
import { SubmissionsService } from './submissions.service.js';
import {
  CreateSubmissionBody,
  ListSubmissionsQuery,
  Submission,
  SubmissionList,
  UpdateSubmissionBody,
} from './submissions.wire.js';

const PATH = { id: 'The submission, `sub_…`' };
const ID = new IdPipe('sub');
const CHECK = new CrossCheck(checkSubmission);
const MOTOR = {
  component_type: 'motor',
  name: 'MN3508 KV580',
  manufacturer: 'T-Motor',
  source_url: 'https://example.com/mn3508.pdf',
  data_json: { kv: 580, R: 0.065, weight: 82, n: 14, iq_max: 20 },
};

@Section('Submissions', 'Parts that you propose for the catalog.')
@Controller('v1/submissions')
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listSubmissions',
    summary: 'List submissions',
    description: 'Lists your submissions, newest first.',
    query: ListSubmissionsQuery,
    ok: { type: SubmissionList, description: 'A page of submissions' },
  })
  async list(
    @Http() http: Exchange,
    @Query() query: ListSubmissionsQuery,
  ): Promise<SubmissionList> {
    return toList(await this.submissions.list(http.sender, query), toSubmission);
  }

  @Post()
  @Operation({
    id: 'createSubmission',
    summary: 'Submit a part to the catalog',
    description:
      'Submits a part for review. An approved part becomes a public catalog component and can earn compute units. The catalog shows its datasheet values; inertia, inductance and battery resistances are used in calculations but never shown. At most 100 submissions can be pending. Fires `component.submitted`.',
    body: {
      type: CreateSubmissionBody,
      examples: { motor: { summary: 'A motor', value: MOTOR } },
    },
    write: true,
    ok: { status: 201, type: Submission, description: 'The submission' },
    errors: ['limit_reached'],
  })
  create(@Http() http: Exchange, @Body(CHECK) body: CreateSubmissionBody): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const row = await this.submissions.submit(em, http.sender, body);
      return created('/v1/submissions', toSubmission(row), { ETag: etag(row.version) });
    });
  }

  @Get(':id')
  @Operation({
    id: 'getSubmission',
    summary: 'Get a submission',
    description: 'Returns a submission of your account in any state.',
    path: PATH,
    tagged: 'read',
    ok: { type: Submission, description: 'The submission' },
  })
  async get(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Submission | undefined> {
    const row = await this.submissions.get(http.sender, id);
    return http.tagged(row.version, () => toSubmission(row));
  }

  @Patch(':id')
  @Operation({
    id: 'updateSubmission',
    summary: 'Change a submission',
    description:
      'Works while the submission is `submitted`. Absent fields keep their values. null clears the notes and changes nothing else. `data_json` is replaced as a whole.',
    path: PATH,
    body: {
      type: UpdateSubmissionBody,
      examples: { notes: { summary: 'A note to the moderators', value: { notes: 'Rev. B' } } },
    },
    write: true,
    tagged: 'write',
    ok: { type: Submission, description: 'The updated submission' },
    errors: ['submission_not_editable'],
  })
  update(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body(CHECK) body: UpdateSubmissionBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const row = await this.submissions.update(em, http.sender, id, body, http.precondition);
      return ok(toSubmission(row), { ETag: etag(row.version) });
    });
  }

  @Post(':id/withdraw')
  @Operation({
    id: 'withdrawSubmission',
    summary: 'Withdraw a submission',
    description: 'Works while the submission is `submitted`. You cannot undo it.',
    path: PATH,
    write: true,
    tagged: 'write',
    ok: { type: Submission, description: 'The submission, withdrawn' },
    errors: ['submission_not_editable'],
  })
  withdraw(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const row = await this.submissions.withdraw(em, http.sender, id, http.precondition);
      return ok(toSubmission(row), { ETag: etag(row.version) });
    });
  }

  @Delete(':id')
  @Operation({
    id: 'deleteSubmission',
    summary: 'Withdraw a submission without a response body',
    description:
      'Same as POST …/withdraw. The submission stays in the list as `withdrawn`. A second call returns 409.',
    path: PATH,
    tagged: 'write',
    ok: { status: 204, description: 'The submission is withdrawn' },
    errors: ['submission_not_editable'],
  })
  remove(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.noContent(http, (em) =>
      this.submissions.withdraw(em, http.sender, id, http.precondition),
    );
  }
}
