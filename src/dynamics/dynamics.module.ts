import { Module } from '@nestjs/common';
import { ComponentsModule } from '../components/components.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { RunShares } from '../runs/run-shares.js';
import { RunsModule } from '../runs/runs.module.js';
import { CoarseFlights } from './estimate/coarse-flights.js';
import { DurationLimits, FlightEstimates } from './estimate/flight-estimates.service.js';
import { DynamicEstimateController, FLIGHTS } from './dynamic-simulations.controller.js';
import { DynamicCurves, Timeseries } from './curves/dynamic-curves.js';
import { DynamicKind } from './flight/dynamic-kind.js';
import { DynamicOrders } from './request/dynamic-orders.js';
import { DynamicsService } from './dynamics.service.js';
import { FlightStates } from './flight/flight-states.js';
import { toSharedDynamic } from './result/dynamic.mapper.js';
import { FlightSeries } from './series/flight-series.js';
import { SeriesStore } from './series/series-store.js';
import { TimeseriesController } from './curves/timeseries.controller.js';

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
    DynamicEstimateController,
    FLIGHTS.actions,
    TimeseriesController,
    ...FLIGHTS.sharing,
    FLIGHTS.main,
  ],
  providers: [
    SeriesStore,
    FlightSeries,
    FlightStates,
    DynamicKind,
    CoarseFlights,
    DurationLimits,
    FlightEstimates,
    DynamicOrders,
    DynamicCurves,
    DynamicsService,
    Timeseries,
  ],
  exports: [DynamicsService],
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
