import { Module } from '@nestjs/common';
import { BladesModule } from '../blades/blades.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { GeometryModule } from '../geometry/geometry.module.js';
import { StrengthController } from './strength.controller.js';
import { StrengthService } from './strength.service.js';

@Module({
  imports: [BladesModule, ComponentsModule, EngineModule, GeometryModule],
  controllers: [StrengthController],
  providers: [StrengthService],
})
export class StrengthModule {}
