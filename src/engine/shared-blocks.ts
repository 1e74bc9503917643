/**
 * Blocks of memory that threads share, used by one search after the other. V8 does not count shared memory, so that nothing makes
 * it collect what is no longer used: tables of 17 MB, those of a search over all propellers that ship, were kept for dozens of
 * searches, by the main thread and by each thread that had seen them.
 */

/** Blocks have this size [bytes], or its double, its fourfold …; what is not written takes no memory. */
const LEAST_BYTES = 2 ** 20;

export class SharedBlocks {
  /** Blocks that nothing uses, the smallest first: as many as were used at a time so far. */
  private readonly free: SharedArrayBuffer[] = [];

  /** Returns a block whose first `bytes` are zero. */
  take(bytes: number): SharedArrayBuffer {
    const place = this.free.findIndex(({ byteLength }) => byteLength >= bytes);
    if (place < 0) {
      // the larger one takes the place of one that is too small
      this.free.pop();
      const doublings = Math.max(0, Math.ceil(Math.log2(bytes / LEAST_BYTES)));
      return new SharedArrayBuffer(LEAST_BYTES * 2 ** doublings);
    }
    const [block] = this.free.splice(place, 1);
    new Uint8Array(block, 0, bytes).fill(0);
    return block;
  }

  /** Takes back a block that no thread writes to or reads from any more. */
  give(block: SharedArrayBuffer): void {
    this.free.push(block);
    this.free.sort((a, b) => a.byteLength - b.byteLength);
  }
}
