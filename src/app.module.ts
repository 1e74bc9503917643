import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AirfoilsModule } from './airfoils/airfoils.module.js';
import { BladeFilesModule } from './blade-files/blade-files.module.js';
import { CalibrationModule } from './calibration/calibration.module.js';
import { ComponentsModule } from './components/components.module.js';
import { CreditsModule } from './credits/credits.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DesignModule } from './design/design.module.js';
import { DocsModule } from './docs/docs.module.js';
import { DynamicsModule } from './dynamics/dynamics.module.js';
import { EventsModule } from './events/events.module.js';
import { FilesModule } from './files/files.module.js';
import { DesignsModule } from './designs/designs.module.js';
import { FinderModule } from './finder/finder.module.js';
import { FmuExportModule } from './fmu-export/fmu-export.module.js';
import { GeometryModule } from './geometry/geometry.module.js';
import { StrengthModule } from './strength/strength.module.js';
import { HealthModule } from './health/health.module.js';
import { HumanVerificationModule } from './human-verification/human-verification.module.js';
import { NoiseModule } from './noise/noise.module.js';
import type { Config } from './platform/config.js';
import { HttpModule, PlatformModule } from './platform/platform.module.js';
import { ENTITIES } from './entities.js';
import { McpModule } from './mcp/mcp.module.js';
import { ProjectsModule } from './projects/projects.module.js';
import { PublicModule } from './public/public.module.js';
import { RunsModule } from './runs/runs.module.js';
import { SimulationsModule } from './simulations/simulations.module.js';
import { SweepsModule } from './sweeps/sweeps.module.js';
import { VehiclesModule } from './vehicles/vehicles.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config, ENTITIES),
        HttpModule,
        AccountsModule,
        AirfoilsModule,
        BladeFilesModule,
        CalibrationModule,
        ComponentsModule,
        CreditsModule,
        DesignModule,
        GeometryModule,
        NoiseModule,
        StrengthModule,
        HumanVerificationModule,
        EventsModule,
        FilesModule,
        DesignsModule,
        FinderModule,
        ProjectsModule,
        VehiclesModule,
        FmuExportModule,
        SimulationsModule,
        SweepsModule,
        DynamicsModule,
        PublicModule,
        RunsModule,
        WebhooksModule,
        HealthModule,
        DocsModule,
        McpModule,
        DashboardModule,
      ],
    };
  }
}
