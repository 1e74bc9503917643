import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<T> {
  item: T;
  done: () => void;
}

/** Ends jobs in groups: what is finished while one statement is under way goes with the next. */
export class Finisher<T> {
  private waiting: Waiting<T>[] = [];
  private busy = false;

  constructor(private readonly finish: (items: T[]) => Promise<void>) {}

  /** Resolves when the database knows. */
  add(item: T): Promise<void> {
    return new Promise((done) => {
      this.waiting.push({ item, done });
      if (!this.busy) void this.flush();
    });
  }

  private async flush(): Promise<void> {
    this.busy = true;
    await nextTurn(); // jobs that were taken together tend to end together
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      await this.finish(group.map(({ item }) => item));
      for (const { done } of group) done();
    }
    this.busy = false;
  }
}
