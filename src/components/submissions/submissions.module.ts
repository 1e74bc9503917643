import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { CreditsModule } from '../../credits/credits.module.js';
import { EventsModule } from '../../events/events.module.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationService } from './moderation.service.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsService } from './submissions.service.js';

@Module({
  imports: [AccountsModule, CreditsModule, EventsModule],
  controllers: [SubmissionsController, ModerationController],
  providers: [SubmissionsService, ModerationService],
})
export class SubmissionsModule {}
