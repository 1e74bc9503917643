import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountTables } from './account.entity.js';
import { Meters } from './meters.js';
import type { Tier } from './plans.js';
import type { UserTables } from './user.entity.js';

export type AccountRow = Awaited<ReturnType<typeof writePlan>>;

function writePlan(em: EntityManager, accountId: string, tier: Tier) {
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

/** Moves accounts from plan to plan. */
@Injectable()
export class PlanChanges {
  private readonly logger = new Logger(PlanChanges.name);

  constructor(private readonly meters: Meters) {}

  /** Writes the change to the log, once it is committed. */
  report(accountId: string, tier: Tier, by: string): void {
    this.logger.log(`account ${accountId} is on the plan ${tier}, by ${by}`);
  }

  /**
   * Assigns a plan, which the account has from the commit on; given the plan that it has, changes nothing. Debits and
   * claims of the account come wholly before or wholly after it. Runs above a lower limit go on to their end; no new
   * ones begin until they are below it. Throws ApiError 404 for an unknown account.
   */
  async assign(em: EntityManager, accountId: string, tier: Tier): Promise<AccountRow> {
    await this.meters.lock(em, accountId);
    return writePlan(em, accountId, tier);
  }
}
