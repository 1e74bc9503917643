import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { AirfoilsController } from './airfoils.controller.js';
import { AirfoilsService } from './airfoils.service.js';
import { AirfoilImport } from './import/airfoil-import.service.js';
import { ImportController } from './import/import.controller.js';
import { ListAirfoilsController } from './list/list-airfoils.controller.js';
import { AirfoilListing } from './list/list-airfoils.service.js';
import { AirfoilReferences } from './references.js';

@Module({
  imports: [AccountsModule, EngineModule],
  // `import` before `:id_or_name`
  controllers: [ListAirfoilsController, ImportController, AirfoilsController],
  providers: [AirfoilsService, AirfoilImport, AirfoilListing, AirfoilReferences],
  exports: [AirfoilReferences],
})
export class AirfoilsModule {}
