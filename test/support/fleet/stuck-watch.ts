/** What one look at the database says of an account with runs that are not held. */
export interface Look {
  account: string;
  limit: number;
  running: number;
  /** The run that is to be begun next, and which attempt that would be; null: none waits. */
  next: string | null;
  /** Seconds since the lease that ran out first of those of running runs; negative or null: none did. */
  overdue: number | null;
}

/** For how long, in seconds, there has been a process that could act. */
export interface Hands {
  worker: number;
  scheduler: number;
}

export interface StuckFigures {
  looks: number;
  /** Longest time without a sign of life of a run that is called running, seconds. */
  silence: number;
  /** Longest time that the same run was next, with a free slot and a worker there, seconds. */
  wait: number;
  /** Most runs of one account that were seen running, by its limit. */
  most: Map<number, number>;
  faults: string[];
}

/**
 * Tells from looks at the database, one after the other, whether a run is stuck for longer than two leases, or the time given: running
 * without a sign of life, or next in its account with a free slot while nobody begins it. Time in which no process was
 * there that could act does not count.
 */
export class StuckWatch {
  readonly figures: StuckFigures = { looks: 0, silence: 0, wait: 0, most: new Map(), faults: [] };
  /** Since when (seconds) the same run has been next, by account. */
  private readonly waiting = new Map<string, { next: string; since: number }>();
  private readonly reported = new Set<string>();

  constructor(
    private readonly leaseS: number,
    private readonly patienceS = 2 * leaseS,
  ) {}

  /** Looks that follow were made after a time in which nobody could look. */
  restart(): void {
    this.waiting.clear();
  }

  /** `at`: seconds on any clock that does not stand still. */
  look(looks: readonly Look[], hands: Hands, at: number): void {
    this.figures.looks++;
    const seen = new Set(looks.map(({ account }) => account));
    for (const account of this.waiting.keys()) if (!seen.has(account)) this.waiting.delete(account);
    for (const look of looks) {
      this.checkLimit(look);
      this.checkSilence(look, hands.scheduler);
      this.checkWait(look, hands.worker, at);
    }
  }

  private checkLimit({ account, limit, running }: Look): void {
    this.figures.most.set(limit, Math.max(this.figures.most.get(limit) ?? 0, running));
    if (running > limit) this.report(`${running} run where ${limit} may, of account ${account}`);
  }

  private checkSilence({ account, overdue }: Look, schedulerS: number): void {
    if (overdue === null) return;
    const late = Math.min(overdue, schedulerS);
    if (late <= 0) return;
    this.figures.silence = Math.max(this.figures.silence, late + this.leaseS);
    if (late + this.leaseS > this.patienceS)
      this.report(`a run of account ${account} gave no sign of life for over ${this.patienceS} s`);
  }

  private checkWait({ account, limit, running, next }: Look, workerS: number, at: number): void {
    const before = this.waiting.get(account);
    if (next === null || running >= limit) {
      this.waiting.delete(account);
      return;
    }
    if (before?.next !== next) {
      this.waiting.set(account, { next, since: at });
      return;
    }
    const waited = Math.min(at - before.since, workerS);
    this.figures.wait = Math.max(this.figures.wait, waited);
    if (waited > this.patienceS)
      this.report(`${next} was next with a slot free and not begun for over ${this.patienceS} s`);
  }

  /** Once each, however often it is seen. */
  private report(fault: string): void {
    if (this.reported.has(fault)) return;
    this.reported.add(fault);
    this.figures.faults.push(fault);
  }
}
