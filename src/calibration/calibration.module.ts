import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BladesModule } from '../blades/blades.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { CalibrationController } from './calibration.controller.js';
import { CalibrationKind, CalibrationSolver } from './calibration-kind.js';
import { CalibrationsService } from './calibrations.service.js';

@Module({
  imports: [AccountsModule, BladesModule, EngineModule, RunsModule],
  controllers: [CalibrationController],
  providers: [CalibrationsService, CalibrationSolver, CalibrationKind],
})
export class CalibrationModule {}
