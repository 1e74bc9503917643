import { Module } from '@nestjs/common';
import { ComponentsModule } from '../components/components.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { ChildSimulations } from './child-simulations.js';
import { SimulationPublicationsController } from './publications.controller.js';
import { SharesController } from './shares.controller.js';
import { Shares } from './shares.service.js';
import { SimulationActionsController } from './simulation-actions.controller.js';
import { SimulationKind } from './simulation-kind.js';
import { SimulationOrders } from './simulation-orders.js';
import { SimulationsController } from './simulations.controller.js';
import { SimulationsService } from './simulations.service.js';

@Module({
  imports: [ComponentsModule, PowertrainModule, ProjectsModule, RunsModule],
  controllers: [
    SimulationActionsController,
    SharesController,
    SimulationPublicationsController,
    SimulationsController,
  ],
  providers: [SimulationsService, SimulationOrders, SimulationKind, ChildSimulations, Shares],
  exports: [ChildSimulations, Shares],
})
export class SimulationsModule {}
