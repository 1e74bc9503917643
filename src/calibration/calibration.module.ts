import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BladesModule } from '../blades/blades.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { BladeCalibrationController } from './blade/blade-calibration.controller.js';
import { BladeCalibrationKind, CalibrationSolver } from './blade/blade-calibration-kind.js';
import { BladeCalibrationsService } from './blade/blade-calibrations.service.js';
import { DriveCalibrationController } from './drive/drive-calibration.controller.js';
import { DriveCalibrationKind } from './drive/drive-calibration-kind.js';
import { DriveCalibrationsService } from './drive/drive-calibrations.service.js';

@Module({
  imports: [
    AccountsModule,
    BladesModule,
    ComponentsModule,
    EngineModule,
    PowertrainModule,
    RunsModule,
  ],
  controllers: [BladeCalibrationController, DriveCalibrationController],
  providers: [
    BladeCalibrationsService,
    CalibrationSolver,
    BladeCalibrationKind,
    DriveCalibrationsService,
    DriveCalibrationKind,
  ],
})
export class CalibrationModule {}
