import {
  AttemptSlots,
  type ClaimResult,
  EndpointQueue,
  type SlotRequest,
} from './endpoint-queue.js';

/** An endpoint as the rows have it. */
export interface DueEndpoint {
  endpoint_id: string;
  /** The last attempts got answers soon. */
  is_open: boolean;
}

/** A plan names the endpoints to claim for, in the order of their turns. */
export interface ClaimPlan {
  ids: string[];
  /** The endpoints of the plan that can be claimed even if their receiver does not answer. */
  mayBeClosed: string[];
}

/**
 * The endpoints that this process looks after, each with its queue, and the dealing of attempts to them. Receivers that
 * do not answer hold a slot for ten seconds, answering ones for milliseconds: the share of the former is bounded
 * (endpoint-queue.ts).
 */
export class EndpointQueues {
  private readonly queues = new Map<string, EndpointQueue>();
  /** Queues that may have something due, in the order of their turns. */
  private readonly waiting = new Set<EndpointQueue>();
  private underWay = 0;
  private closedUnderWay = 0;
  private inHandCount = 0;

  constructor(private readonly concurrency: number) {}

  get attempts(): number {
    return this.underWay;
  }

  /** Number of endpoints whose leases this process took, as far as no other process has taken them since. */
  get count(): number {
    let count = 0;
    for (const { holder } of this.queues.values()) if (holder === 'us') count++;
    return count;
  }

  /** An endpoint may have something due. */
  get hasWaiting(): boolean {
    return this.waiting.size > 0;
  }

  /** Nothing is in progress, and everything is written. */
  get isIdle(): boolean {
    return this.inHandCount === 0;
  }

  /**
   * Notes that an endpoint has something to send. If another process has the endpoint, it received that notification,
   * too.
   */
  noteDue(endpointId: string): void {
    const queue = this.queueOf(endpointId);
    if (queue.holder !== 'others') this.enqueue(queue);
  }

  /** Adds the endpoints with something due that no other process looks after, as the rows say. */
  addDue(due: readonly DueEndpoint[]): void {
    for (const { endpoint_id: id, is_open: isOpen } of due) {
      const queue = this.queueOf(id);
      if (queue.holder === 'others') queue.holder = undefined;
      this.noteRow(queue, isOpen);
      this.enqueue(queue);
    }
  }

  /**
   * Returns the endpoints whose turn it is, as far as slots are free; they do not wait any more until `claimed` or a
   * notification says so. `withClosed` includes receivers that are known not to answer.
   */
  plan(withClosed = true): ClaimPlan {
    const free = this.freeSlots();
    const plan: ClaimPlan = { ids: [], mayBeClosed: [] };
    const able = [...this.waiting].filter((queue) => queue.width > queue.underWay);
    // those tried longest ago come first, and so do those never tried: a backlog is no privilege
    const closed = withClosed
      ? able.filter(({ isOpen }) => isOpen === false).sort((a, b) => a.triedAt - b.triedAt)
      : [];
    for (const queue of [...closed, ...able.filter(({ isOpen }) => isOpen !== false)]) {
      const mayBeClosed = queue.isOpen !== true && free.hasClosed();
      if (!free.take(queue)) continue;
      if (mayBeClosed) plan.mayBeClosed.push(queue.id);
      plan.ids.push(queue.id);
      this.waiting.delete(queue);
    }
    return plan;
  }

  /** Puts the endpoints of a plan back whose claim failed. */
  putBack({ ids }: ClaimPlan): void {
    for (const id of ids) this.enqueue(this.queueOf(id));
  }

  /**
   * Deals out the free slots to the endpoints of the plan that are leased now: one each in the order of the plan, then
   * one more each. An endpoint that gets none, because no slot is free, keeps waiting.
   */
  assignSlots(plan: ClaimPlan, leased: readonly DueEndpoint[]): Map<string, number> {
    const free = this.freeSlots();
    const slots = new Map<string, number>();
    const queues = this.leased(plan, leased);
    for (let dealt = true; dealt;) {
      dealt = false;
      for (const queue of queues) {
        const more: SlotRequest = {
          isOpen: queue.isOpen ?? false,
          underWay: queue.underWay + (slots.get(queue.id) ?? 0),
        };
        if (more.underWay >= queue.width || !free.take(more)) continue;
        slots.set(queue.id, (slots.get(queue.id) ?? 0) + 1);
        dealt = true;
      }
    }
    for (const queue of queues) if (!slots.has(queue.id)) this.enqueue(queue);
    return slots;
  }

  /** Notes the rows that were found for these slots. An endpoint that filled all of its slots may have more. */
  noteClaimed({ slots, attempts }: ClaimResult): void {
    const now = performance.now();
    const byEndpoint = Map.groupBy(attempts, ({ endpointId }) => endpointId);
    for (const [id, count] of slots) {
      const queue = this.queueOf(id);
      const ids = byEndpoint.get(id) ?? [];
      for (const { deliveryId } of ids) queue.inHand.add(deliveryId);
      queue.triedAt = now;
      this.countAttempts(queue, ids.length);
      if (queue.isOpen && ids.length === count) this.enqueue(queue);
    }
  }

  /** Returns the deliveries of these endpoints that must not be claimed again yet. */
  inHand(ids: Iterable<string>): string[] {
    return [...ids].flatMap((id) => [...(this.queues.get(id)?.inHand ?? [])]);
  }

  /** Returns those of these endpoints that are not known to answer. */
  closed(ids: Iterable<string>): string[] {
    return [...ids].filter((id) => this.queues.get(id)?.isOpen !== true);
  }

  /**
   * Notes that an attempt has ended; its result is still to be written. Returns whether the receiver has its full width
   * now.
   */
  noteEnded(endpointId: string, answered: boolean): boolean {
    const queue = this.queueOf(endpointId);
    this.countAttempts(queue, -1);
    const isOpen = queue.isOpenAfter(answered);
    if (isOpen && !queue.isOpen) this.enqueue(queue);
    this.setOpen(queue, isOpen);
    return isOpen;
  }

  /** Notes that the row says what came of the attempt. */
  noteSettled(endpointId: string, deliveryId: string): void {
    const queue = this.queueOf(endpointId);
    if (queue.inHand.delete(deliveryId)) this.inHandCount--;
    queue.usedAt = performance.now();
  }

  /** Forgets the endpoints that have had nothing to do for this time [ms]. */
  forgetIdle(ms: number): void {
    const before = performance.now() - ms;
    for (const queue of this.queues.values())
      if (queue.inHand.size === 0 && !this.waiting.has(queue) && queue.usedAt < before)
        this.queues.delete(queue.id);
  }

  /**
   * Returns the queues of the plan whose endpoints this process has leased, in the order of the plan, and updates the
   * others.
   */
  private leased({ ids, mayBeClosed }: ClaimPlan, leased: readonly DueEndpoint[]): EndpointQueue[] {
    const byId = new Map(leased.map((row) => [row.endpoint_id, row]));
    const withSlot = new Set(mayBeClosed);
    return ids.flatMap((id) => {
      const queue = this.queueOf(id);
      const row = byId.get(id);
      if (row === undefined) {
        this.noteMissed(queue, withSlot.has(id));
        return [];
      }
      this.noteRow(queue, row.is_open);
      queue.holder = 'us';
      return [queue];
    });
  }

  /**
   * Applies the state of the row, unless this process holds the endpoint: the row could be older than its last result.
   */
  private noteRow(queue: EndpointQueue, isOpen: boolean): void {
    const isNews = queue.holder !== 'us' && queue.inHand.size === 0;
    if (isNews || queue.isOpen === undefined) this.setOpen(queue, isOpen);
  }

  /**
   * Handles an endpoint that could not be leased: another process holds or changes it, or it does not answer and no slot for
   * slow endpoints was free.
   */
  private noteMissed(queue: EndpointQueue, slotReserved: boolean): void {
    if (slotReserved || queue.isOpen === true) {
      if (queue.inHand.size === 0) queue.holder = 'others';
      return;
    }
    this.setOpen(queue, false); // the endpoint then waits in the queue of those that do not answer
    this.enqueue(queue);
  }

  private freeSlots(): AttemptSlots {
    const { concurrency, underWay, closedUnderWay, inHandCount: inHand } = this;
    return new AttemptSlots({ concurrency, underWay, closedUnderWay, inHand });
  }

  private queueOf(id: string): EndpointQueue {
    let queue = this.queues.get(id);
    if (queue === undefined) {
      queue = new EndpointQueue(id);
      this.queues.set(id, queue);
    }
    return queue;
  }

  private enqueue(queue: EndpointQueue): void {
    queue.usedAt = performance.now();
    this.waiting.add(queue);
  }

  private countAttempts(queue: EndpointQueue, count: number): void {
    queue.underWay += count;
    this.underWay += count;
    if (!queue.isOpen) this.closedUnderWay += count;
    if (count > 0) this.inHandCount += count;
  }

  private setOpen(queue: EndpointQueue, isOpen: boolean): void {
    if (queue.isOpen === isOpen) return;
    if (queue.isOpen === true) this.closedUnderWay += queue.underWay;
    else if (isOpen) this.closedUnderWay -= queue.underWay;
    queue.isOpen = isOpen;
  }
}
