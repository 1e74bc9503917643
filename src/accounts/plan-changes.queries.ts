import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AccountTables } from './account.entity.js';
import type { Tier } from './plans.js';
import type { UserTables } from './user.entity.js';

export type AccountRow = Awaited<ReturnType<typeof writePlan>>;

export function writePlan(em: EntityManager, accountId: string, tier: Tier) {
  return em
    .getKysely<AccountTables & UserTables>()
    .updateTable('account as a')
    .set({ plan: tier })
    .where('a.id', '=', accountId)
    .returning(['a.id', 'a.plan as tier', 'a.created_at'])
    .returning((eb) =>
      eb
        .selectFrom('app_user as u')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('u.account_id', '=', 'a.id')
        .$asScalar()
        .$notNull()
        .as('user_count'),
    )
    .executeTakeFirstOrThrow();
}
