import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BladesModule } from '../blades/blades.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { RunKinds } from '../runs/run-kind.js';
import { RunsModule } from '../runs/runs.module.js';
import { BladeCalibrationModel } from './blade/blade-calibration-model.js';
import { checkCalibration } from './blade/blade-calibration.checks.js';
import { CALIBRATE_EXAMPLES } from './blade/blade-calibration.examples.js';
import {
  CalibrateBody,
  CalibrationJobResource,
  CalibrationList,
} from './blade/blade-calibration.wire.js';
import { CalibrationKind } from './calibration-kind.js';
import { CalibrationRuns } from './calibration-runs.js';
import { calibrationController } from './calibration.controller.js';
import { DriveCalibrationModel } from './drive/drive-calibration-model.js';
import { checkDriveCalibration } from './drive/drive-calibration.checks.js';
import { CALIBRATE_DRIVE_EXAMPLES } from './drive/drive-calibration.examples.js';
import {
  CalibrateDriveBody,
  DriveCalibrationList,
  DriveCalibrationResource,
} from './drive/drive-calibration.wire.js';

const BLADES = calibrationController({
  kind: 'calibration',
  model: BladeCalibrationModel,
  under: 'v1/geometry/calibrate',
  section: ['Geometry', 'Analysis, design, noise, strength and files of blades'],
  names: { id: '', of: '' },
  create: {
    id: 'calibrateGeometry',
    summary: 'Calibrate a blade to your own measurements',
    description:
      'Fits up to five parameters of the blade to your measurements. Returns how well the data determine each parameter, and the error before, after, and in cross-validation. Runs as a job: poll it, or wait with `?wait=30`. Free of charge. To use the result, send its id as `calibration_id` in analyses and in the specs of propellers.',
    errors: [
      'array_length_mismatch',
      'not_monotonic',
      'parameters_exclusive',
      'invalid_geometry',
      'unknown_airfoil',
      'queue_full',
      'limit_reached',
    ],
  },
  body: { type: CalibrateBody, examples: CALIBRATE_EXAMPLES },
  check: checkCalibration,
  resource: CalibrationJobResource,
  list: CalibrationList,
});

const DRIVES = calibrationController({
  kind: 'drive_calibration',
  model: DriveCalibrationModel,
  under: 'v1/powertrain/calibrate',
  section: ['Powertrain', 'Calibration of motor, ESC and propeller'],
  names: { id: 'Drive', of: ' of a drive' },
  create: {
    id: 'calibrateDrive',
    summary: 'Calibrate a drive to a bench log',
    description:
      'Fits Kv, resistance, no-load current, throttle curve, ESC resistance and the propeller’s factors to your test-stand log. Returns how well the log determines each parameter, and the error before, after, and in cross-validation. Runs as a job: poll it, or wait with `?wait=30`. Free of charge. To use the result, send its id as `powertrain_calibration_id` of rotors.',
    errors: [
      'component_not_found',
      'component_type_mismatch',
      'component_spec_incomplete',
      'parameters_exclusive',
      'unknown_airfoil',
      'unknown_calibration',
      'queue_full',
      'limit_reached',
    ],
  },
  body: { type: CalibrateDriveBody, examples: CALIBRATE_DRIVE_EXAMPLES },
  check: checkDriveCalibration,
  resource: DriveCalibrationResource,
  list: DriveCalibrationList,
});

@Module({
  imports: [
    AccountsModule,
    BladesModule,
    ComponentsModule,
    EngineModule,
    PowertrainModule,
    RunsModule,
  ],
  controllers: [BLADES, DRIVES],
  providers: [CalibrationRuns, BladeCalibrationModel, DriveCalibrationModel],
})
export class CalibrationModule {
  constructor(
    kinds: RunKinds,
    em: EntityManager,
    blade: BladeCalibrationModel,
    drive: DriveCalibrationModel,
  ) {
    for (const model of [blade, drive]) kinds.add(new CalibrationKind(em, model));
  }
}
