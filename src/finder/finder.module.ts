import { Module } from '@nestjs/common';
import { ComponentsModule } from '../components/components.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { EngineService } from '../engine/engine.service.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { RunShares } from '../runs/run-shares.js';
import { RunsModule } from '../runs/runs.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { FrontExplanation } from './explain/front-explanation.js';
import { FrontSolver } from './explain/front-solver.js';
import { FINDER } from './finder.controller.js';
import { FinderCsv } from './finder-csv.js';
import { FinderRowsController } from './finder-rows.controller.js';
import { FinderRows } from './finder-rows.service.js';
import { FinderService } from './finder.service.js';
import { FinderOrders } from './request/finder-orders.js';
import { toSharedFinder, type ToWire } from './result/finder.mapper.js';
import { FinderKind } from './run/finder-kind.js';
import { FinderSearch } from './run/finder-search.js';
import { Relaxations } from './run/relaxations.js';
import { PartsSearch } from './search/parts-search.js';

@Module({
  imports: [
    ComponentsModule,
    EngineModule,
    PowertrainModule,
    ProjectsModule,
    RunsModule,
    VehiclesModule,
  ],
  controllers: [FINDER.actions, FinderRowsController, ...FINDER.sharing, FINDER.main],
  providers: [
    {
      provide: PartsSearch,
      inject: [EngineService, Powertrains],
      useFactory: (engine: EngineService, powertrains: Powertrains) =>
        new PartsSearch(engine, powertrains),
    },
    FrontSolver,
    FrontExplanation,
    Relaxations,
    FinderSearch,
    FinderOrders,
    FinderKind,
    FinderService,
    FinderRows,
    FinderCsv,
  ],
})
export class FinderModule {
  constructor(shares: RunShares, finders: FinderService, powertrains: Powertrains) {
    const toWire: ToWire = (stored) => powertrains.toWire(stored);
    shares.add('finder', {
      shown: async (run) => toSharedFinder(await finders.found(run), toWire),
    });
  }
}
