import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { CONFIG, type Config } from '../platform/config.js';
import { found } from '../platform/errors.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { toWireTime } from '../platform/wire/time.js';
import type { UpdateAccountBody } from './account.wire.js';
import { includes, requiredTiers, simTypesOf } from './entitlements.js';
import { OccupancyService } from './occupancy.service.js';
import { type Plan, Plans } from './plans.js';
import type { CredentialInfo, Entitlements, Occupancy, UserResource } from './user.wire.js';
import { findUser, updateUser, type UserRow } from './users.queries.js';

/** The service shows callers who they are. */
@Injectable()
export class UsersService {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: Plans,
    private readonly occupancy: OccupancyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the caller's user. Throws ApiError 404 where that has just been deleted. */
  async describe(caller: Caller): Promise<UserResource> {
    const { accountId, userId } = caller;
    const [row, occupancy] = await Promise.all([
      orUnavailable(findUser(this.em.fork(), accountId, userId)),
      this.occupancy.readAside(accountId),
    ]);
    return this.show(caller, found(row), occupancy);
  }

  /**
   * Reads the occupancy for `update` before its transaction, as no request may hold one connection and wait for
   * another.
   */
  readOccupancy({ accountId }: Caller): Promise<Occupancy> {
    return this.occupancy.readAside(accountId);
  }

  /** Changes the fields that the body names, in the caller's transaction. */
  async update(
    em: EntityManager,
    caller: Caller,
    body: UpdateAccountBody,
    occupancy: Occupancy,
  ): Promise<UserResource> {
    const row = await updateUser(em, caller.accountId, caller.userId, body);
    return this.show(caller, found(row), occupancy);
  }

  private show(caller: Caller, row: UserRow, occupancy: Occupancy): UserResource {
    const isConfirmed = !row.awaits_confirmation || this.config.mail === undefined;
    return toUserResource(row, this.plans, caller.credential, occupancy, isConfirmed);
  }
}

function toUserResource(
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
