import type { EntityManager, EventSubscriber, TransactionEventArgs } from '@mikro-orm/postgresql';
import { transactionScope } from './transaction.js';

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
