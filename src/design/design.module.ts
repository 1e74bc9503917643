import { Module } from '@nestjs/common';
import { AirfoilsModule } from '../airfoils/airfoils.module.js';
import { BladesModule } from '../blades/blades.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { DesignSectionsService } from './design-sections.service.js';
import { DesignTrim } from './design-trim.service.js';
import { DesignController } from './design.controller.js';

@Module({
  imports: [AirfoilsModule, BladesModule, EngineModule],
  controllers: [DesignController],
  providers: [DesignSectionsService, DesignTrim],
})
export class DesignModule {}
