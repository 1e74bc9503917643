import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { CONFIG, type Config } from '../platform/config.js';
import { awaitWithin } from '../platform/deadline.js';
import { Semaphore } from '../platform/semaphore.js';
import { toWireTime } from '../platform/wire/time.js';
import type {
  CredentialInfo,
  Entitlements,
  Occupancy,
  UpdateAccountBody,
  UserResource,
} from './account.wire.js';
import { findOccupancy, findUser, updateUser, type UserRow } from './accounts.queries.js';
import { includes, requiredTiers, simTypesOf } from './entitlements.js';
import { type Plan, Plans } from './plans.js';
import { found } from '../platform/errors.js';
import { setLocal } from '../platform/postgres/transaction.js';

/** Longest wait for the figure in answers that can do without it: who-am-I must not wait longer. */
const EMBEDDED_TIMEOUT_MS = 250;
/** Longest wait for the figure in answers that consist of it: those callers would rather have it late than not. */
const STANDALONE_TIMEOUT_MS = 2_000;
/**
 * Maximum connections of the pool's sixteen that a stuck meter can hold. A read takes about a millisecond, so two are
 * plenty; a read that was given up is soon ended by the server, and until then no other request waits behind it.
 */
const MAX_READS = 2;

const UNKNOWN: Readonly<Occupancy> = { limit: null, active: null, queued: null, held: null };

/** The service tells how busy an account is. It never throws: a state that cannot be read in time is four nulls. */
@Injectable()
export class OccupancyService {
  private readonly logger = new Logger(OccupancyService.name);
  private readonly reads = new Semaphore({ places: MAX_READS });
  private lost = false;

  constructor(
    private readonly em: EntityManager,
    private readonly plans: Plans,
  ) {}

  /** Returns the occupancy for an answer that has more to tell: nulls after 250 ms. */
  readEmbedded(accountId: string): Promise<Occupancy> {
    return this.read(accountId, EMBEDDED_TIMEOUT_MS);
  }

  /** Returns the occupancy for an answer that consists of it: nulls after 2 s. */
  readStandalone(accountId: string): Promise<Occupancy> {
    return this.read(accountId, STANDALONE_TIMEOUT_MS);
  }

  private async read(accountId: string, timeoutMs: number): Promise<Occupancy> {
    try {
      const reading = this.reads.pass({ signal: AbortSignal.timeout(timeoutMs) }, () =>
        this.fetch(accountId, timeoutMs),
      );
      const found = await awaitWithin({ ms: timeoutMs }, reading);
      this.lost = false;
      return found;
    } catch (error) {
      if (!this.lost) this.logger.warn(`occupancy not read: ${String(error)}`);
      this.lost = true; // an outage is logged once, not for each request
      return { ...UNKNOWN };
    }
  }

  /** Reads the occupancy. The read may end after its caller has stopped waiting, and keeps its place until then. */
  private async fetch(accountId: string, timeoutMs: number): Promise<Occupancy> {
    const row = await this.em.fork().transactional(async (em) => {
      await setLocal(em, 'statement_timeout', timeoutMs);
      return findOccupancy(em, accountId);
    });
    if (row === undefined) return { ...UNKNOWN };
    const limit = this.plans.of(row.tier).max_concurrent_runs;
    const { active_runs: active, queued_runs: queued, held_runs: held } = row;
    return { limit, active, queued, held };
  }
}

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
      findUser(this.em.fork(), accountId, userId),
      this.occupancy.readEmbedded(accountId),
    ]);
    return this.show(caller, found(row), occupancy);
  }

  /**
   * Reads the occupancy for `update` before its transaction, as no request may hold one connection and wait for
   * another.
   */
  readOccupancy({ accountId }: Caller): Promise<Occupancy> {
    return this.occupancy.readEmbedded(accountId);
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
