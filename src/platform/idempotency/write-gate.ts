import { ApiError } from '../errors.js';

/** Writes of one account that hold a connection at the same time: mostly they wait for its one meter anyway. */
const PER_ACCOUNT = 2;
/** Of all accounts together, so that reads and runs always find connections (database.ts has the whole number). */
const ALL = 6;
/** Of one account; as many as come in a burst of two credentials. */
const MOST_WAITING = 100;
const RETRY_AFTER_S = '2';

interface Line {
  underWay: number;
  /** In the order of their arrival. */
  waiting: (() => void)[];
}

/**
 * Lets writes to the database, a few of an account at a time, however many it sends: the others wait here, in memory,
 * where they keep nobody else from a connection. Accounts that wait are served in turn.
 */
export class WriteGate {
  /** Of accounts with writes under way or waiting; the one whose turn is next comes first. */
  private readonly lines = new Map<string, Line>();
  private underWay = 0;

  constructor(
    private readonly perAccount = PER_ACCOUNT,
    private readonly all = ALL,
    private readonly mostWaiting = MOST_WAITING,
  ) {}

  /** Does `work` when it is its turn. Throws ApiError 429 `account_busy` where too many wait already. */
  async pass<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(accountId) ?? { underWay: 0, waiting: [] };
    this.lines.set(accountId, line);
    if (!this.hasRoom(line)) {
      if (line.waiting.length >= this.mostWaiting) throw accountBusy();
      await new Promise<void>((begin) => line.waiting.push(begin));
    } else this.begin(line);
    try {
      return await work();
    } finally {
      line.underWay--;
      this.underWay--;
      this.goOn();
      if (line.underWay === 0 && line.waiting.length === 0) this.lines.delete(accountId);
    }
  }

  private hasRoom({ underWay }: Line): boolean {
    return underWay < this.perAccount && this.underWay < this.all;
  }

  private begin(line: Line): void {
    line.underWay++;
    this.underWay++;
  }

  /** Hands a free place on, and puts who gets it behind the others. */
  private goOn(): void {
    for (const [accountId, line] of this.lines) {
      if (line.waiting.length === 0 || !this.hasRoom(line)) continue;
      this.lines.delete(accountId);
      this.lines.set(accountId, line);
      this.begin(line);
      line.waiting.shift()!();
      return;
    }
  }
}

function accountBusy(): ApiError {
  return new ApiError('account_busy', { headers: { 'Retry-After': RETRY_AFTER_S } });
}
