import { Module } from '@nestjs/common';
import { SectionPolarsModule } from '../airfoils/polars/section-polars.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { BladePolars } from './blade-polars.service.js';

@Module({
  imports: [SectionPolarsModule, EngineModule],
  providers: [BladePolars],
  exports: [BladePolars],
})
export class BladesModule {}
