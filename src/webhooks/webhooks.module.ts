import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { EventsModule } from '../events/events.module.js';
import { EventsService } from '../events/events.service.js';
import { CONFIG } from '../platform/config.js';
import { FanOut } from './fan-out.js';
import { Connector } from './sending/connector.js';
import { Names } from './sending/names.js';
import { outgoingOf, type OutgoingConfig } from './sending/outgoing.js';
import { Sender } from './sending/sender.js';
import { WebhookUrls } from './sending/webhook-urls.service.js';

@Module({
  imports: [AccountsModule, EventsModule],
  providers: [
    FanOut,
    Names,
    WebhookUrls,
    {
      provide: Sender,
      useFactory: (config: OutgoingConfig, names: Names) =>
        new Sender(new Connector(names, outgoingOf(config)), config.webhookAllowPrivate),
      inject: [CONFIG, Names],
    },
  ],
})
export class WebhooksModule {
  constructor(events: EventsService, fanOut: FanOut) {
    events.onRecord((em, accountId, happened) => fanOut.deliver(em, accountId, happened));
  }
}
