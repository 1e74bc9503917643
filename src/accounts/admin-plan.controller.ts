import { Body, Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { Section } from '../platform/http/sections.js';
import { ApiError } from '../platform/errors.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation } from '../platform/http/openapi.js';
import { ok, Writes } from '../platform/idempotency/writes.js';
import { toAccountResource } from './admin-plan.mapper.js';
import { AccountResource, ChangePlanBody } from './admin-plan.wire.js';
import { CredentialsService } from './credentials.service.js';
import { PlanChanges } from './plan-changes.service.js';
import { Plans } from './plans.js';

/** What is no account id at all is not found either. */
const ACCOUNT_ID = new ParseUUIDPipe({
  exceptionFactory: () => new ApiError('resource_not_found'),
});

@Section('Administration', 'For administrators of this service, signed in.')
@Controller('dashboard/admin/accounts')
export class AdminPlanController {
  constructor(
    private readonly changes: PlanChanges,
    private readonly plans: Plans,
    private readonly credentials: CredentialsService,
    private readonly writes: Writes,
  ) {}

  @Post(':id/plan')
  @Operation({
    id: 'changePlan',
    summary: 'Change the plan of an account',
    description:
      'In force at once: the limits and the allowance are those of the new plan from the next request on. Runs under way are not ended; while there are more than the plan allows, no other begins.',
    session: 'admin',
    path: { id: 'The account' },
    body: {
      type: ChangePlanBody,
      examples: { pro: { summary: 'To Pro', value: { plan: 'pro' } } },
    },
    write: true,
    ok: { type: AccountResource, description: 'The account as it is now' },
  })
  async change(
    @Http() http: Exchange,
    @Param('id', ACCOUNT_ID) id: string,
    @Body() { plan }: ChangePlanBody,
  ): Promise<Buffer> {
    let changed = false;
    const answer = await this.writes.run(http, async (em) => {
      const account = await this.changes.assign(em, id, plan);
      changed = true;
      return ok(toAccountResource(account, this.plans.of(account.tier)));
    });
    this.credentials.forgetAccount(id.toLowerCase()); // whether its keys work is a matter of the plan
    if (changed) this.changes.report(id, plan, http.admin.userId);
    return answer;
  }
}
