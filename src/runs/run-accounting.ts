import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Meter } from '../accounts/meters.js';
import { CreditsService, type RunRefund } from '../credits/credits.service.js';
import { EventsService, type EventInput } from '../events/events.service.js';
import {
  type CountedMove,
  type CountedState,
  ProjectsService,
} from '../projects/projects.service.js';
import { isMetered, KINDS, type MeteredKind, type RunKindName } from './kinds.js';
import { RunKinds } from './run-kind.js';
import { RunWatch } from './run-watch.js';
import type { RunStatus } from './run-status.js';
import type { RunRow } from './run.row.js';

/** The state that a project counts the run under. */
export function countedState(status: RunStatus): CountedState {
  return status === 'running' || status === 'completed' || status === 'failed' ? status : 'other';
}

export interface RunMove extends CountedMove {
  run: Pick<RunRow, 'account_id' | 'project_id' | 'kind'>;
}

interface Price {
  accountId: string;
  kind: MeteredKind;
  runId: string;
  cost: number;
}

/**
 * Writes what else changes when a run changes its state: ledger, events, counters of projects. All of it is in the transaction
 * of that change. Calibrations have none of these; exports of FMUs have refunds, and record the events of their ends themselves.
 */
@Injectable()
export class RunAccounting {
  constructor(
    private readonly kinds: RunKinds,
    private readonly credits: CreditsService,
    private readonly events: EventsService,
    private readonly projects: ProjectsService,
    private readonly watch: RunWatch,
  ) {}

  /** Throws ApiError 402 `usage_cap_reached`, 403 `email_unconfirmed`. */
  async debit(em: EntityManager, { accountId, kind, runId, cost }: Price, meter: Meter) {
    const type = KINDS[kind].metered.debit;
    const resource = { object: 'simulation' as const, id: runId };
    await this.credits.debit(em, { accountId, amount: cost, type, resource }, meter);
  }

  /**
   * Records the events of the states that runs of one account have reached, and tells who watches the runs. A run that waits
   * or runs once more, in a later attempt, has no event.
   */
  async announce(em: EntityManager, runs: readonly RunRow[]): Promise<void> {
    const happened = new Map<string, EventInput>();
    for (const [kind, ofKind] of byKind(runs.filter(isNews))) {
      const payloads = await this.kinds.of(kind).payloads(em, ofKind);
      for (const [i, { id, status }] of ofKind.entries()) {
        if (status === 'draft') throw new Error(`${id} is a draft: nothing happened`);
        const { events } = KINDS[kind].metered;
        happened.set(id, { type: `${events}.${status}`, object: payloads[i] });
      }
    }
    const inOrder = runs.flatMap(({ id }) => happened.get(id) ?? []);
    if (inOrder.length > 0) await this.events.recordAll(em, runs[0].account_id, inOrder);
    for (const { id } of runs) this.watch.changed(id);
  }

  /**
   * Writes what follows from the ends of runs of one account, whose meter is locked: what the kinds keep, refunds, events.
   * `begun`: runs that begin in the same transaction, whose events go with these.
   */
  async close(
    em: EntityManager,
    runs: readonly RunRow[],
    begun: readonly RunRow[] = [],
  ): Promise<void> {
    const refunds: RunRefund[] = [];
    for (const [kind, ofKind] of Map.groupBy(runs, (run): RunKindName => run.kind)) {
      const amounts = await this.kinds.of(kind).settle?.(em, ofKind);
      if (amounts === undefined) continue;
      for (const [i, { id }] of ofKind.entries())
        refunds.push({ resourceId: id, amount: amounts[i] });
    }
    if (refunds.length > 0) await this.credits.refundAll(em, runs[0].account_id, refunds);
    await this.announce(em, [...runs, ...begun]);
  }

  /** Changes the counters of the projects, as the last thing of a transaction. The runs are of one account. */
  async count(em: EntityManager, moves: readonly RunMove[]): Promise<void> {
    const inProjects = moves.filter(({ run }) => isMetered(run.kind));
    const byProject = Map.groupBy(inProjects, ({ run }) => run.project_id);
    // in one order, or two transactions could wait for each other
    for (const [project, ofProject] of [...byProject].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      await this.projects.countRuns(em, ofProject[0].run.account_id, project, ofProject);
  }
}

/** Tells whether the run has reached its state for the first time. */
function isNews({ status, attempt }: RunRow): boolean {
  if (status === 'queued') return attempt === 0;
  return status !== 'running' || attempt === 1;
}

/** Groups the runs of metered kinds. */
function byKind(runs: readonly RunRow[]): [MeteredKind, RunRow[]][] {
  return [...Map.groupBy(runs, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    isMetered(kind) ? [[kind, ofKind]] : [],
  );
}
