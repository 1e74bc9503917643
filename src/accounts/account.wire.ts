import { ListEnvelope, ListOf } from '../platform/list/list.wire.js';
import {
  Choice,
  Flag,
  Id,
  Instant,
  Int,
  Name,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import { UNIT_SYSTEMS, type UnitSystem } from './account.entity.js';
import { SIM_TYPES, type SimType, type Tier, TIERS } from './plans.js';

const NAME = { min: 1, max: 100 };
/**
 * The rule for new passwords follows NIST SP 800-63B: long enough, none that is known to all, and no rule about kinds
 * of characters.
 */
export const NEW_PASSWORD = {
  min: 12,
  max: 128,
  description: '12 to 128 characters that are not easy to guess',
  example: 'correct horse battery staple',
};
export const FIRST_NAME = { ...NAME, description: 'Given name', example: 'Ada' };
export const LAST_NAME = { ...NAME, description: 'Family name', example: 'Lovelace' };

/** The proof is a solved challenge. */
export class ChallengeProof {
  @Id('hvc', { description: 'The challenge that was solved' })
  challenge_id!: string;

  @Text({
    min: 1,
    max: 128,
    description: 'The text that, appended to the salt, gives the required hash',
    example: '219473',
  })
  nonce!: string;
}
export const PROOF = {
  optional: true,
  description: 'After `human_verification_required`: a challenge of `challenge_url`, solved',
};

/** The body changes an account; fields that are absent stay as they are. */
export class UpdateAccountBody {
  @Name({ ...FIRST_NAME, optional: true })
  first_name?: string;

  @Name({ ...LAST_NAME, optional: true })
  last_name?: string;

  @Choice(UNIT_SYSTEMS, { optional: true, description: 'Units of the dashboard' })
  unit_system?: UnitSystem;
}

export class ChangePasswordBody {
  @Text({ min: 1, max: 128, description: 'The password that you signed in with' })
  current_password!: string;

  @Text(NEW_PASSWORD)
  new_password!: string;

  @Obj(() => ChallengeProof, PROOF)
  proof?: ChallengeProof;
}

const CATALOG_ACCESS = ['full', 'limited'] as const;

/**
 * The features of the account's plan. One that is false, or not in a list, is refused with 402 `plan_upgrade_required`.
 */
@Resource()
export class Entitlements {
  @Flag({ description: 'API keys can be created and used; sessions always work' })
  api_access!: boolean;

  @Flag({ description: 'Blades can be exported as files' })
  cad_export!: boolean;

  @Flag({ description: 'You can create your own components and airfoils' })
  creator_edit!: boolean;

  @Int({ nullable: true, description: 'Compute units in any 24 hours; null: no daily cap' })
  daily_cap!: number | null;

  @Int({ nullable: true, description: 'Compute units in any 7 days; null: no weekly cap' })
  weekly_cap!: number | null;

  @Choice(CATALOG_ACCESS, {
    description:
      'Access to the component catalog: full, or limited to public headline figures without datasheets',
  })
  db_access!: (typeof CATALOG_ACCESS)[number];

  @Flag({ description: 'Datasheets can be read with `GET …/{id}/specs`' })
  component_specs!: boolean;

  @Flag({ description: 'Runs can be exported as FMUs' })
  fmi_export!: boolean;

  @Int({ description: 'Maximum of runs that execute at the same time, for the whole account' })
  max_concurrent_runs!: number;

  @Shape(
    { type: 'array', items: { type: 'string', enum: [...SIM_TYPES] } },
    { description: 'Kinds of runs that the plan includes' },
  )
  sim_types!: SimType[];
}

/** The occupancy of an account; all four are null when it cannot be read in time. */
@Resource()
export class Occupancy {
  @Int({ nullable: true, description: 'Simultaneous runs that the plan allows' })
  limit!: number | null;

  @Int({ nullable: true, description: 'Runs that execute now' })
  active!: number | null;

  @Int({ nullable: true, description: 'Runs that wait for a slot' })
  queued!: number | null;

  @Int({
    nullable: true,
    description:
      'Paid runs that wait until you start them; they count toward the queue limit, like `queued` runs',
  })
  held!: number | null;
}

/** The credential of the request that asked. */
@Resource()
export class CredentialInfo {
  @Choice(['api_key', 'session'])
  type!: 'api_key' | 'session';

  @Text({ description: '`ak_…` or `ses_…`' })
  id!: string;

  @Text({ description: 'Short form of the credential for display', example: 'key_Ab3d…x9Zq' })
  hint!: string;
}

@Resource()
export class UserResource {
  @Choice(['user'])
  object!: 'user';

  @Text({ description: '`usr_…`' })
  id!: string;

  @Text({ description: 'UUID of the account that the user belongs to' })
  account_id!: string;

  @Text({ description: 'In lower case' })
  email!: string;

  @Flag({ description: 'The email address is confirmed' })
  email_verified!: boolean;

  @Flag({
    description:
      'false: the email address is not confirmed yet, and the compute units of the plan are withheld. Always true if the service sends no mail',
  })
  email_confirmed!: boolean;

  @Text()
  first_name!: string;

  @Text()
  last_name!: string;

  @Choice(TIERS, { description: 'The plan of the account' })
  tier!: Tier;

  @Choice(UNIT_SYSTEMS, {
    description:
      'Units of the dashboard, unless the browser has another choice. The API always uses its own units',
  })
  unit_system!: UnitSystem;

  @Instant()
  created_at!: string;

  @Instant({ nullable: true, description: 'null: there are no trials' })
  trial_start!: string | null;

  @Instant({ nullable: true, description: 'null: there are no trials' })
  trial_end!: string | null;

  @Int({ nullable: true, description: 'null: there are no trials' })
  trial_days_remaining!: number | null;

  @Flag()
  is_admin!: boolean;

  @Flag()
  is_moderator!: boolean;

  @Shape(
    { type: 'object', additionalProperties: { type: 'string', enum: [...TIERS] } },
    {
      description:
        'For each feature (flags of `entitlements` and kinds of runs), the lowest plan that includes it. Features of no plan are absent',
    },
  )
  gate_required_tiers!: Record<string, Tier>;

  @Obj(() => Entitlements)
  entitlements!: Entitlements;

  @Obj(() => Occupancy)
  concurrency!: Occupancy;

  @Obj(() => CredentialInfo)
  credential!: CredentialInfo;
}

/** The limits of a plan, in the words of data/plans.json. */
@Resource()
export class PlanLimits {
  @Int({ description: 'Maximum of concurrent runs, over all keys and the dashboard' })
  max_concurrent_runs!: number;

  @Choice(['day', 'week'], { description: 'The rolling window in which `cap` counts' })
  window!: string;

  @Int({ nullable: true, unit: 'compute units', description: 'Cap in any window; null: unlimited' })
  cap!: number | null;

  @Int({ unit: 'compute units', description: 'Units that a new account gets' })
  signup_grant!: number;

  @Int({ description: 'Maximum of queued runs' })
  queued_runs!: number;

  @Int({ description: 'Maximum of points in one sweep' })
  sweep_points!: number;

  @Int({ unit: 's', description: 'Longest dynamic simulation' })
  dynamic_duration_s!: number;

  @Int()
  webhook_endpoints!: number;

  @Int()
  custom_components!: number;

  @Int()
  custom_airfoils!: number;

  @Flag({ description: 'API keys can be created and used' })
  api_access!: boolean;

  @Flag({ description: 'Blades can be exported as files' })
  cad_export!: boolean;

  @Flag({ description: 'Datasheets of components can be read' })
  component_specs!: boolean;

  @Flag({ description: 'Runs can be exported as FMUs' })
  fmi_export!: boolean;

  @Shape(
    { type: 'array', items: { type: 'string', enum: [...SIM_TYPES] } },
    { description: 'Kinds of runs that the plan includes' },
  )
  sim_types!: SimType[];
}

@Resource()
export class PublicPlan extends PlanLimits {
  @Choice(['plan'])
  object!: 'plan';

  @Choice(TIERS, { description: 'Name, as in `tier` of an account' })
  name!: string;
}

@ListOf(() => PublicPlan)
export class PublicPlanList extends ListEnvelope<PublicPlan> {}
