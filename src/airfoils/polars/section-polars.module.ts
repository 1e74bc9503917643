import { Module } from '@nestjs/common';
import { EngineModule } from '../../engine/engine.module.js';
import { SectionPolars } from './section-polars.js';

@Module({
  imports: [EngineModule],
  providers: [SectionPolars],
  exports: [SectionPolars],
})
export class SectionPolarsModule {}
