import { Module } from '@nestjs/common';
import { AirfoilsModule } from '../airfoils/airfoils.module.js';
import { BladesModule } from '../blades/blades.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { GeometryBlades } from './geometry-blades.service.js';
import { GeometryController } from './geometry.controller.js';
import { GeometryService } from './geometry.service.js';

@Module({
  imports: [AirfoilsModule, BladesModule, EngineModule],
  controllers: [GeometryController],
  providers: [GeometryService, GeometryBlades],
  exports: [GeometryBlades],
})
export class GeometryModule {}
