import { Module } from '@nestjs/common';
import { BladesModule } from '../blades/blades.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { RunShares } from '../runs/run-shares.js';
import { RunsModule } from '../runs/runs.module.js';
import { DesignKind } from './design-kind.js';
import { DesignOrders } from './design-orders.js';
import { DESIGNS } from './designs.controller.js';
import { toSharedDesign } from './designs.mapper.js';
import { DesignsService } from './designs.service.js';
import { DesignProblems } from './problem.service.js';

@Module({
  imports: [
    BladesModule,
    ComponentsModule,
    EngineModule,
    PowertrainModule,
    ProjectsModule,
    RunsModule,
  ],
  controllers: [DESIGNS.actions, ...DESIGNS.sharing, DESIGNS.main],
  providers: [DesignProblems, DesignOrders, DesignKind, DesignsService],
})
export class DesignsModule {
  constructor(shares: RunShares, designs: DesignsService) {
    shares.add('design', { shown: async (run) => toSharedDesign(await designs.found(run)) });
  }
}
