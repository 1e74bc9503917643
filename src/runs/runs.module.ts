import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CreditsModule } from '../credits/credits.module.js';
import { EventsModule } from '../events/events.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ProjectsService } from '../projects/projects.service.js';
import { PlanGate, RunSubmission } from './run-submission.js';
import { RunCancellation } from './run-cancellation.js';
import { RunClaims } from './run-claims.js';
import { RunFinisher } from './run-finisher.js';
import { RunExecutor } from './run-executor.js';
import { RunLauncher } from './run-launcher.js';
import { RunLeases } from './run-leases.js';
import { LeaseReaper } from './lease-reaper.js';
import { RunAccounting } from './run-accounting.js';
import { RunLists } from './run-lists.js';
import { RunFollowing, RunWatch } from './run-following.js';
import { RunKinds } from './run-kind.js';
import { RunMetrics } from './run-metrics.js';
import { RunPublications } from './run-publications.js';
import { RunRemoval } from './run-removal.js';
import { RunShares, ShareKeyRotation } from './run-shares.js';
import { RunsController } from './runs.controller.js';
import { RunsService } from './runs.service.js';
import { SlotReconciler } from './slot-reconciler.js';
import { TimeSlices } from './time-slices.js';
import { WakeUps } from './wake-ups.js';

@Module({
  imports: [AccountsModule, CreditsModule, EventsModule, ProjectsModule],
  controllers: [RunsController],
  providers: [
    RunKinds,
    RunWatch,
    RunAccounting,
    RunMetrics,
    RunLists,
    WakeUps,
    RunSubmission,
    PlanGate,
    RunLauncher,
    RunFinisher,
    RunCancellation,
    RunRemoval,
    RunClaims,
    RunLeases,
    TimeSlices,
    RunExecutor,
    SlotReconciler,
    LeaseReaper,
    RunsService,
    RunFollowing,
    RunShares,
    RunPublications,
    ShareKeyRotation,
  ],
  exports: [
    RunKinds,
    RunSubmission,
    RunLauncher,
    RunCancellation,
    RunsService,
    RunLists,
    PlanGate,
    RunFollowing,
    RunShares,
    RunPublications,
  ],
})
export class RunsModule {
  constructor(
    wakeUps: WakeUps,
    executor: RunExecutor,
    projects: ProjectsService,
    accounts: AccountsService,
    removal: RunRemoval,
  ) {
    wakeUps.serve((job, queue) => executor.handle(job, queue));
    projects.onDelete((em, accountId, projectId) => removal.ofProject(em, accountId, projectId));
    accounts.onDelete((em, accountId) => removal.ofAccount(em, accountId));
  }
}
