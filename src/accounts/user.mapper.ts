import type { Caller } from '../platform/caller.js';
import { toWireTime } from '../platform/wire/time.js';
import { includes, requiredTiers, simTypesOf } from './entitlements.js';
import type { Plan, Plans } from './plans.js';
import type { CredentialInfo, Entitlements, Occupancy, UserResource } from './user.wire.js';
import type { UserRow } from './users.queries.js';

export function toUserResource(
  row: UserRow,
  plans: Plans,
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
    trial_start: null,
    trial_end: null,
    trial_days_remaining: null,
    is_admin: row.is_admin,
    is_moderator: row.is_moderator,
    gate_required_tiers: requiredTiers(plans),
    entitlements: toEntitlements(plans.of(row.tier)),
    concurrency: occupancy,
    credential: toCredentialInfo(credential),
  };
}

function toEntitlements(plan: Plan): Entitlements {
  const specs = includes(plan, 'component_specs');
  return {
    api_access: includes(plan, 'api_access'),
    cad_export: includes(plan, 'cad_export'),
    creator_edit: includes(plan, 'creator_edit'),
    daily_cap: plan.window === 'day' ? plan.cap : null,
    weekly_cap: plan.window === 'week' ? plan.cap : null,
    db_access: specs ? 'full' : 'limited',
    component_specs: specs,
    fmi_export: includes(plan, 'fmi_export'),
    max_concurrent_runs: plan.max_concurrent_runs,
    sim_types: simTypesOf(plan),
  };
}

function toCredentialInfo(credential: Caller['credential']): CredentialInfo {
  const { kind: type, hint } = credential;
  return { type, id: credential.kind === 'session' ? credential.sessionId : credential.id, hint };
}
