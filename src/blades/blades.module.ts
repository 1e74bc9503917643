import { Module } from '@nestjs/common';
import { AirfoilsModule } from '../airfoils/airfoils.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { BladePolars } from './blade-polars.service.js';
import { RequestSections } from './request-sections.service.js';

@Module({
  imports: [AirfoilsModule, EngineModule],
  providers: [BladePolars, RequestSections],
  exports: [BladePolars, RequestSections],
})
export class BladesModule {}
