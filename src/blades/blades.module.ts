import { Module } from '@nestjs/common';
import { SectionPolarsModule } from '../airfoils/polars/section-polars.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { BladePolars } from './blade-polars.service.js';
import { Calibrations } from './calibrations.service.js';

@Module({
  imports: [SectionPolarsModule, EngineModule],
  providers: [BladePolars, Calibrations],
  exports: [BladePolars, Calibrations],
})
export class BladesModule {}
