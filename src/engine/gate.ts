/** Who waits to begin. */
interface Waiting {
  begin: () => void;
}

/**
 * Lets a bounded number of long tasks go on at a time, those of requests before those of runs: a polar keeps a thread for a
 * second or so, and a point, which takes 20 µs, is not to wait for one.
 */
export class Gate {
  private readonly requests = new Set<Waiting>();
  private readonly runs = new Set<Waiting>();
  private inside = 0;

  constructor(private readonly places: number) {}

  /** Does `work` once there is room; rejects with the signal's reason where it aborts before that. */
  async pass<T>(
    { signal, isRun = false }: { signal: AbortSignal; isRun?: boolean },
    work: () => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    if (this.inside < this.places) this.inside++;
    else await this.wait(isRun ? this.runs : this.requests, signal);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private wait(line: Set<Waiting>, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        begin: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        line.delete(waiting);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      line.add(waiting);
    });
  }

  /** Hands the place on. */
  private leave(): void {
    for (const line of [this.requests, this.runs])
      for (const waiting of line) {
        line.delete(waiting);
        waiting.begin();
        return;
      }
    this.inside--;
  }
}
