import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { deleteEvents } from './account-deletion.js';
import { EventRetention } from './event-retention.js';
import { EventsController, EventTypesController } from './events.controller.js';
import { EventsService } from './events.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [EventsController, EventTypesController],
  providers: [EventsService, EventRetention],
  exports: [EventsService],
})
export class EventsModule {
  constructor(accounts: AccountsService) {
    accounts.onDelete(deleteEvents);
  }
}
