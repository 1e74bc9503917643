import { Module } from '@nestjs/common';
import { BladesModule } from '../blades/blades.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { RunShares } from '../runs/run-shares.js';
import { RunsModule } from '../runs/runs.module.js';
import { sharingControllers } from '../runs/sharing.controller.js';
import { DesignKind } from './design-kind.js';
import { DesignOrders } from './design-orders.js';
import { DesignStreams } from './design-streams.js';
import { DesignRunner } from './design.runner.js';
import {
  DESIGNS_PATH,
  DESIGNS_SECTION,
  DesignActionsController,
  DesignsController,
} from './designs.controller.js';
import { toSharedDesign } from './designs.mapper.js';
import { DesignsService } from './designs.service.js';
import { DesignProblems } from './problem.service.js';

const SHARING = sharingControllers({
  kind: 'design',
  under: 'v1/designs',
  section: DESIGNS_SECTION,
  id: 'Design',
  what: 'a design',
  path: DESIGNS_PATH,
});

@Module({
  imports: [
    BladesModule,
    ComponentsModule,
    EngineModule,
    PowertrainModule,
    ProjectsModule,
    RunsModule,
  ],
  controllers: [DesignActionsController, ...SHARING, DesignsController],
  providers: [
    DesignProblems,
    DesignRunner,
    DesignOrders,
    DesignKind,
    DesignsService,
    DesignStreams,
  ],
})
export class DesignsModule {
  constructor(shares: RunShares, designs: DesignsService) {
    shares.add('design', { shown: async (run) => toSharedDesign(await designs.found(run)) });
  }
}
