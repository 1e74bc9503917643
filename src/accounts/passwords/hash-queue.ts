import { ApiError } from '../../platform/errors.js';

/**
 * Lets a few hashes run at a time and some more wait: each takes 32 MiB and a core, and whoever sends a thousand
 * passwords must not take the memory of everybody else. Beyond, ApiError 503 `service_unavailable`.
 */
export class HashQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly room: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running--;
      else next(); // takes over the place
    }
  }

  private turn(): Promise<void> | undefined {
    if (this.running < this.atOnce) {
      this.running++;
      return undefined;
    }
    if (this.waiting.length >= this.room) {
      throw new ApiError('service_unavailable', {
        message: 'Too many people are signing in at this moment; retry as Retry-After says.',
        headers: { 'Retry-After': '2' },
      });
    }
    return new Promise((go) => this.waiting.push(go));
  }
}
