import type { EntityManager, EventSubscriber, TransactionEventArgs } from '@mikro-orm/postgresql';
import { transactionScope } from './transaction.js';

/**
 * What is to be told once a transaction has committed, collected while it runs. A hint, no more: nothing is told where the
 * process dies in between, and of transactions that `inTransaction` did not begin the first commit tells for all.
 */
export class AfterCommit<T> implements EventSubscriber {
  private readonly noted = new WeakMap<object, Set<T>>();

  constructor(
    em: EntityManager,
    private readonly tell: (noted: ReadonlySet<T>) => void,
  ) {
    em.getEventManager().registerSubscriber(this);
  }

  /** In the transaction. */
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
