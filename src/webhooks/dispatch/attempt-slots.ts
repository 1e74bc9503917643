/**
 * Maximum attempts of one claim, so that its transaction stays short and the attempts begin before anything else does.
 */
const MAX_PER_CLAIM = 128;
/**
 * Maximum attempts of one claim to receivers that may not answer: a first connection costs some 0.5 ms of this thread,
 * and hundreds of dead receivers that time out together must not begin again at once.
 */
const MAX_CLOSED_PER_CLAIM = 16;

/** The load says how many attempts are under way, and how many of them at receivers that do not answer. */
export interface AttemptLoad {
  concurrency: number;
  underWay: number;
  closedUnderWay: number;
  /** Number of attempts that are under way, or whose results are not written yet. */
  inHand: number;
}

/** A request for one slot, of an endpoint. */
export interface SlotRequest {
  /** True where the receiver answers; undefined: not known. */
  isOpen: boolean | undefined;
  underWay: number;
}

/**
 * The slots of one claim, as they are dealt out. Receivers that do not answer have half of all at most. A quarter is
 * reserved for endpoints with nothing under way: where receivers that answered until now fall silent together, each
 * with four attempts, others still get a slot each.
 */
export class AttemptSlots {
  private all: number;
  private common: number;
  private closed: number;

  constructor({ concurrency, underWay, closedUnderWay, inHand }: AttemptLoad) {
    // results that wait to be written take slots, too: a database that is slow to write is not given more and more
    this.all = Math.min(concurrency - underWay, 2 * concurrency - inHand, MAX_PER_CLAIM);
    this.common = concurrency - Math.floor(concurrency / 4) - underWay;
    this.closed = Math.min(Math.floor(concurrency / 2) - closedUnderWay, MAX_CLOSED_PER_CLAIM);
  }

  hasClosed(): boolean {
    return this.closed > 0;
  }

  /** Takes one more slot, and returns false if none is free for such an endpoint. */
  take({ isOpen, underWay }: SlotRequest): boolean {
    if (this.all <= 0 || (underWay > 0 && this.common <= 0)) return false;
    if (isOpen === false && this.closed <= 0) return false;
    this.all--;
    this.common--;
    if (isOpen !== true) this.closed--;
    return true;
  }
}
