import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ComponentsController } from './components.controller.js';
import { ComponentsService } from './components.service.js';
import { CustomComponentsController } from './custom/custom-components.controller.js';
import { CustomComponentsService } from './custom/custom-components.service.js';
import { StarsModule } from './stars/stars.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';

@Module({
  imports: [AccountsModule, StarsModule, SubmissionsModule],
  controllers: [ComponentsController, CustomComponentsController],
  providers: [ComponentsService, CustomComponentsService],
  exports: [ComponentsService],
})
export class ComponentsModule {}
