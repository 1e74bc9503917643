import { Module } from '@nestjs/common';
import { AirfoilsModule } from '../airfoils/airfoils.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { CompletedCalibrationsModule } from '../runs/completed-calibrations.js';
import { BladePolars } from './blade-polars.service.js';
import { Calibrations } from './calibrations.service.js';
import { RequestBlades } from './request-blades.service.js';

@Module({
  imports: [AirfoilsModule, EngineModule, CompletedCalibrationsModule],
  providers: [BladePolars, Calibrations, RequestBlades],
  exports: [BladePolars, Calibrations, RequestBlades],
})
export class BladesModule {}
