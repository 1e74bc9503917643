import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { shareLinkController } from '../runs/sharing.controller.js';
import { SavedVehicles } from './saved-vehicles.service.js';
import { VehicleShares } from './vehicle-shares.js';
import { VEHICLE_PATH, VEHICLE_SECTION, VehiclesController } from './vehicles.controller.js';
import { VehiclesService } from './vehicles.service.js';

const SHARING = shareLinkController({
  prefix: 'veh',
  under: 'v1/vehicles',
  section: VEHICLE_SECTION,
  id: 'Vehicle',
  what: 'a vehicle',
  path: VEHICLE_PATH,
  by: VehicleShares,
  shown:
    'Creates a link with which anyone can read the newest version of the vehicle, its parts and masses without a credential. A repeat returns the same link. Your account, notes, tags, project and the specs of your own components are not shown.',
});

@Module({
  imports: [AccountsModule, ComponentsModule, PowertrainModule, ProjectsModule],
  controllers: [VehiclesController, SHARING],
  providers: [SavedVehicles, VehiclesService, VehicleShares],
  exports: [SavedVehicles, VehicleShares],
})
export class VehiclesModule {}
