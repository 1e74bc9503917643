import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { EventsModule } from '../events/events.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { RunShares } from '../runs/run-shares.js';
import { RunsModule } from '../runs/runs.module.js';
import { SimulationsModule } from '../simulations/simulations.module.js';
import { PointEvents } from './point-events.js';
import { PointsController } from './points.controller.js';
import { PointsService } from './points.service.js';
import { SweepChildren } from './sweep-children.js';
import { SweepCsv } from './sweep-csv.js';
import { SweepKind } from './sweep-kind.js';
import { SweepPointLimits, SweepOrders } from './sweep-orders.js';
import { SweepRunner } from './sweep.runner.js';
import { toSharedSweep } from './sweep.mapper.js';
import { SWEEPS } from './sweeps.controller.js';
import { SweepsService } from './sweeps.service.js';

@Module({
  imports: [
    AccountsModule,
    ComponentsModule,
    EventsModule,
    PowertrainModule,
    ProjectsModule,
    RunsModule,
    SimulationsModule,
    VehiclesModule,
  ],
  controllers: [SWEEPS.actions, PointsController, ...SWEEPS.sharing, SWEEPS.main],
  providers: [
    SweepsService,
    SweepOrders,
    SweepPointLimits,
    PointsService,
    PointEvents,
    SweepCsv,
    SweepRunner,
    SweepKind,
    SweepChildren,
  ],
})
export class SweepsModule {
  constructor(shares: RunShares, sweeps: SweepsService, points: PointsService, csv: SweepCsv) {
    shares.add('sweep', {
      shown: async (run) => toSharedSweep(await sweeps.found(run)),
      csv: async (run) => csv.of(await points.loaded(run), true),
    });
  }
}
