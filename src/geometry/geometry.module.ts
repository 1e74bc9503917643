import { Module } from '@nestjs/common';
import { BladesModule } from '../blades/blades.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { GeometryController } from './geometry.controller.js';
import { GeometryService } from './geometry.service.js';

@Module({
  imports: [BladesModule, EngineModule],
  controllers: [GeometryController],
  providers: [GeometryService],
})
export class GeometryModule {}
