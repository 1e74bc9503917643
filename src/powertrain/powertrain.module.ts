import { Module } from '@nestjs/common';
import { BladesModule } from '../blades/blades.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { CompletedCalibrationsModule } from '../runs/completed-calibrations.js';
import { Powertrains } from './powertrains.service.js';

@Module({
  imports: [BladesModule, EngineModule, CompletedCalibrationsModule],
  providers: [Powertrains],
  exports: [Powertrains],
})
export class PowertrainModule {}
