import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { EventsModule } from '../events/events.module.js';
import { Housekeeping } from '../platform/queue/housekeeping.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { DYNAMIC_SECTION } from '../dynamics/dynamic-simulations.controller.js';
import { DynamicsModule } from '../dynamics/dynamics.module.js';
import { SIMULATION_SECTION } from '../simulations/simulations.wire.js';
import { FmuExportKind } from './fmu-export-kind.js';
import { fmuExportController } from './fmu-export.controller.js';
import { dropExpired } from './fmu-export.queries.js';
import { FmuExports } from './fmu-exports.service.js';

const SIMULATIONS = fmuExportController({
  source: 'simulation',
  under: 'v1/simulations',
  section: SIMULATION_SECTION,
  names: { id: 'Simulation', a: 'simulation' },
});

const FLIGHTS = fmuExportController({
  source: 'dynamic',
  under: 'v1/dynamic-simulations',
  section: DYNAMIC_SECTION,
  names: { id: 'DynamicSimulation', a: 'dynamic simulation' },
});

@Module({
  imports: [
    AccountsModule,
    CreditsModule,
    DynamicsModule,
    EventsModule,
    PowertrainModule,
    RunsModule,
  ],
  controllers: [SIMULATIONS, FLIGHTS],
  providers: [FmuExports, FmuExportKind],
})
export class FmuExportModule {
  constructor(housekeeping: Housekeeping) {
    housekeeping.add('expired FMUs', dropExpired);
  }
}
