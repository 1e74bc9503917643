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
  description: 'Any 12 to 128 characters that are not easily guessed',
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
    description: 'The text that, after the salt, gives the hash that was asked for',
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

  @Choice(UNIT_SYSTEMS, { optional: true, description: 'What the dashboard shows numbers in' })
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
  @Flag({ description: 'API keys may be made and used; a session works without' })
  api_access!: boolean;

  @Flag({ description: 'Blades may be exported as files' })
  cad_export!: boolean;

  @Flag({ description: 'Own components and airfoils may be made' })
  creator_edit!: boolean;

  @Int({ nullable: true, description: 'Compute units in any 24 hours; null: no such cap' })
  daily_cap!: number | null;

  @Int({ nullable: true, description: 'Compute units in any 7 days; null: no such cap' })
  weekly_cap!: number | null;

  @Choice(CATALOG_ACCESS, {
    description:
      'The component catalog: full, or limited to the headline figures that everybody can read, without datasheets',
  })
  db_access!: (typeof CATALOG_ACCESS)[number];

  @Flag({ description: 'Datasheets of components may be read, through `GET …/{id}/specs`' })
  component_specs!: boolean;

  @Flag({ description: 'false in every plan: this service exports no FMUs' })
  fmi_export!: boolean;

  @Int({ description: 'Runs that may hold an execution slot at the same time, account-wide' })
  max_concurrent_runs!: number;

  @Shape(
    { type: 'array', items: { type: 'string', enum: [...SIM_TYPES] } },
    { description: 'Kinds of runs that may be started' },
  )
  sim_types!: SimType[];
}

/** The occupancy of an account; all four are null when it cannot be read in time. */
@Resource()
export class Occupancy {
  @Int({ nullable: true, description: 'Simultaneous runs that the plan allows' })
  limit!: number | null;

  @Int({ nullable: true, description: 'Runs that hold an execution slot now' })
  active!: number | null;

  @Int({ nullable: true, description: 'Runs that wait for a slot' })
  queued!: number | null;

  @Int({
    nullable: true,
    description:
      'Runs that are paid for and wait to be started by their owner; with `queued` they fill the queue that the plan allows',
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

  @Text({ description: 'What may be shown of it', example: 'key_Ab3d…x9Zq' })
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

  @Flag({ description: 'The owner of the address has confirmed it' })
  email_verified!: boolean;

  @Flag({
    description:
      'false: you signed up, and have yet to confirm the e-mail by the link that was sent there; until then the compute units of the plan are withheld. true without such a mail',
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
      'What the dashboard shows numbers in, unless other units are chosen in the browser; the API has its own units for everybody',
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
        'Features (the flags of `entitlements` and the kinds of runs), each with the least plan that has it; one that no plan has is not named',
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
  @Int({ description: 'Runs that may execute at the same time, over all keys and the dashboard' })
  max_concurrent_runs!: number;

  @Choice(['day', 'week'], { description: 'The rolling window in which `cap` counts' })
  window!: string;

  @Int({ nullable: true, unit: 'compute units', description: 'In any window; null: unlimited' })
  cap!: number | null;

  @Int({ unit: 'compute units', description: 'Shown in the history of a new account' })
  signup_grant!: number;

  @Int({ description: 'Runs that may wait' })
  queued_runs!: number;

  @Int({ description: 'Points of one sweep' })
  sweep_points!: number;

  @Int({ unit: 's', description: 'Longest dynamic simulation' })
  dynamic_duration_s!: number;

  @Int()
  webhook_endpoints!: number;

  @Int()
  custom_components!: number;

  @Int()
  custom_airfoils!: number;

  @Flag({ description: 'API keys may be made and used' })
  api_access!: boolean;

  @Flag({ description: 'Blades may be exported as files' })
  cad_export!: boolean;

  @Flag({ description: 'Datasheets of components may be read' })
  component_specs!: boolean;

  @Flag({ description: 'false in every plan: this service exports no FMUs' })
  fmi_export!: boolean;

  @Shape(
    { type: 'array', items: { type: 'string', enum: [...SIM_TYPES] } },
    { description: 'Kinds of runs that may be started' },
  )
  sim_types!: SimType[];
}
