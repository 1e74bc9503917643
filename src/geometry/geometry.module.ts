import { Module } from '@nestjs/common';
import { EngineModule } from '../engine/engine.module.js';
import { GeometryController } from './geometry.controller.js';
import { GeometryService } from './geometry.service.js';

@Module({
  imports: [EngineModule],
  controllers: [GeometryController],
  providers: [GeometryService],
})
export class GeometryModule {}
