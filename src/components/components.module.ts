import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ComponentsController } from './components.controller.js';
import { ComponentsService } from './components.service.js';
import { StarsController } from './stars/stars.controller.js';
import { StarsService } from './stars/stars.service.js';

@Module({
  imports: [AccountsModule, ProjectsModule],
  controllers: [ComponentsController, StarsController],
  providers: [ComponentsService, StarsService],
  exports: [ComponentsService],
})
export class ComponentsModule {}
