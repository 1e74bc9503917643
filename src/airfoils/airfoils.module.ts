import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { EngineModule } from '../engine/engine.module.js';
import {
  AirfoilsController,
  ImportController,
  LibraryController,
  ListAirfoilsController,
  PolarCurvesController,
} from './airfoils.controller.js';
import { AirfoilListing, AirfoilsService } from './airfoils.service.js';
import { PolarCurves } from './polar-curves.service.js';
import { AirfoilImport } from './airfoil-import.service.js';
import { SectionPolars } from './polars/section-polars.js';
import { AirfoilReferences } from './references.js';

@Module({
  imports: [AccountsModule, EngineModule],
  // `import` has to stand before `:id_or_name`, which would match it.
  controllers: [
    ListAirfoilsController,
    ImportController,
    AirfoilsController,
    PolarCurvesController,
    LibraryController,
  ],
  providers: [
    AirfoilsService,
    AirfoilImport,
    AirfoilListing,
    AirfoilReferences,
    PolarCurves,
    SectionPolars,
  ],
  exports: [AirfoilReferences, SectionPolars],
})
export class AirfoilsModule {}
