import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ComponentsController } from './components.controller.js';
import { ComponentsService } from './components.service.js';
import { StarsModule } from './stars/stars.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';

@Module({
  imports: [AccountsModule, StarsModule, SubmissionsModule],
  controllers: [ComponentsController],
  providers: [ComponentsService],
  exports: [ComponentsService],
})
export class ComponentsModule {}
