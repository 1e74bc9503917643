import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { EventsModule } from '../events/events.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ProjectsService } from '../projects/projects.service.js';
import { Acceptance } from './acceptance.js';
import { Cancellation } from './cancellation.js';
import { Claims } from './claims.js';
import { Endings } from './endings.js';
import { Executor, ExecutorTools } from './executor.js';
import { Launches } from './launches.js';
import { RunLeases } from './run-leases.js';
import { PlanGate } from './plan-gate.js';
import { Reaper } from './reaper.js';
import { RunBooks } from './run-books.js';
import { RunDetails } from './run-details.js';
import { RunFollowing } from './run-following.js';
import { RunKinds } from './run-kinds.js';
import { RunLists } from './run-lists.js';
import { RunMetrics } from './run-metrics.js';
import { RunPublications } from './publications/run-publications.js';
import { RunShares } from './run-shares.js';
import { RunWatch } from './run-watch.js';
import { RunsController } from './runs.controller.js';
import { RunsService } from './runs.service.js';
import { ShareResealing } from './share-resealing.js';
import { SlotKeeper } from './slot-keeper.js';
import { TimeSlices } from './time-slices.js';
import { Turns } from './turns.js';

@Module({
  imports: [AccountsModule, CreditsModule, EventsModule, ProjectsModule],
  controllers: [RunsController],
  providers: [
    RunKinds,
    RunWatch,
    RunBooks,
    RunMetrics,
    RunLists,
    Turns,
    Acceptance,
    PlanGate,
    Launches,
    Endings,
    Cancellation,
    Claims,
    RunLeases,
    TimeSlices,
    ExecutorTools,
    Executor,
    SlotKeeper,
    Reaper,
    RunsService,
    RunDetails,
    RunFollowing,
    RunShares,
    RunPublications,
    ShareResealing,
  ],
  exports: [
    RunKinds,
    Acceptance,
    Launches,
    Cancellation,
    RunsService,
    RunLists,
    PlanGate,
    RunDetails,
    RunFollowing,
    RunShares,
    RunPublications,
  ],
})
export class RunsModule {
  constructor(
    turns: Turns,
    executor: Executor,
    projects: ProjectsService,
    cancellation: Cancellation,
  ) {
    turns.serve((job, place) => executor.turn(job, place));
    projects.onDelete((em, accountId, projectId) =>
      cancellation.ofProject(em, accountId, projectId),
    );
  }
}
