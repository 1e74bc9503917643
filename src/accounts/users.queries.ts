import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../platform/wire/time.js';
import type { Tier } from './plans.js';
import type { UnitSystem } from './user.entity.js';

export interface UserRow {
  id: string;
  account_id: string;
  email: string;
  email_verified: boolean;
  awaits_confirmation: boolean;
  first_name: string;
  last_name: string;
  unit_system: UnitSystem;
  is_admin: boolean;
  is_moderator: boolean;
  created_at: DbTime;
  /** The plan of the account. */
  tier: Tier;
}

const COLUMNS = `u.id, u.account_id, u.email, u.email_verified, u.first_name, u.last_name, u.unit_system, u.is_admin,
  u.is_moderator, u.created_at, a.plan as tier, a.awaits_confirmation`;

export async function findUser(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<UserRow | undefined> {
  const rows = await em.execute<UserRow[]>(
    `select ${COLUMNS} from app_user u join account a on a.id = u.account_id
      where u.account_id = ? and u.id = ?`,
    [accountId, id],
  );
  return rows[0];
}

export interface UserChange {
  first_name?: string;
  last_name?: string;
  unit_system?: UnitSystem;
}

export async function updateUser(
  em: EntityManager,
  accountId: string,
  id: string,
  { first_name = null, last_name = null, unit_system = null }: Nullable<UserChange>,
): Promise<UserRow | undefined> {
  const rows = await em.execute<UserRow[]>(
    `update app_user u set first_name = coalesce(?, u.first_name), last_name = coalesce(?, u.last_name),
            unit_system = coalesce(?, u.unit_system)
       from account a
      where a.id = u.account_id and u.account_id = ? and u.id = ? returning ${COLUMNS}`,
    [first_name, last_name, unit_system, accountId, id],
  );
  return rows[0];
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

export async function findTier(em: EntityManager, accountId: string): Promise<Tier | undefined> {
  const sql = 'select plan as tier from account where id = ?';
  const [row] = await em.execute<{ tier: Tier }[]>(sql, [accountId]);
  return row?.tier;
}

export interface OccupancyRow {
  tier: Tier;
  active_runs: number;
  queued_runs: number;
  held_runs: number;
}

/** Without a lock: it must not wait for whoever claims a slot, and a figure a moment old is fine. */
export async function findOccupancy(
  em: EntityManager,
  accountId: string,
): Promise<OccupancyRow | undefined> {
  const rows = await em.execute<OccupancyRow[]>(
    `select a.plan as tier, m.active_runs, m.queued_runs, m.held_runs
       from account_meter m join account a on a.id = m.account_id where m.account_id = ?`,
    [accountId],
  );
  return rows[0];
}
