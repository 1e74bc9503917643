import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { EventsModule } from '../events/events.module.js';
import { EventsService } from '../events/events.service.js';
import { Disabling } from './endpoints/disabling.js';
import { EndpointLimit } from './endpoints/endpoint-limit.js';
import { EndpointSecrets } from './endpoints/endpoint-secret.js';
import { WebhookEndpointsController } from './endpoints/webhook-endpoints.controller.js';
import { WebhookEndpointsService } from './endpoints/webhook-endpoints.service.js';
import { FanOut } from './fan-out.js';
import { WebhookUrls } from './sending/webhook-urls.service.js';

@Module({
  imports: [AccountsModule, EventsModule],
  controllers: [WebhookEndpointsController],
  providers: [
    FanOut,
    WebhookEndpointsService,
    EndpointLimit,
    EndpointSecrets,
    Disabling,
    WebhookUrls,
  ],
})
export class WebhooksModule {
  constructor(events: EventsService, fanOut: FanOut) {
    events.onRecord((em, accountId, happened) => fanOut.deliver(em, accountId, happened));
  }
}
