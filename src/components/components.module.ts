import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BladesModule } from '../blades/blades.module.js';
import { HumanVerificationModule } from '../human-verification/human-verification.module.js';
import { ComponentBlades } from './blade/component-blades.service.js';
import { ComponentsController } from './components.controller.js';
import { ComponentsService } from './components.service.js';
import { CustomComponentsController } from './custom/custom-components.controller.js';
import { CustomComponentsService } from './custom/custom-components.service.js';
import { PartsService } from './parts.service.js';
import { PublicPropellers } from './search/public-propellers.service.js';
import { SearchController } from './search/search.controller.js';
import { ComponentSearch } from './search/search.service.js';
import { SpecsController } from './specs/specs.controller.js';
import { StarsModule } from './stars/stars.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';
import { SweepAxesController } from './sweep-axes/sweep-axes.controller.js';
import { SweepAxes } from './sweep-axes/sweep-axes.service.js';

@Module({
  imports: [AccountsModule, BladesModule, HumanVerificationModule, StarsModule, SubmissionsModule],
  controllers: [
    SearchController,
    SweepAxesController,
    SpecsController,
    CustomComponentsController,
    ComponentsController,
  ],
  providers: [
    ComponentsService,
    CustomComponentsService,
    ComponentSearch,
    PublicPropellers,
    SweepAxes,
    PartsService,
    ComponentBlades,
  ],
  exports: [ComponentBlades, PartsService, PublicPropellers, SweepAxes],
})
export class ComponentsModule {}
