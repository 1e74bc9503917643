import { Module } from '@nestjs/common';
import { BladesModule } from '../blades/blades.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { NoiseController } from './noise.controller.js';
import { NoiseService } from './noise.service.js';

@Module({
  imports: [BladesModule, ComponentsModule, EngineModule],
  controllers: [NoiseController],
  providers: [NoiseService],
})
export class NoiseModule {}
