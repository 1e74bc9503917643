import { ApiError } from '../platform/errors.js';

/** Batches that hold memory at a time (some 20 MB each): of an account, and of all. */
const OF_ACCOUNT = 4;
const OF_ALL = 16;

/** Bounds the batches under way, beside the engine's line, of which each takes a few places at a time. */
export class BatchTurns {
  private readonly perAccount = new Map<string, number>();
  private all = 0;

  /** Returns what ends the turn. Throws ApiError 429 `queue_full` or 503 `service_unavailable`. */
  begin(accountId: string): () => void {
    const mine = this.perAccount.get(accountId) ?? 0;
    if (mine >= OF_ACCOUNT) {
      const message = `At most ${OF_ACCOUNT} batches of an account are worked on at a time.`;
      throw new ApiError('queue_full', { message });
    }
    if (this.all >= OF_ALL) throw new ApiError('service_unavailable');
    this.all++;
    this.perAccount.set(accountId, mine + 1);
    return () => {
      this.all--;
      const left = this.perAccount.get(accountId)! - 1;
      if (left > 0) this.perAccount.set(accountId, left);
      else this.perAccount.delete(accountId);
    };
  }
}
