import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caller } from '../platform/caller.js';
import type { Fault } from '../platform/errors.js';
import type { WireClass } from '../platform/wire/fields.js';
import { refuse, toWire } from '../platform/wire/validation.js';
import type { RunOrder } from './run-requests.js';
import type { RunRow } from './run.row.js';

/** The orders of drafts that change, or that are launched. */
export interface DraftOrders {
  /**
   * Returns the order of a draft with some fields of its request exchanged. The whole request is checked again, because rules may
   * have changed since it was written. Throws ApiError 422.
   */
  ofChange(em: EntityManager, caller: Caller, run: RunRow, change: object): Promise<RunOrder>;
}

/** Turns requests of one kind, and its drafts, into the orders that runs accept. */
export abstract class DraftableOrders<Create extends object> implements DraftOrders {
  protected abstract readonly wire: WireClass<Create>;

  /** Returns the faults of a request that no single field has. */
  protected abstract readonly check: (body: Create) => Fault[];

  /** Returns the order of a checked request. Throws ApiError 422. */
  abstract of(em: EntityManager, caller: Caller, body: Create): Promise<RunOrder>;

  /** Returns the request that made the draft, without project, name and intent; `change` will replace some of its fields. */
  protected abstract requestOf(
    em: EntityManager,
    run: RunRow,
    change: object,
  ): object | Promise<object>;

  async ofChange(
    em: EntityManager,
    caller: Caller,
    run: RunRow,
    change: object,
  ): Promise<RunOrder> {
    const request = await this.requestOf(em, run, change);
    const { project_id, name } = run;
    const whole = { ...request, project_id, name, launch_intent: 'draft', ...change };
    const body = toWire(this.wire, structuredClone(whole));
    refuse(this.check(body));
    return this.of(em, caller, body);
  }
}
