import type { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BladesModule } from '../blades/blades.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { Housekeeping } from '../platform/queue/housekeeping.js';
import { RunsModule } from '../runs/runs.module.js';
import { CalibrationController } from './calibration.controller.js';
import { CalibrationKind, CalibrationSolver } from './calibration-kind.js';
import { forgetUnfinished } from './calibrations.queries.js';
import { CalibrationsService } from './calibrations.service.js';

/** A failed or canceled calibration can be read for so long [days]. */
const RETENTION_DAYS = 30;

@Module({
  imports: [AccountsModule, BladesModule, EngineModule, RunsModule],
  controllers: [CalibrationController],
  providers: [CalibrationsService, CalibrationSolver, CalibrationKind],
})
export class CalibrationModule {
  constructor(housekeeping: Housekeeping) {
    housekeeping.add('calibrations', (em: EntityManager, limit) =>
      forgetUnfinished(em, RETENTION_DAYS, limit),
    );
  }
}
