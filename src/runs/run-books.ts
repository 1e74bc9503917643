import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Meter } from '../accounts/meters.js';
import { CreditsService } from '../credits/credits.service.js';
import { EventsService } from '../events/events.service.js';
import { type CountedState, ProjectsService } from '../projects/projects.service.js';
import { RunKinds } from './run-kinds.js';
import { RunWatch } from './run-watch.js';
import type { RunStatus } from './run-status.js';
import type { RunKindName, RunRow } from './run.row.js';

/** What a project counts a run as. */
export function countedState(status: RunStatus): CountedState {
  return status === 'running' || status === 'completed' || status === 'failed' ? status : 'other';
}

interface Price {
  accountId: string;
  kind: RunKindName;
  runId: string;
  cost: number;
}

/** What else is written when a run moves: ledger, event, project. All of it in the transaction of the move. */
@Injectable()
export class RunBooks {
  constructor(
    private readonly kinds: RunKinds,
    private readonly credits: CreditsService,
    private readonly events: EventsService,
    private readonly projects: ProjectsService,
    private readonly watch: RunWatch,
  ) {}

  /** Throws ApiError 402 `usage_cap_reached`. */
  async debit(em: EntityManager, { accountId, kind, runId, cost }: Price, meter: Meter) {
    const type = this.kinds.of(kind).debit;
    const resource = { object: 'simulation' as const, id: runId };
    await this.credits.debit(em, { accountId, amount: cost, type, resource }, meter);
  }

  /** The event of the state that the run has reached. */
  async announce(em: EntityManager, run: RunRow): Promise<void> {
    const kind = this.kinds.of(run.kind);
    if (run.status === 'draft') throw new Error(`${run.id} is a draft: nothing happened`);
    const object = await kind.payload(em, run);
    // The type and its payload come from one kind, which TypeScript cannot see.
    const type = `${kind.events}.${run.status}` as 'simulation.queued';
    await this.events.record(em, run.account_id, type, object as never);
    this.watch.changed(run.id);
  }

  /** An end: what the kind keeps of it, its refund, its event. The account's meter is locked. */
  async close(em: EntityManager, run: RunRow): Promise<void> {
    const { account_id: accountId, id: resourceId } = run;
    const amount = await this.kinds.of(run.kind).settle(em, run);
    if (amount > 0) await this.credits.refund(em, { accountId, resourceId, amount }, LOCKED);
    await this.announce(em, run);
  }

  /** A change that has no event. */
  noteChange({ id }: Pick<RunRow, 'id'>): void {
    this.watch.changed(id);
  }

  /** The project's counters, as the last thing of a transaction. */
  async count(
    em: EntityManager,
    { account_id, project_id }: Pick<RunRow, 'account_id' | 'project_id'>,
    from: CountedState | undefined,
    to: CountedState | undefined,
  ): Promise<void> {
    await this.projects.countRun(em, account_id, project_id, from, to);
  }
}

/** Says only that the meter is locked; a refund looks at nothing of it. */
const LOCKED = { tier: 'free', activeRuns: 0, queuedRuns: 0, heldRuns: 0 } as const;
