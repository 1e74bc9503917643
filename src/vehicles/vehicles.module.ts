import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { PowertrainModule } from '../powertrain/powertrain.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { VehiclesController } from './vehicles.controller.js';
import { VehiclesService } from './vehicles.service.js';

@Module({
  imports: [AccountsModule, ComponentsModule, PowertrainModule, ProjectsModule],
  controllers: [VehiclesController],
  providers: [VehiclesService],
})
export class VehiclesModule {}
