import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { AirfoilsController, ImportController } from './airfoils.controller.js';
import { AirfoilsService } from './airfoils.service.js';
import { PolarCurvesController } from './curves/polar-curves.controller.js';
import { PolarCurves } from './curves/polar-curves.service.js';
import { AirfoilImport } from './import/airfoil-import.service.js';
import { ListAirfoilsController } from './list/list-airfoils.controller.js';
import { AirfoilListing } from './list/list-airfoils.service.js';
import { SectionPolarsModule } from './polars/section-polars.module.js';
import { AirfoilReferences } from './references.js';

@Module({
  imports: [AccountsModule, EngineModule, SectionPolarsModule],
  // `import` before `:id_or_name`
  controllers: [
    ListAirfoilsController,
    ImportController,
    AirfoilsController,
    PolarCurvesController,
  ],
  providers: [AirfoilsService, AirfoilImport, AirfoilListing, AirfoilReferences, PolarCurves],
  exports: [AirfoilReferences, SectionPolarsModule],
})
export class AirfoilsModule {}
