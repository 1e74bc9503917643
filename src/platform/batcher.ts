import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Does work in batches, one at a time: items that come while a batch is in progress go with the next, at most `most` in
 * one.
 */
export class Batcher<Item, Result = void> {
  private readonly queue: Waiting<Item, Result>[] = [];
  private isRunning = false;

  /** `work` returns a result for each item, in their order: that of `compare`, else that of arrival. */
  constructor(
    private readonly work: (items: Item[]) => Promise<readonly Result[] | void>,
    private readonly most = Infinity,
    private readonly compare?: (one: Item, other: Item) => number,
  ) {}

  /** Items that no batch has taken yet. */
  get waiting(): Item[] {
    return this.queue.map(({ item }) => item);
  }

  /**
   * Adds an item to the next batch. Rejects where its batch fails, or one before it: an item behind a failure is not
   * kept waiting for another.
   */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.queue.push({ item, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    await nextTurn(); // what comes together goes together
    while (this.queue.length > 0) {
      const batch = this.queue.splice(0, this.most);
      if (this.compare !== undefined) batch.sort((a, b) => this.compare!(a.item, b.item));
      try {
        const results = await this.work(batch.map(({ item }) => item));
        for (const [i, { resolve }] of batch.entries()) resolve(results?.[i] as Result);
      } catch (error) {
        for (const { reject } of [...batch, ...this.queue.splice(0)]) reject(error);
      }
    }
    this.isRunning = false;
  }
}
