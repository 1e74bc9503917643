import type { Taken } from './attempt.js';

/** Attempts at a time to a receiver that answers, and to one that has not answered yet or not lately. */
const OPEN_WIDTH = 4;
const CLOSED_WIDTH = 1;

/** Most attempts of one claim: its transaction stays short, and what it took begins before anything else does. */
const MOST_AT_ONCE = 128;
/**
 * Most of them to receivers that may not answer: a first connection costs some 0.5 ms of this thread, and hundreds of
 * dead ones that time out together must not begin again in one go.
 */
const MOST_CLOSED_AT_ONCE = 16;

/** An endpoint as the rows have it. */
export interface DueLane {
  endpoint_id: string;
  /** The last attempt got an answer soon. */
  is_open: boolean;
}

interface Lane {
  readonly id: string;
  /** undefined: not read yet. */
  isOpen: boolean | undefined;
  /** Attempts that have not ended. */
  underWay: number;
  /** Deliveries whose rows still say that they are due: under way, or their outcome is not written yet. */
  readonly inHand: Set<string>;
  /** May have something due. */
  hungry: boolean;
  /** On performance.now()'s clock, like the other two. */
  triedAt: number;
  answeredAt: number;
  usedAt: number;
}

/** Which endpoints to claim for. */
export interface Plan {
  ids: string[];
  /** Those of them that may be taken even if their receiver does not answer. */
  mayBeClosed: string[];
}

/**
 * The endpoints that this process looks after, and how its attempts are dealt out to them. Receivers that do not answer
 * hold a place for ten seconds, answering ones for milliseconds: the former share one half of the places, so that there
 * is always room for the latter.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  /** In the order in which their turn comes. */
  private readonly hungry = new Set<Lane>();
  private underWay = 0;
  private closedUnderWay = 0;
  private handful = 0;

  constructor(private readonly concurrency: number) {}

  get attempts(): number {
    return this.underWay;
  }

  get count(): number {
    return this.lanes.size;
  }

  /** Nothing is under way, and everything is written. */
  get isIdle(): boolean {
    return this.handful === 0;
  }

  /** Somebody says that there is something to send. */
  rang(endpointId: string): void {
    this.starve(this.lane(endpointId));
  }

  /** The rows say so, of all that nobody else looks after. */
  found(due: readonly DueLane[]): void {
    for (const { endpoint_id: id, is_open: isOpen } of due) {
      const lane = this.lane(id);
      if (lane.inHand.size === 0) this.setOpen(lane, isOpen);
      this.starve(lane);
    }
  }

  /**
   * Whose turn it is, as far as there is room; they are not hungry any more until `claimed` or a ring says so.
   * `withClosed`: also receivers that are known not to answer.
   */
  plan(withClosed = true): Plan {
    let room = Math.min(this.room, MOST_AT_ONCE);
    let closedRoom = Math.min(this.closedRoom, MOST_CLOSED_AT_ONCE);
    const plan: Plan = { ids: [], mayBeClosed: [] };
    const add = (lane: Lane) => {
      this.hungry.delete(lane);
      lane.hungry = false;
      plan.ids.push(lane.id);
      room--;
    };
    const able = [...this.hungry].filter((lane) => widthOf(lane) > lane.underWay);
    // who was tried longest ago comes first, and so do those who never were: a backlog is no privilege
    const closed =
      withClosed && closedRoom > 0
        ? able.filter(({ isOpen }) => isOpen === false).sort((a, b) => a.triedAt - b.triedAt)
        : [];
    for (const lane of [...closed, ...able.filter(({ isOpen }) => isOpen !== false)]) {
      if (room <= 0) break;
      if (lane.isOpen !== true) {
        if (closedRoom > 0) plan.mayBeClosed.push(lane.id);
        else if (lane.isOpen === false) continue;
        closedRoom--;
      }
      add(lane);
    }
    return plan;
  }

  /** Nothing came of a plan. */
  putBack({ ids }: Plan): void {
    for (const id of ids) this.rang(id);
  }

  /** How many attempts each of these, which are leased now, may begin. */
  places(leased: readonly DueLane[]): Map<string, number> {
    let room = Math.min(this.room, MOST_AT_ONCE);
    let closedRoom = this.closedRoom;
    const places = new Map<string, number>();
    for (const { endpoint_id: id, is_open: isOpen } of leased) {
      const lane = this.lane(id);
      if (lane.inHand.size === 0 || lane.isOpen === undefined) this.setOpen(lane, isOpen);
      const free = Math.min(widthOf(lane) - lane.underWay, room, lane.isOpen ? room : closedRoom);
      if (free <= 0) {
        if (lane.isOpen) this.starve(lane); // others were quicker
        continue;
      }
      places.set(id, free);
      room -= free;
      if (!lane.isOpen) closedRoom -= free;
    }
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

  /**
   * An attempt has ended; its outcome is still to be written. A receiver that answers gets its full width, and loses it
   * with an attempt since whose beginning it has answered nothing. Gives whether it has it now.
   */
  ended(endpointId: string, answered: boolean, startedAt: number): boolean {
    const lane = this.lane(endpointId);
    this.begin(lane, -1);
    if (answered) {
      lane.answeredAt = performance.now();
      if (!lane.isOpen) this.starve(lane);
    }
    const isOpen = answered || (lane.isOpen === true && lane.answeredAt > startedAt);
    this.setOpen(lane, isOpen);
    return isOpen;
  }

  /** The row says what came of it. */
  settled(endpointId: string, deliveryId: string): void {
    const lane = this.lane(endpointId);
    if (lane.inHand.delete(deliveryId)) this.handful--;
    lane.usedAt = performance.now();
  }

  /** Whose lease must not run out. */
  held(): string[] {
    return [...this.lanes.values()].filter(({ inHand }) => inHand.size > 0).map(({ id }) => id);
  }

  /** Forgets who has had nothing to do for so long, and gives their ids. */
  forgetIdle(ms: number): string[] {
    const before = performance.now() - ms;
    const idle = [...this.lanes.values()].filter(
      ({ inHand, hungry, usedAt }) => inHand.size === 0 && !hungry && usedAt < before,
    );
    for (const { id } of idle) this.lanes.delete(id);
    return idle.map(({ id }) => id);
  }

  /** What waits to be written takes room too: a database that is slow to write is not given more and more. */
  private get room(): number {
    return Math.min(this.concurrency - this.underWay, 2 * this.concurrency - this.handful);
  }

  private get closedRoom(): number {
    return Math.min(this.room, Math.floor(this.concurrency / 2) - this.closedUnderWay);
  }

  private lane(id: string): Lane {
    let lane = this.lanes.get(id);
    if (lane === undefined) {
      const usedAt = performance.now();
      const fresh = {
        isOpen: undefined,
        underWay: 0,
        hungry: false,
        triedAt: -Infinity,
        answeredAt: -Infinity,
      };
      lane = { id, ...fresh, inHand: new Set(), usedAt };
      this.lanes.set(id, lane);
    }
    return lane;
  }

  private starve(lane: Lane): void {
    lane.hungry = true;
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

const widthOf = ({ isOpen }: Lane): number => (isOpen ? OPEN_WIDTH : CLOSED_WIDTH);
