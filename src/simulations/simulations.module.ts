import { Module } from '@nestjs/common';
import { ComponentsModule } from '../components/components.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { RunLists } from '../runs/run-lists.js';
import { RunShares } from '../runs/run-shares.js';
import { RunsModule } from '../runs/runs.module.js';
import { sharingControllers } from '../runs/sharing.controller.js';
import { ChildSimulations } from './child-simulations.js';
import { SimulationActionsController } from './simulation-actions.controller.js';
import { SimulationKind } from './simulation-kind.js';
import { SimulationOrders } from './simulation-orders.js';
import { SimulationsController } from './simulations.controller.js';
import { toSharedSimulation } from './simulations.mapper.js';
import { SIMULATION_SECTION } from './simulations.wire.js';
import { SimulationsService } from './simulations.service.js';

const SHARING = sharingControllers({
  kind: 'simulation',
  under: 'v1/simulations',
  section: SIMULATION_SECTION,
  id: 'Simulation',
  what: 'a simulation',
  path: 'The simulation, `sim_…`',
});

@Module({
  imports: [ComponentsModule, PowertrainModule, ProjectsModule, RunsModule, VehiclesModule],
  controllers: [SimulationActionsController, ...SHARING, SimulationsController],
  providers: [SimulationsService, SimulationOrders, SimulationKind, ChildSimulations],
  exports: [ChildSimulations],
})
export class SimulationsModule {
  constructor(shares: RunShares, lists: RunLists, powertrains: Powertrains) {
    shares.add('simulation', {
      shown: async (run) => toSharedSimulation(run, await lists.parts(run), powertrains),
    });
  }
}
