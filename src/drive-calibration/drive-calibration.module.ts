import { Module } from '@nestjs/common';
import { ComponentsModule } from '../components/components.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { DriveCalibrationController } from './drive-calibration.controller.js';
import { DriveCalibrationKind } from './drive-calibration-kind.js';
import { DriveCalibrationsService } from './drive-calibrations.service.js';

@Module({
  imports: [ComponentsModule, PowertrainModule, RunsModule],
  controllers: [DriveCalibrationController],
  providers: [DriveCalibrationsService, DriveCalibrationKind],
})
export class DriveCalibrationModule {}
