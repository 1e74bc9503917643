import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import type { Precondition } from '../platform/http/exchange.js';
import type { Page } from '../platform/list/pages.js';
import type { FoundRun } from '../runs/kind-runs.js';
import type { RunPartRow, RunRow } from '../runs/run.row.js';
import type { ListSimulationsQuery, UpdateSimulationBody } from './simulations.wire.js';

/** A simulation as its resource needs it: a run, or a point of a sweep in the shape of one. */
export interface SimulationRow extends RunRow {
  /** The sweep whose point it is: its changes, and its version, are those of the point. */
  sweep_id: string | null;
}

export interface FoundSimulation extends FoundRun {
  run: SimulationRow;
  /** The parts that it was accepted with; a point's are those of its sweep, and more than it names do no harm. */
  parts: RunPartRow[];
}

/** Simulations that are no runs of their own. Whoever has such registers here; simulations do not know sweeps. */
export interface ChildSource {
  /** undefined: no child of the caller's. */
  get(caller: Caller, id: string): Promise<FoundSimulation | undefined>;
  /** Lists the points of one sweep, by index unless sorted otherwise; empty where the caller has no such sweep. */
  list(
    caller: Caller,
    sweepId: string,
    query: ListSimulationsQuery,
  ): Promise<{ page: Page<SimulationRow>; parts: RunPartRow[] }>;
  /** A child may be starred; anything else of it is its sweep's. undefined: no child of the caller's. */
  update(
    em: EntityManager,
    caller: Caller,
    id: string,
    change: UpdateSimulationBody,
    precondition: Precondition,
  ): Promise<FoundSimulation | undefined>;
}

@Injectable()
export class ChildSimulations {
  private registered: ChildSource | undefined;

  /** Registers the source; call it before the application has started. */
  register(source: ChildSource): void {
    this.registered = source;
  }

  get source(): ChildSource | undefined {
    return this.registered;
  }
}
