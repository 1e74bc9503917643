import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../../platform/wire/time.js';

/** What matters of an endpoint to whoever sends to it. */
export interface HeldEndpoint {
  id: string;
  enabled: boolean;
  events: string[];
  created_at: DbTime;
  /** The moment of the look. */
  now: DbTime;
}

/**
 * undefined: the account has no such endpoint (any more). `hold`: until the transaction ends, it is neither disabled nor
 * deleted, so that no delivery is made that its closing would not see.
 */
export async function findHeldEndpoint(
  em: EntityManager,
  accountId: string,
  id: string,
  hold = false,
): Promise<HeldEndpoint | undefined> {
  const rows = await em.execute<HeldEndpoint[]>(
    `select id, enabled, events, created_at, app_now() as now from webhook_endpoint
      where account_id = ? and id = ? and deleted_at is null${hold ? ' for share' : ''}`,
    [accountId, id],
  );
  return rows[0];
}
