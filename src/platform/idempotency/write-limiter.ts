import { ApiError } from '../errors.js';

export interface WriteLimits {
  /** Writes of one account that hold a connection at the same time: mostly they wait for its one meter anyway. */
  perAccount: number;
  /** The same of all accounts, so that reads and runs always find connections (database.ts has their number). */
  all: number;
  /** Writes of one account that may wait: as many as come in a burst of two credentials. */
  pendingPerAccount: number;
  /** The same of all accounts. */
  pending: number;
  /** After this a write that waits is refused: an outage must become an answer soon, not a queue. */
  patienceMs: number;
}

const LIMITS: WriteLimits = {
  perAccount: 2,
  all: 6,
  pendingPerAccount: 100,
  pending: 1_000,
  patienceMs: 5_000,
};
const RETRY_AFTER_S = '2';

interface Account {
  running: number;
  /** In the order of their arrival. */
  pending: Set<() => void>;
}

/**
 * Admits writes to the database, a few of an account at a time, however many it sends: the others wait here, in memory,
 * where they keep nobody else from a connection. Accounts whose writes wait are served in turn.
 */
export class WriteLimiter {
  private readonly limits: WriteLimits;
  /** With writes that run or wait; the one whose turn is next comes first. */
  private readonly accounts = new Map<string, Account>();
  private running = 0;
  private pending = 0;

  constructor(limits: Partial<WriteLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
  }

  /** Does `work` when it is its turn. Throws ApiError 429 `account_busy` where too many wait already, or it waited too long. */
  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const account = this.accounts.get(accountId) ?? { running: 0, pending: new Set() };
    this.accounts.set(accountId, account);
    try {
      if (this.hasRoom(account)) this.begin(account);
      else await this.wait(account);
      try {
        return await work();
      } finally {
        account.running--;
        this.running--;
        this.beginNext();
      }
    } finally {
      if (account.running === 0 && account.pending.size === 0) this.accounts.delete(accountId);
    }
  }

  private hasRoom({ running }: Account): boolean {
    return running < this.limits.perAccount && this.running < this.limits.all;
  }

  private begin(account: Account): void {
    account.running++;
    this.running++;
  }

  private wait(account: Account): Promise<void> {
    const { pendingPerAccount, pending, patienceMs } = this.limits;
    if (account.pending.size >= pendingPerAccount || this.pending >= pending) throw accountBusy();
    this.pending++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        account.pending.delete(admit);
        this.pending--;
      };
      const admit = () => {
        leave();
        this.begin(account);
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        reject(accountBusy());
      }, patienceMs);
      account.pending.add(admit);
    });
  }

  /** Admits one that waits, and puts its account behind the others. */
  private beginNext(): void {
    for (const [accountId, account] of this.accounts) {
      const [admit] = account.pending;
      if (admit === undefined || !this.hasRoom(account)) continue;
      this.accounts.delete(accountId);
      this.accounts.set(accountId, account);
      admit();
      return;
    }
  }
}

function accountBusy(): ApiError {
  return new ApiError('account_busy', { headers: { 'Retry-After': RETRY_AFTER_S } });
}
