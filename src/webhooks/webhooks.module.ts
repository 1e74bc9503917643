import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { EventsModule } from '../events/events.module.js';
import { EventsService } from '../events/events.service.js';
import { FanOut } from './fan-out.js';

@Module({
  imports: [AccountsModule, EventsModule],
  providers: [FanOut],
})
export class WebhooksModule {
  constructor(events: EventsService, fanOut: FanOut) {
    events.onRecord((em, accountId, happened) => fanOut.deliver(em, accountId, happened));
  }
}
