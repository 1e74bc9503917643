import { Module } from '@nestjs/common';
import { ComponentsModule } from '../components/components.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { RunShares } from '../runs/run-shares.js';
import { RunsModule } from '../runs/runs.module.js';
import { sharingControllers } from '../runs/sharing.controller.js';
import { CoarseFlights } from './estimate/coarse-flights.js';
import { DurationLimits, FlightEstimates } from './estimate/flight-estimates.service.js';
import {
  DYNAMIC_SECTION,
  DynamicActionsController,
  DynamicSimulationsController,
} from './dynamic-simulations.controller.js';
import { DynamicCurves, Timeseries } from './curves/dynamic-curves.js';
import { DynamicKind, DynamicRunner } from './flight/dynamic-kind.js';
import { DynamicOrders } from './request/dynamic-orders.js';
import { DynamicStreams } from './dynamic-streams.js';
import { DynamicsService } from './dynamics.service.js';
import { FlightStates } from './flight/flight-states.js';
import { toSharedDynamic } from './result/dynamic.mapper.js';
import { FlightSeries } from './series/flight-series.js';
import { PostgresSeriesStore, SeriesStore } from './series/series-store.js';
import { TimeseriesController } from './curves/timeseries.controller.js';

const SHARING = sharingControllers({
  kind: 'dynamic',
  under: 'v1/dynamic-simulations',
  section: DYNAMIC_SECTION,
  id: 'DynamicSimulation',
  what: 'a dynamic simulation',
  path: 'The dynamic simulation, `dyn_…`',
});

@Module({
  imports: [
    ComponentsModule,
    EngineModule,
    PowertrainModule,
    ProjectsModule,
    RunsModule,
    VehiclesModule,
  ],
  controllers: [
    DynamicActionsController,
    TimeseriesController,
    ...SHARING,
    DynamicSimulationsController,
  ],
  providers: [
    { provide: SeriesStore, useClass: PostgresSeriesStore },
    FlightSeries,
    FlightStates,
    DynamicRunner,
    DynamicKind,
    CoarseFlights,
    DurationLimits,
    FlightEstimates,
    DynamicOrders,
    DynamicCurves,
    DynamicsService,
    DynamicStreams,
    Timeseries,
  ],
})
export class DynamicsModule {
  constructor(shares: RunShares, dynamics: DynamicsService, curves: DynamicCurves) {
    shares.add('dynamic', {
      shown: async (run) => {
        const found = await dynamics.found(run);
        return toSharedDynamic(found, await curves.of(found));
      },
    });
  }
}
