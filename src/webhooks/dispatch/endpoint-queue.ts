/**
 * Attempts at a time to a receiver that answers (open), and to one that has not answered yet or not lately (closed).
 */
const OPEN_WIDTH = 4;
const CLOSED_WIDTH = 1;

/** An open endpoint stays open while at most MOST_UNANSWERED of its last JUDGED attempts got no answer. */
const JUDGED = 4;
const MOST_UNANSWERED = 1;

/** An endpoint, as this process knows it. */
export class EndpointQueue {
  /** Attempts that have not ended. */
  underWay = 0;
  /** Deliveries whose rows still say that they are due: under way, or their outcome is not written yet. */
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
    this.recentAnswers = [...this.recentAnswers, answered].slice(-JUDGED);
    return this.recentAnswers.filter((each) => !each).length <= MOST_UNANSWERED;
  }
}
