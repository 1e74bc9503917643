import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import { appNow } from '../../platform/postgres/columns.js';
import { prepared } from '../../platform/postgres/prepared.js';
import type { DbTime } from '../../platform/wire/time.js';
import { NOTIFICATION_CHANNEL } from '../deliveries/webhook-deliveries.queries.js';
import type { WebhookOutboxTables } from '../deliveries/webhook-delivery.entity.js';
import type { WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';

/** The notification's payload for new events; for new deliveries the payload is the id of their endpoint. */
export const EVENTS_PAYLOAD = 'events';

export interface NotedEvent {
  id: string;
  type: string;
  createdAt: DbTime;
}

/**
 * Notes events of an account, if it has an endpoint at all, and wakes the dispatchers when the transaction commits. It
 * is one statement, and one row for each event, however many endpoints there are. A test event is left out: its own
 * transaction makes the delivery to its endpoint.
 */
export async function noteEvents(
  em: EntityManager,
  accountId: string,
  events: readonly NotedEvent[],
): Promise<void> {
  const rows = events
    .filter(({ type }) => type !== 'webhook.test')
    .map(({ id, type, createdAt }) => ({ id, type, createdAt }));
  if (rows.length === 0) return;
  await note(em, { accountId, rows: JSON.stringify(rows) });
}

type Tables = WebhookOutboxTables & WebhookEndpointTables;

const note = prepared(
  (db: Kysely<Tables>, { accountId, rows }: { accountId: string; rows: string }) => {
    const happened = sql<NotedEvent>`json_to_recordset(${rows}::json)`.as<'happened'>(
      sql`happened (id text, type text, "createdAt" timestamptz)`,
    );
    return db
      .with('noted', (db) =>
        db
          .insertInto('webhook_outbox')
          .columns(['account_id', 'event_id', 'type', 'created_at'])
          .expression((eb) =>
            eb
              .selectFrom(happened)
              .select([sql<string>`${accountId}::uuid`.as('account_id'), 'id', 'type', 'createdAt'])
              .where((eb) =>
                eb.exists(
                  eb
                    .selectFrom('webhook_endpoint as endpoint')
                    .select('endpoint.id')
                    .where('endpoint.account_id', '=', accountId)
                    .where('endpoint.deleted_at', 'is', null),
                ),
              ),
          )
          .returning('position'),
      )
      .selectNoFrom((eb) =>
        eb.fn('pg_notify', [eb.val(NOTIFICATION_CHANNEL), eb.val(EVENTS_PAYLOAD)]).as('notified'),
      )
      .where((eb) => eb.exists(eb.selectFrom('noted').select('noted.position')));
  },
);

/** Selects the first event of each account: one look into the index for each, however many events there are. */
function withHeads(em: EntityManager) {
  return em.getKysely<WebhookOutboxTables>().withRecursive('head(account_id, created_at)', (db) => {
    const first = db
      .selectFrom('webhook_outbox')
      .select(['account_id', 'created_at'])
      .orderBy('account_id')
      .orderBy('position')
      .limit(1);
    const following = first.where('account_id', '>', sql.ref<string>('head.account_id'));
    return db
      .selectFrom(first.as('first'))
      .selectAll()
      .unionAll(
        db.selectFrom('head').crossJoinLateral(following.as('following')).selectAll('following'),
      );
  });
}

/** Returns the accounts with events in the outbox. */
export async function findAccounts(em: EntityManager): Promise<string[]> {
  const rows = await withHeads(em).selectFrom('head').select('account_id').execute();
  return rows.map(({ account_id: id }) => id);
}

/**
 * Locks the account's fan-out until the transaction ends, so that its deliveries are made in the order of the events.
 * Returns false if another transaction has the lock.
 */
export async function tryLockFanOut(em: EntityManager, accountId: string): Promise<boolean> {
  const { locked } = await em
    .getKysely()
    .selectNoFrom((eb) =>
      eb.fn<boolean>('pg_try_advisory_xact_lock', [lockKey(accountId)]).as('locked'),
    )
    .executeTakeFirstOrThrow();
  return locked;
}

/** Locks the account's fan-out as `tryLockFanOut` does, and waits for the lock. */
export async function lockFanOut(em: EntityManager, accountId: string): Promise<void> {
  await em
    .getKysely()
    .selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [lockKey(accountId)]).as('locked'))
    .execute();
}

/** Limits the waits for locks until the transaction ends: a statement that waits longer for any lock fails. */
export async function limitLockWaits(em: EntityManager, ms: number): Promise<void> {
  await em
    .getKysely()
    .selectNoFrom((eb) =>
      eb.fn('set_config', [eb.val('lock_timeout'), eb.val(`${ms}ms`), eb.val(true)]).as('set'),
    )
    .execute();
}

function lockKey(accountId: string) {
  return sql<string>`hashtextextended(${`webhook fan-out ${accountId}`}, 20261123)`;
}

export interface OutboxEvent {
  position: number;
  id: string;
  type: string;
  created_at: DbTime;
}

/**
 * Takes the account's oldest events out of the outbox, at most `limit`, in their order; they are back in if the
 * transaction fails.
 */
export async function takeEvents(
  em: EntityManager,
  accountId: string,
  limit: number,
): Promise<OutboxEvent[]> {
  const rows = await em
    .getKysely<WebhookOutboxTables>()
    .with(
      (cte) => cte('oldest').materialized(),
      (db) =>
        db
          .selectFrom('webhook_outbox')
          .select('position')
          .where('account_id', '=', accountId)
          .orderBy('position')
          .limit(limit),
    )
    .deleteFrom('webhook_outbox')
    .where('account_id', '=', accountId)
    .where('position', 'in', (eb) => eb.selectFrom('oldest').select('oldest.position'))
    .returning(['position', 'event_id as id', 'type', 'created_at'])
    .execute();
  return rows.map((row) => ({ ...row, position: Number(row.position) })).sort(byTime);
}

/** Compares events in the order of the list of events; those of one transaction stand as they were recorded. */
function byTime(a: OutboxEvent, b: OutboxEvent): number {
  if (a.created_at === b.created_at) return a.position - b.position;
  return a.created_at < b.created_at ? -1 : 1;
}

/** Returns how long the oldest event has waited for its deliveries [s]. */
export async function findOldest(em: EntityManager): Promise<number> {
  const { age_s } = await withHeads(em)
    .selectFrom('head')
    .select((eb) =>
      sql<number>`greatest(0, coalesce(extract(epoch from ${appNow} - ${eb.fn.min('created_at')}), 0))::float8`.as(
        'age_s',
      ),
    )
    .executeTakeFirstOrThrow();
  return age_s;
}

/** Deletes past periods of endpoints that no event in the outbox can be of any more. It is a task for Housekeeping. */
export async function deletePastPeriods(em: EntityManager, limit: number): Promise<number> {
  const { numDeletedRows } = await em
    .getKysely<WebhookOutboxTables & WebhookEndpointTables>()
    .deleteFrom('webhook_past_period')
    .where('id', 'in', (eb) => {
      const oldest = eb
        .selectFrom('webhook_outbox')
        .select((eb) => eb.fn.min('created_at').as('at'));
      return eb
        .selectFrom('webhook_past_period')
        .select('id')
        .where('until', '<', sql<DbTime>`least(${appNow}, ${oldest}) - interval '1 hour'`)
        .limit(limit);
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}
