import { Module } from '@nestjs/common';
import { AirfoilsModule } from '../airfoils/airfoils.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { CompletedCalibrationsModule } from '../runs/completed-calibrations.js';
import { BladePolars } from './blade-polars.service.js';
import { RequestBlades } from './request-blades.service.js';

@Module({
  imports: [AirfoilsModule, EngineModule, CompletedCalibrationsModule],
  providers: [BladePolars, RequestBlades],
  exports: [BladePolars, RequestBlades],
})
export class BladesModule {}
