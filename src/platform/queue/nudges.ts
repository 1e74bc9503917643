import type { EntityManager, EventSubscriber, TransactionEventArgs } from '@mikro-orm/postgresql';

/**
 * Wakes the workers of this process when a transaction that queued jobs has committed, so that they need not wait for
 * their next look. A hint, no more: when transactions overlap, the first commit uses it up for all of them.
 */
export class Nudges implements EventSubscriber {
  private readonly waiting = new Set<string>();

  constructor(
    em: EntityManager,
    private readonly nudge: (name: string) => void,
  ) {
    em.getEventManager().registerSubscriber(this);
  }

  afterCommit(name: string): void {
    this.waiting.add(name);
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    if (this.waiting.size === 0 || isSavepoint(transaction)) return;
    const names = [...this.waiting];
    this.waiting.clear();
    for (const name of names) this.nudge(name);
  }
}

function isSavepoint(transaction: unknown): boolean {
  return typeof transaction === 'object' && transaction !== null && 'savepointName' in transaction;
}
