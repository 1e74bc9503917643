import { Choice, Instant, Int, Obj, Resource, Text } from '../platform/wire/fields.js';
import { PlanLimits } from './plan.wire.js';
import { TIERS, type Tier } from './plans.js';

export class ChangePlanBody {
  @Choice(TIERS, { description: 'The plan from now on', example: 'pro' })
  plan!: Tier;
}

@Resource()
export class AccountResource {
  @Choice(['account'])
  object!: 'account';

  @Text({ format: 'uuid' })
  id!: string;

  @Choice(TIERS)
  tier!: Tier;

  @Instant()
  created_at!: string;

  @Int({ description: 'People of the account, active or not' })
  user_count!: number;

  @Obj(() => PlanLimits)
  limits!: PlanLimits;
}
