import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Queue } from '../platform/queue/queue.js';
import { RunAdmission } from './run-admission.js';
import { runningRuns } from './run-admission.queries.js';
import { RunFinisher } from './run-finisher.js';
import { RunMetrics } from './run-metrics.js';

/**
 * Takes runs back whose worker was lost, each time that a process with the role scheduler has looked for lost jobs. So a run
 * waits, and can be canceled, although no worker is there that could go on with it.
 */
@Injectable()
export class LostRuns {
  private readonly logger = new Logger(LostRuns.name);

  constructor(
    private readonly em: EntityManager,
    private readonly admission: RunAdmission,
    private readonly finisher: RunFinisher,
    private readonly metrics: RunMetrics,
    queue: Queue,
  ) {
    queue.onSupervised(() => this.takeBack());
  }

  private async takeBack(): Promise<void> {
    const em = this.em.fork();
    for (const { account_id, job } of await this.admission.idle(em, await runningRuns(em))) {
      const run = await this.finisher.takeBack(account_id, job!).catch((error: unknown) => {
        this.logger.error(`the run of job ${job} was not taken back: ${String(error)}`);
      });
      if (run === undefined) continue;
      this.metrics.workerLost(run, run.status);
      this.logger.warn(`the worker of ${run.id} was lost (${run.lost}); it is ${run.status} now`);
    }
  }
}
