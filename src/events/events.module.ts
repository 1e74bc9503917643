import { Module } from '@nestjs/common';
import { EventRetention } from './event-retention.js';
import { EventsController, EventTypesController } from './events.controller.js';
import { EventsService } from './events.service.js';

@Module({
  controllers: [EventsController, EventTypesController],
  providers: [EventsService, EventRetention],
  exports: [EventsService],
})
export class EventsModule {}
