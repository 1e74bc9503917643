import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BladesModule } from '../blades/blades.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { BladeFilesController } from './blade-files.controller.js';
import { BladeExport } from './export.service.js';
import { FileOutlines } from './file-outlines.service.js';
import { BladeImport } from './import.service.js';
import { MeshPool } from './mesh/mesh-pool.js';
import { SectionCurves } from './section-curves.service.js';

@Module({
  imports: [AccountsModule, BladesModule, ComponentsModule, EngineModule],
  controllers: [BladeFilesController],
  providers: [BladeExport, BladeImport, FileOutlines, MeshPool, SectionCurves],
})
export class BladeFilesModule {}
