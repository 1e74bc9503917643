import { Module } from '@nestjs/common';
import { ComponentsModule } from '../components/components.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { RunLists } from '../runs/run-lists.js';
import { RunShares } from '../runs/run-shares.js';
import { RunsModule } from '../runs/runs.module.js';
import { ChildSimulations } from './child-simulations.js';
import { LaunchController } from './launch.controller.js';
import { SimulationKind } from './simulation-kind.js';
import { SimulationOrders } from './simulation-orders.js';
import { SIMULATIONS } from './simulations.controller.js';
import { toSharedSimulation } from './simulations.mapper.js';
import { SimulationsService } from './simulations.service.js';

@Module({
  imports: [ComponentsModule, PowertrainModule, ProjectsModule, RunsModule, VehiclesModule],
  controllers: [LaunchController, SIMULATIONS.actions, ...SIMULATIONS.sharing, SIMULATIONS.main],
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
