import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ComponentsController } from './components.controller.js';
import { ComponentsService } from './components.service.js';
import { PublicPropellers } from './search/public-propellers.service.js';
import { SearchController } from './search/search.controller.js';
import { ComponentSearch } from './search/search.service.js';
import { SweepAxesController } from './sweep-axes/sweep-axes.controller.js';
import { SweepAxes } from './sweep-axes/sweep-axes.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [SearchController, SweepAxesController, ComponentsController],
  providers: [ComponentsService, ComponentSearch, PublicPropellers, SweepAxes],
  exports: [ComponentsService, ComponentSearch, PublicPropellers, SweepAxes],
})
export class ComponentsModule {}
