import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BladesModule } from '../blades/blades.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { EventsModule } from '../events/events.module.js';
import { HumanVerificationModule } from '../human-verification/human-verification.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ComponentBlades } from './blade/component-blades.service.js';
import { PartCandidates } from './candidates/candidates.service.js';
import { ComponentsController } from './components.controller.js';
import { ComponentsService } from './components.service.js';
import { CustomComponentsController } from './custom/custom-components.controller.js';
import { CustomComponentsService } from './custom/custom-components.service.js';
import { PartsService } from './parts.service.js';
import { PublicPropellersController } from './search/public-propellers.controller.js';
import { PublicPropellers } from './search/public-propellers.service.js';
import { SearchController } from './search/search.controller.js';
import { ComponentSearch } from './search/search.service.js';
import { StarsController } from './stars/stars.controller.js';
import { StarsService } from './stars/stars.service.js';
import { ModerationController } from './submissions/moderation.controller.js';
import { ModerationService } from './submissions/moderation.service.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { SubmissionsService } from './submissions/submissions.service.js';
import { SweepAxesController } from './sweep-axes/sweep-axes.controller.js';
import { SweepAxes } from './sweep-axes/sweep-axes.service.js';

@Module({
  imports: [
    AccountsModule,
    BladesModule,
    CreditsModule,
    EventsModule,
    HumanVerificationModule,
    ProjectsModule,
  ],
  controllers: [
    SearchController,
    SweepAxesController,
    CustomComponentsController,
    ComponentsController,
    StarsController,
    SubmissionsController,
    ModerationController,
    PublicPropellersController,
  ],
  providers: [
    ComponentsService,
    CustomComponentsService,
    ComponentSearch,
    PublicPropellers,
    SweepAxes,
    PartsService,
    PartCandidates,
    ComponentBlades,
    StarsService,
    SubmissionsService,
    ModerationService,
  ],
  exports: [PartCandidates, ComponentBlades, PartsService, PublicPropellers, SweepAxes],
})
export class ComponentsModule {}
