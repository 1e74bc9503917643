import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { SavedVehicles } from './saved-vehicles.service.js';
import { VehiclesController } from './vehicles.controller.js';
import { VehiclesService } from './vehicles.service.js';

@Module({
  imports: [AccountsModule, ComponentsModule, PowertrainModule, ProjectsModule],
  controllers: [VehiclesController],
  providers: [SavedVehicles, VehiclesService],
  exports: [SavedVehicles],
})
export class VehiclesModule {}
