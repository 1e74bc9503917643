import { Body, Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiError } from '../platform/errors.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { ok, Writes } from '../platform/idempotency/writes.js';
import { Choice, Instant, Int, Obj, Resource, Text } from '../platform/wire/fields.js';
import { toWireTime } from '../platform/wire/time.js';
import { PlanLimits } from './account.wire.js';
import { type AccountRow, PlanChanges } from './accounts.service.js';
import { CredentialsService } from './credentials.service.js';
import { type Plan, Plans, type Tier, TIERS } from './plans.js';

class ChangePlanBody {
  @Choice(TIERS, { description: 'The new plan', example: 'pro' })
  plan!: Tier;
}

@Resource()
class AccountResource {
  @Choice(['account'])
  object!: 'account';

  @Text({ format: 'uuid' })
  id!: string;

  @Choice(TIERS)
  tier!: Tier;

  @Instant()
  created_at!: string;

  @Int({ description: 'Users of the account, active or not' })
  user_count!: number;

  @Obj(() => PlanLimits)
  limits!: PlanLimits;
}

/** A text that is no account id at all is answered as an account that is not found. */
const ACCOUNT_ID = new ParseUUIDPipe({
  exceptionFactory: () => new ApiError('resource_not_found'),
});

@Section('Administration', 'For signed-in administrators of this service.')
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
      'Applies the limits and the allowance of the new plan from the next request on. Runs in progress continue. While there are more than the plan allows, no new run starts.',
    session: 'admin',
    path: { id: 'The account' },
    body: {
      type: ChangePlanBody,
      examples: { pro: { summary: 'To Pro', value: { plan: 'pro' } } },
    },
    write: true,
    ok: { type: AccountResource, description: 'The updated account' },
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
    this.credentials.forgetAccount(id.toLowerCase()); // the plan decides whether the account's keys work
    if (changed) this.changes.report(id, plan, http.admin.userId);
    return answer;
  }
}

function toAccountResource(row: AccountRow, limits: Plan): AccountResource {
  return {
    object: 'account',
    id: row.id,
    tier: row.tier,
    created_at: toWireTime(row.created_at),
    user_count: row.user_count,
    limits,
  };
}
