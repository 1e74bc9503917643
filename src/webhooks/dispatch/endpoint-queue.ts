import type { SignedRequest } from '../sending/sender.js';

/**
 * Attempts at a time to a receiver that answers (open), and to one that has not answered yet or not lately (closed).
 */
const OPEN_WIDTH = 4;
const CLOSED_WIDTH = 1;

/** An open endpoint stays open while at most MAX_UNANSWERED of its last JUDGED_ATTEMPTS got no answer. */
const JUDGED_ATTEMPTS = 4;
const MAX_UNANSWERED = 1;

/** An endpoint, as this process knows it. */
export class EndpointQueue {
  /** Attempts that have not ended. */
  underWay = 0;
  /** Deliveries whose rows still say that they are due: in progress, or their outcome is not written yet. */
  readonly inHand = new Set<string>();
  /** The process that holds the endpoint's lease, as far as this one knows. */
  holder: 'us' | 'others' | undefined;
  /** Time of the last claim, like `usedAt` on performance.now()'s clock. */
  triedAt = -Infinity;
  usedAt = performance.now();
  private open: boolean | undefined;
  /** Results of the last attempts since the endpoint was opened, the latest last: true if it answered. */
  private recentAnswers: boolean[] = [];

  constructor(readonly id: string) {}

  /** The receiver answers; undefined: not read yet. */
  get isOpen(): boolean | undefined {
    return this.open;
  }

  set isOpen(isOpen: boolean | undefined) {
    if (isOpen && !this.open) this.recentAnswers = [];
    this.open = isOpen;
  }

  get width(): number {
    return this.open ? OPEN_WIDTH : CLOSED_WIDTH;
  }

  /**
   * Returns whether the endpoint is open after another attempt. One answer opens it. A receiver that answers some
   * attempts at once and leaves the others hanging is not open: it would hold its slots for ten seconds each.
   */
  isOpenAfter(answered: boolean): boolean {
    if (!this.open) return answered;
    this.recentAnswers = [...this.recentAnswers, answered].slice(-JUDGED_ATTEMPTS);
    return this.recentAnswers.filter((each) => !each).length <= MAX_UNANSWERED;
  }
}

/** The key names one attempt of one delivery. */
export interface DeliveryAttemptKey {
  deliveryId: string;
  endpointId: string;
  /** Number of the attempt, from 1. */
  n: number;
}

/** An attempt to be made at once. */
export interface ClaimedAttempt extends DeliveryAttemptKey {
  /** Delay since the delivery came due [s]. */
  lateS: number;
  request: SignedRequest;
}

/** The result of a claim: the slots that were free, and the attempts that fill them. */
export interface ClaimResult {
  slots: Map<string, number>;
  attempts: ClaimedAttempt[];
}

/**
 * Maximum attempts of one claim, so that its transaction stays short and the attempts begin before anything else does.
 */
const MAX_PER_CLAIM = 128;
/**
 * Maximum attempts of one claim to receivers that may not answer: a first connection costs some 0.5 ms of this thread,
 * and hundreds of dead receivers that time out together must not begin again at once.
 */
const MAX_CLOSED_PER_CLAIM = 16;

/** The load says how many attempts are in progress, and how many of them at receivers that do not answer. */
interface AttemptLoad {
  concurrency: number;
  underWay: number;
  closedUnderWay: number;
  /** Number of attempts that are in progress, or whose results are not written yet. */
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
 * reserved for endpoints with nothing in progress: where receivers that answered until now fall silent together, each
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
