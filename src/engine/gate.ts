/** Who wants to begin. */
export interface Entrant {
  accountId: string;
  signal: AbortSignal;
  /** Somebody waits for it at the other end of a connection. Asked anew whenever a place is free: that may change. */
  inFront: () => boolean;
  /** Of one account's, those of the lowest rank go first; 0 without it. Asked anew as well. */
  rank?: () => number;
}

interface Waiting extends Entrant {
  begin: () => void;
}

/**
 * Lets a bounded number of long tasks go on at a time: a polar keeps a thread for half a second or so, and a point, which
 * takes 20 µs, is not to wait for one. What somebody waits for goes before what nobody waits for; within each the accounts
 * take turns, so that one who asks for hundreds of polars delays another by no more than those that are under way; of one
 * account's the lowest rank goes first, and of one rank who came first.
 */
export class Gate {
  /** Account → who waits, in order of arrival. The account whose turn is next comes first. */
  private readonly lines = new Map<string, Set<Waiting>>();
  private inside = 0;

  constructor(private readonly places: number) {}

  /** How many wait. */
  get waiting(): number {
    let count = 0;
    for (const line of this.lines.values()) count += line.size;
    return count;
  }

  /** Does `work` once there is room; rejects with the signal's reason where it aborts before that. */
  async pass<T>(entrant: Entrant, work: () => Promise<T>): Promise<T> {
    entrant.signal.throwIfAborted();
    if (this.inside < this.places) this.inside++;
    else await this.wait(entrant);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private wait(entrant: Entrant): Promise<void> {
    const { accountId, signal } = entrant;
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiting: Waiting = { ...entrant, begin };
      const giveUp = () => {
        this.remove(waiting);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      const line = this.lines.get(accountId);
      if (line) line.add(waiting);
      else this.lines.set(accountId, new Set([waiting]));
    });
  }

  /** Hands the place on. */
  private leave(): void {
    const next = this.next((each) => each.inFront()) ?? this.next(() => true);
    if (next === undefined) {
      this.inside--;
      return;
    }
    this.remove(next);
    const line = this.lines.get(next.accountId);
    if (line) {
      // its turn was now: behind the others
      this.lines.delete(next.accountId);
      this.lines.set(next.accountId, line);
    }
    next.begin();
  }

  private next(wanted: (waiting: Waiting) => boolean): Waiting | undefined {
    for (const line of this.lines.values()) {
      const first = lowest([...line].filter(wanted));
      if (first !== undefined) return first;
    }
    return undefined;
  }

  private remove(waiting: Waiting): void {
    const line = this.lines.get(waiting.accountId);
    if (line?.delete(waiting) && line.size === 0) this.lines.delete(waiting.accountId);
  }
}

function rankOf({ rank }: Waiting): number {
  return rank?.() ?? 0;
}

/** The first one of those with the lowest rank. */
function lowest(all: readonly Waiting[]): Waiting | undefined {
  return all.reduce<Waiting | undefined>(
    (best, each) => (best === undefined || rankOf(each) < rankOf(best) ? each : best),
    undefined,
  );
}
