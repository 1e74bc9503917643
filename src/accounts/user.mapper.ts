import type { Caller } from '../platform/caller.js';
import { toWireTime } from '../platform/wire/time.js';
import type { Plan } from './plans.js';
import type {
  CredentialInfo,
  Entitlements,
  Occupancy,
  SimType,
  UserResource,
} from './user.wire.js';
import type { UserRow } from './users.queries.js';

export function toUserResource(
  row: UserRow,
  plan: Plan,
  credential: Caller['credential'],
  occupancy: Occupancy,
  isConfirmed: boolean,
): UserResource {
  return {
    object: 'user',
    id: row.id,
    account_id: row.account_id,
    email: row.email,
    email_verified: row.email_verified,
    email_confirmed: isConfirmed,
    first_name: row.first_name,
    last_name: row.last_name,
    tier: row.tier,
    unit_system: row.unit_system,
    created_at: toWireTime(row.created_at),
    trial_started_at: null,
    trial_ends_at: null,
    is_admin: row.is_admin,
    is_moderator: row.is_moderator,
    gate_required_tiers: {}, // every feature below that there is comes with every plan
    entitlements: toEntitlements(plan),
    concurrency: occupancy,
    credential: toCredentialInfo(credential),
  };
}

/** Plans differ in how much, not in what: no feature is kept from the free plan. */
export function toEntitlements(plan: Plan): Entitlements {
  const simTypes: [SimType, boolean][] = [
    ['single_point', true],
    ['sweep', plan.sweep_points > 0],
    ['dynamic', plan.dynamic_duration_s > 0],
  ];
  return {
    api_access: true,
    cad_export: true,
    creator_edit: plan.custom_components > 0 || plan.custom_airfoils > 0,
    daily_cap: plan.window === 'day' ? plan.cap : null,
    weekly_cap: plan.window === 'week' ? plan.cap : null,
    db_access: true,
    fmi_export: false, // nobody has it until there is such an operation
    max_concurrent_runs: plan.max_concurrent_runs,
    sim_types: simTypes.flatMap(([type, included]) => (included ? [type] : [])),
  };
}

function toCredentialInfo(credential: Caller['credential']): CredentialInfo {
  const { kind: type, hint } = credential;
  return { type, id: credential.kind === 'session' ? credential.sessionId : credential.id, hint };
}
