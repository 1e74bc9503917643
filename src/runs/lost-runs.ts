import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Queue } from '../platform/queue/queue.js';
import { RunAdmission } from './run-admission.js';
import { runningRuns } from './run-admission.queries.js';
import { RunFinisher } from './run-finisher.js';
import { RunMetrics } from './run-metrics.js';

/**
 * Takes runs back whose worker was lost: each time that a process with the role scheduler has looked for lost jobs, and where a
 * job comes again before. So a run waits, and can be canceled, although no worker is there that could go on with it.
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
    queue.onSupervised(() => this.takeBackIdle());
  }

  /** Takes back the run that earlier tries of the job have begun; `jobTry`: of the worker that has the job now. */
  async takeBack(accountId: string, job: string, jobTry?: number): Promise<void> {
    const taken = await this.finisher.takeBack(accountId, job, jobTry);
    if (taken?.isLost !== true) return;
    const { run } = taken;
    this.metrics.workerLost(run, run.status);
    this.logger.warn(`the worker of ${run.id} was lost (${run.lost}); it is ${run.status} now`);
  }

  private async takeBackIdle(): Promise<void> {
    const em = this.em.fork();
    for (const { account_id, job } of await this.admission.idle(em, await runningRuns(em)))
      await this.takeBack(account_id, job!).catch((error: unknown) => {
        this.logger.error(`the run of job ${job} was not taken back: ${String(error)}`);
      });
  }
}
