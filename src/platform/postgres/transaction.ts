import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager, EventSubscriber, TransactionEventArgs } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ApiError } from '../errors.js';
import { orUnavailable } from './database.js';

/** SQLSTATEs of a transaction that PostgreSQL ended because of another one; nothing of it remains. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const TRIES = 3;
/**
 * Names that PostgreSQL gives to the foreign keys of an account: a row could not refer to it, because the account was
 * deleted while the request ran.
 */
const ACCOUNT_KEY = /_account_id_(fkey|foreign)$/;

/** Names that PostgreSQL gives to the foreign keys of an account. */
const MISSING = /^Key \(account_id\)=\(([0-9a-f-]{36})\) is not present/;

/** The error of an account that was deleted while the request ran; undefined: not known which. */
export class AccountDeletedError extends ApiError {
  constructor(
    readonly accountId: string | undefined,
    cause?: unknown,
  ) {
    super('resource_not_found', { cause });
  }
}

/** The scope is the object that all work of one transaction shares, whatever else continues meanwhile. */
const scopes = new AsyncLocalStorage<object>();
const NO_SCOPE = {};

/** Returns the scope, the same for all that happens within one `inTransaction`; outside of any, one for all. */
function transactionScope(): object {
  return scopes.getStore() ?? NO_SCOPE;
}

/**
 * Runs `effect` in a transaction of its own, again after a deadlock: it must do nothing that the transaction does not
 * undo. Throws ApiError 503 `database_unavailable` in an outage or after several deadlocks, and 404 where the account has just been deleted.
 */
export function inTransaction<T>(
  em: EntityManager,
  effect: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return orUnavailable(scopes.run({}, () => attempt(em, effect)));
}

async function attempt<T>(
  em: EntityManager,
  effect: (em: EntityManager) => Promise<T>,
): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await em.fork().transactional(effect);
    } catch (error) {
      const { code, constraint, detail } = error as Record<string, string | undefined>;
      if (code === '23503' && ACCOUNT_KEY.test(String(constraint)))
        throw new AccountDeletedError(MISSING.exec(String(detail))?.[1], error);
      if (!TRY_AGAIN.has(String(code))) throw error;
      if (left <= 1) throw new ApiError('database_unavailable', { cause: error });
    }
  }
}

/** Sets a time limit of PostgreSQL [ms] for the rest of the transaction. */
export async function setLocal(
  em: EntityManager,
  name: 'lock_timeout' | 'statement_timeout',
  ms: number,
): Promise<void> {
  const set = sql`set_config(${name}, ${String(ms)}, true)`.as('set');
  await em.getKysely<object>().selectNoFrom(set).execute();
}

/**
 * Collects values while a transaction runs and passes them on once it has committed. They are hints, no more: nothing
 * is passed on where the process dies in between, and of transactions that `inTransaction` did not begin the first
 * commit passes on all.
 */
export class AfterCommit<T> implements EventSubscriber {
  private readonly noted = new WeakMap<object, Set<T>>();

  constructor(
    em: EntityManager,
    private readonly tell: (noted: ReadonlySet<T>) => void,
  ) {
    em.getEventManager().registerSubscriber(this);
  }

  /** Notes a value within the transaction. */
  note(value: T): void {
    const scope = transactionScope();
    const noted = this.noted.get(scope) ?? new Set();
    this.noted.set(scope, noted.add(value));
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    const scope = transactionScope();
    const noted = this.noted.get(scope);
    if (noted === undefined || isSavepoint(transaction)) return;
    this.noted.delete(scope);
    this.tell(noted);
  }
}

function isSavepoint(transaction: unknown): boolean {
  return typeof transaction === 'object' && transaction !== null && 'savepointName' in transaction;
}
