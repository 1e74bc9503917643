import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../platform/wire/time.js';
import type { Tier } from './plans.js';

export interface AccountRow {
  id: string;
  tier: Tier;
  created_at: DbTime;
  user_count: number;
}

export async function writePlan(
  em: EntityManager,
  accountId: string,
  tier: Tier,
): Promise<AccountRow> {
  const [row] = await em.execute<[AccountRow]>(
    `update account a set plan = ? where id = ?
     returning id, plan as tier, created_at,
               (select count(*)::int from app_user u where u.account_id = a.id) as user_count`,
    [tier, accountId],
  );
  return row;
}
