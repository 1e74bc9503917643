/** Attempts at a time to a receiver that answers, and to one that has not answered yet or not lately. */
const OPEN_WIDTH = 4;
const CLOSED_WIDTH = 1;

/** Of the last so many attempts that ended, this many may have got no answer. */
const JUDGED = 4;
const MOST_UNANSWERED = 1;

/** An endpoint, as this process knows it. */
export class Lane {
  /** Attempts that have not ended. */
  underWay = 0;
  /** Deliveries whose rows still say that they are due: under way, or their outcome is not written yet. */
  readonly inHand = new Set<string>();
  /** Who has its lease, as far as we know. */
  holder: 'us' | 'others' | undefined;
  /** On performance.now()'s clock, like the other one. */
  triedAt = -Infinity;
  usedAt = performance.now();
  private open: boolean | undefined;
  /** Of the last attempts since it was opened, whether they got an answer; the latest last. */
  private answers: boolean[] = [];

  constructor(readonly id: string) {}

  /** The receiver answers; undefined: not read yet. */
  get isOpen(): boolean | undefined {
    return this.open;
  }

  set isOpen(isOpen: boolean | undefined) {
    if (isOpen && !this.open) this.answers = [];
    this.open = isOpen;
  }

  get width(): number {
    return this.open ? OPEN_WIDTH : CLOSED_WIDTH;
  }

  /**
   * Whether it is open after another attempt. One answer opens. One that answers some at once and leaves the others
   * hanging is not open: it would hold its places for ten seconds each.
   */
  judge(answered: boolean): boolean {
    if (!this.open) return answered;
    this.answers = [...this.answers, answered].slice(-JUDGED);
    return this.answers.filter((each) => !each).length <= MOST_UNANSWERED;
  }
}
