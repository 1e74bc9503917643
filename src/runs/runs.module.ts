import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AccountsService, PlanChanges } from '../accounts/accounts.service.js';
import { CreditsModule } from '../credits/credits.module.js';
import { EventsModule } from '../events/events.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { Housekeeping } from '../platform/queue/housekeeping.js';
import { ProjectsService } from '../projects/projects.service.js';
import { RunAdmission } from './run-admission.js';
import { PlanGate, RunSubmission } from './run-submission.js';
import { RunCancellation } from './run-cancellation.js';
import { RunFinisher } from './run-finisher.js';
import { RunExecutor } from './run-executor.js';
import { RunLauncher } from './run-launcher.js';
import { forgetEndedRuns } from './removal.queries.js';
import { RunAccounting } from './run-accounting.js';
import { RunLists } from './run-lists.js';
import { RunFollowing } from './run-following.js';
import { RunWatch } from './run-watch.js';
import { RunKinds } from './run-kind.js';
import { RunMetrics } from './run-metrics.js';
import { RunPublications } from './run-publications.js';
import { RunRemoval } from './run-removal.js';
import { RunShares, ShareKeyRotation } from './run-shares.js';
import { RunsController } from './runs.controller.js';
import { RunsService } from './runs.service.js';
import { LostRuns } from './lost-runs.js';
import { TimeSlices } from './time-slices.js';

@Module({
  imports: [AccountsModule, CreditsModule, EventsModule, ProjectsModule],
  controllers: [RunsController],
  providers: [
    RunKinds,
    RunWatch,
    RunAccounting,
    RunMetrics,
    RunLists,
    RunAdmission,
    RunSubmission,
    PlanGate,
    RunLauncher,
    RunFinisher,
    RunCancellation,
    RunRemoval,
    TimeSlices,
    RunExecutor,
    LostRuns,
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
    admission: RunAdmission,
    executor: RunExecutor,
    projects: ProjectsService,
    accounts: AccountsService,
    plans: PlanChanges,
    removal: RunRemoval,
    housekeeping: Housekeeping,
  ) {
    admission.serve((job, queue) => executor.handle(job, queue));
    plans.onChange((em, accountId) => admission.afterPlanChange(em, accountId));
    projects.onDelete((em, accountId, projectId) => removal.ofProject(em, accountId, projectId));
    accounts.onDelete((em, accountId) => removal.ofAccount(em, accountId));
    housekeeping.add('ended runs that are not kept', forgetEndedRuns);
  }
}
