import type { Taken } from './attempt.js';
import { Lane } from './lane.js';
import { type Asking, Room } from './room.js';

/** An endpoint as the rows have it. */
export interface DueLane {
  endpoint_id: string;
  /** The last attempts got answers soon. */
  is_open: boolean;
}

/** A plan names the endpoints to claim for, in the order of their turns. */
export interface Plan {
  ids: string[];
  /** The endpoints of the plan that can be claimed even if their receiver does not answer. */
  mayBeClosed: string[];
}

/**
 * The endpoints that this process looks after, and how its attempts are dealt out to them. Receivers that do not answer
 * hold a place for ten seconds, answering ones for milliseconds: what the former may have is bounded (room.ts).
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  /** May have something due, in the order in which their turn comes. */
  private readonly hungry = new Set<Lane>();
  private underWay = 0;
  private closedUnderWay = 0;
  private handful = 0;

  constructor(private readonly concurrency: number) {}

  get attempts(): number {
    return this.underWay;
  }

  /** Endpoints whose leases this process took, as far as nobody else has since. */
  get count(): number {
    let count = 0;
    for (const { holder } of this.lanes.values()) if (holder === 'us') count++;
    return count;
  }

  /** Nothing is under way, and everything is written. */
  get isIdle(): boolean {
    return this.handful === 0;
  }

  /** Somebody says that there is something to send. If another process has the endpoint, it heard that too. */
  rang(endpointId: string): void {
    const lane = this.lane(endpointId);
    if (lane.holder !== 'others') this.starve(lane);
  }

  /** The rows say so, of all that nobody else looks after. */
  found(due: readonly DueLane[]): void {
    for (const { endpoint_id: id, is_open: isOpen } of due) {
      const lane = this.lane(id);
      if (lane.holder === 'others') lane.holder = undefined;
      if (lane.inHand.size === 0) this.setOpen(lane, isOpen);
      this.starve(lane);
    }
  }

  /**
   * Returns the endpoints whose turn it is, as far as slots are free; they do not wait any more until `claimed` or a
   * notification says so. `withClosed` includes receivers that are known not to answer.
   */
  plan(withClosed = true): Plan {
    const room = this.room();
    const plan: Plan = { ids: [], mayBeClosed: [] };
    const able = [...this.hungry].filter((lane) => lane.width > lane.underWay);
    // who was tried longest ago comes first, and so do those who never were: a backlog is no privilege
    const closed = withClosed
      ? able.filter(({ isOpen }) => isOpen === false).sort((a, b) => a.triedAt - b.triedAt)
      : [];
    for (const lane of [...closed, ...able.filter(({ isOpen }) => isOpen !== false)]) {
      const mayBeClosed = lane.isOpen !== true && room.hasClosed();
      if (!room.take(lane)) continue;
      if (mayBeClosed) plan.mayBeClosed.push(lane.id);
      plan.ids.push(lane.id);
      this.hungry.delete(lane);
    }
    return plan;
  }

  /** Nothing came of a plan. */
  putBack({ ids }: Plan): void {
    for (const id of ids) this.starve(this.lane(id));
  }

  /**
   * Deals out the free slots to the endpoints of the plan that are leased now: one each in the order of the plan, then
   * one more each. An endpoint that gets none, because no slot is free, keeps waiting.
   */
  places(plan: Plan, leased: readonly DueLane[]): Map<string, number> {
    const room = this.room();
    const places = new Map<string, number>();
    const lanes = this.leased(plan, leased);
    for (let dealt = true; dealt;) {
      dealt = false;
      for (const lane of lanes) {
        const more: Asking = {
          isOpen: lane.isOpen ?? false,
          underWay: lane.underWay + (places.get(lane.id) ?? 0),
        };
        if (more.underWay >= lane.width || !room.take(more)) continue;
        places.set(lane.id, (places.get(lane.id) ?? 0) + 1);
        dealt = true;
      }
    }
    for (const lane of lanes) if (!places.has(lane.id)) this.starve(lane);
    return places;
  }

  /** The rows that were found for these places. Whoever filled all of his may have more. */
  claimed({ places, attempts }: Taken): void {
    const now = performance.now();
    const byLane = Map.groupBy(attempts, ({ endpointId }) => endpointId);
    for (const [id, asked] of places) {
      const lane = this.lane(id);
      const ids = byLane.get(id) ?? [];
      for (const { deliveryId } of ids) lane.inHand.add(deliveryId);
      lane.triedAt = now;
      this.begin(lane, ids.length);
      if (lane.isOpen && ids.length === asked) this.starve(lane);
    }
  }

  /** Deliveries of these endpoints that must not be claimed again yet. */
  inHand(ids: Iterable<string>): string[] {
    return [...ids].flatMap((id) => [...(this.lanes.get(id)?.inHand ?? [])]);
  }

  /** Returns those of these endpoints that are not known to answer. */
  closed(ids: Iterable<string>): string[] {
    return [...ids].filter((id) => this.lanes.get(id)?.isOpen !== true);
  }

  /** An attempt has ended; its outcome is still to be written. Gives whether the receiver has its full width now. */
  ended(endpointId: string, answered: boolean): boolean {
    const lane = this.lane(endpointId);
    this.begin(lane, -1);
    const isOpen = lane.judge(answered);
    if (isOpen && !lane.isOpen) this.starve(lane);
    this.setOpen(lane, isOpen);
    return isOpen;
  }

  /** The row says what came of it. */
  settled(endpointId: string, deliveryId: string): void {
    const lane = this.lane(endpointId);
    if (lane.inHand.delete(deliveryId)) this.handful--;
    lane.usedAt = performance.now();
  }

  /** Forgets who has had nothing to do for so long, and gives their ids. */
  forgetIdle(ms: number): string[] {
    const before = performance.now() - ms;
    const idle = [...this.lanes.values()].filter(
      (lane) => lane.inHand.size === 0 && !this.hungry.has(lane) && lane.usedAt < before,
    );
    for (const { id } of idle) this.lanes.delete(id);
    return idle.map(({ id }) => id);
  }

  /** The lanes of the plan that are ours, in its order; what came of the others is noted. */
  private leased({ ids, mayBeClosed }: Plan, leased: readonly DueLane[]): Lane[] {
    const byId = new Map(leased.map((row) => [row.endpoint_id, row]));
    const firm = new Set(mayBeClosed);
    return ids.flatMap((id) => {
      const lane = this.lane(id);
      const row = byId.get(id);
      if (row === undefined) {
        this.missed(lane, firm.has(id));
        return [];
      }
      lane.holder = 'us';
      if (lane.inHand.size === 0 || lane.isOpen === undefined) this.setOpen(lane, row.is_open);
      return [lane];
    });
  }

  /**
   * Notes that an endpoint could not be leased: another process has it or changes it, or it does not answer and no slot
   * for such was free.
   */
  private missed(lane: Lane, wasFirm: boolean): void {
    if (wasFirm || lane.isOpen === true) {
      if (lane.inHand.size === 0) lane.holder = 'others';
      return;
    }
    this.setOpen(lane, false); // it is asked for again among those
    this.starve(lane);
  }

  private room(): Room {
    const { concurrency, underWay, closedUnderWay, handful: inHand } = this;
    return new Room({ concurrency, underWay, closedUnderWay, inHand });
  }

  private lane(id: string): Lane {
    let lane = this.lanes.get(id);
    if (lane === undefined) {
      lane = new Lane(id);
      this.lanes.set(id, lane);
    }
    return lane;
  }

  private starve(lane: Lane): void {
    lane.usedAt = performance.now();
    this.hungry.add(lane);
  }

  private begin(lane: Lane, count: number): void {
    lane.underWay += count;
    this.underWay += count;
    if (!lane.isOpen) this.closedUnderWay += count;
    if (count > 0) this.handful += count;
  }

  private setOpen(lane: Lane, isOpen: boolean): void {
    if (lane.isOpen === isOpen) return;
    if (lane.isOpen === true) this.closedUnderWay += lane.underWay;
    else if (isOpen) this.closedUnderWay -= lane.underWay;
    lane.isOpen = isOpen;
  }
}
