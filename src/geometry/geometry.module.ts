import { Module } from '@nestjs/common';
import { BladesModule } from '../blades/blades.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { Analyses, GeometryService, MapService } from './geometry.service.js';
import { BatchController, GeometryController, MapController } from './geometry.controller.js';
import { BatchService } from './batch.service.js';
import { WhatIfController } from './what-if.controller.js';
import { WhatIfService } from './what-if.service.js';

@Module({
  imports: [BladesModule, ComponentsModule, EngineModule],
  controllers: [GeometryController, BatchController, MapController, WhatIfController],
  providers: [Analyses, BatchService, MapService, GeometryService, WhatIfService],
  exports: [Analyses],
})
export class GeometryModule {}
