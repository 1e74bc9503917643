import { Choice, Flag, Instant, Int, Obj, Resource, Shape, Text } from '../platform/wire/fields.js';
import { TIERS, type Tier } from './plans.js';
import { UNIT_SYSTEMS, type UnitSystem } from './user.entity.js';

export const SIM_TYPES = ['single_point', 'sweep', 'dynamic'] as const;
export type SimType = (typeof SIM_TYPES)[number];

/** What the plan of the account includes. */
@Resource()
export class Entitlements {
  @Flag({ description: 'API keys may be made and used' })
  api_access!: boolean;

  @Flag({ description: 'Blades may be exported for CAD' })
  cad_export!: boolean;

  @Flag({ description: 'Own components and airfoils may be made' })
  creator_edit!: boolean;

  @Int({ nullable: true, description: 'Compute units in any 24 hours; null: no such cap' })
  daily_cap!: number | null;

  @Int({ nullable: true, description: 'Compute units in any 7 days; null: no such cap' })
  weekly_cap!: number | null;

  @Flag({ description: 'The component catalog may be read' })
  db_access!: boolean;

  @Flag({ description: 'Models may be exported as FMUs' })
  fmi_export!: boolean;

  @Int({ description: 'Runs that may hold an execution slot at the same time, account-wide' })
  max_concurrent_runs!: number;

  @Shape(
    { type: 'array', items: { type: 'string', enum: [...SIM_TYPES] } },
    { description: 'Kinds of runs' },
  )
  sim_types!: SimType[];
}

/** All three are null when the occupancy cannot be read in time. */
@Resource()
export class Occupancy {
  @Int({ nullable: true, description: 'Simultaneous runs that the plan allows' })
  limit!: number | null;

  @Int({ nullable: true, description: 'Runs that hold an execution slot now' })
  active!: number | null;

  @Int({ nullable: true, description: 'Runs that wait for a slot' })
  queued!: number | null;
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
    description: 'What the dashboard shows numbers in; the API has its own units for everybody',
  })
  unit_system!: UnitSystem;

  @Instant()
  created_at!: string;

  @Instant({ nullable: true, description: 'null: there are no trials' })
  trial_started_at!: string | null;

  @Instant({ nullable: true, description: 'null: there are no trials' })
  trial_ends_at!: string | null;

  @Flag()
  is_admin!: boolean;

  @Flag()
  is_moderator!: boolean;

  @Shape(
    { type: 'object', additionalProperties: { type: 'string', enum: [...TIERS] } },
    { description: 'Features that your plan lacks, each with the plan that has it' },
  )
  gate_required_tiers!: Record<string, Tier>;

  @Obj(() => Entitlements)
  entitlements!: Entitlements;

  @Obj(() => Occupancy)
  concurrency!: Occupancy;

  @Obj(() => CredentialInfo)
  credential!: CredentialInfo;
}
