import type { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BladesModule } from '../blades/blades.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { Housekeeping } from '../platform/queue/housekeeping.js';
import { Queue } from '../platform/queue/queue.js';
import { findStranded } from './attempts.queries.js';
import { CalibrationController } from './calibration.controller.js';
import { CALIBRATIONS } from './calibration.queue.js';
import { CalibrationSolver } from './calibration-solver.js';
import { CalibrationWatch } from './calibration-watch.js';
import { CalibrationWorker } from './calibration-worker.js';
import { forgetUnfinished } from './calibrations.queries.js';
import { CalibrationsService } from './calibrations.service.js';

/** At a time in one process: most of their time they wait for the engine, where requests go first. */
const CONCURRENCY = 4;
/** So long a failed or canceled one can be read [days]. */
const KEPT_DAYS = 30;
/** Without a sign for so long, a job was deleted by hand or given up [minutes]. */
const STRANDED_MIN = 60;

@Module({
  imports: [AccountsModule, BladesModule, EngineModule],
  controllers: [CalibrationController],
  providers: [CalibrationsService, CalibrationSolver, CalibrationWatch, CalibrationWorker],
})
export class CalibrationModule {
  constructor(queue: Queue, worker: CalibrationWorker, housekeeping: Housekeeping) {
    const settings = { role: 'worker', concurrency: CONCURRENCY } as const;
    queue.work(CALIBRATIONS, settings, (job) => worker.work(job));
    housekeeping.add('calibrations', async (em: EntityManager, limit) => {
      const jobs = (await findStranded(em, STRANDED_MIN)).map(({ id }) => ({
        data: { calibration: id },
        singletonKey: id,
      }));
      await queue.sendAll(em, CALIBRATIONS, jobs);
      return forgetUnfinished(em, KEPT_DAYS, limit);
    });
  }
}
