import { Module } from '@nestjs/common';
import { ComponentsModule } from '../components/components.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { sharingController } from '../runs/sharing.controller.js';
import { ChildSimulations } from './child-simulations.js';
import { Shares } from './shares.service.js';
import { SimulationActionsController } from './simulation-actions.controller.js';
import { SimulationKind } from './simulation-kind.js';
import { SimulationOrders } from './simulation-orders.js';
import { SimulationsController } from './simulations.controller.js';
import { SIMULATION_SECTION } from './simulations.wire.js';
import { SimulationsService } from './simulations.service.js';

const SHARING = sharingController({
  kind: 'simulation',
  prefix: 'sim',
  under: 'v1/simulations',
  section: SIMULATION_SECTION,
  id: 'Simulation',
  what: 'a simulation',
  path: 'The simulation, `sim_…`',
});

@Module({
  imports: [ComponentsModule, PowertrainModule, ProjectsModule, RunsModule, VehiclesModule],
  controllers: [SimulationActionsController, SHARING, SimulationsController],
  providers: [SimulationsService, SimulationOrders, SimulationKind, ChildSimulations, Shares],
  exports: [ChildSimulations, Shares],
})
export class SimulationsModule {}
