import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { EventsModule } from '../events/events.module.js';
import { EventsService } from '../events/events.service.js';
import { CONFIG } from '../platform/config.js';
import { Housekeeping } from '../platform/queue/housekeeping.js';
import { deleteWebhooks } from './account-deletion.js';
import { RecoveryService } from './deliveries/recovery.service.js';
import { DeliveryRetention } from './deliveries/retention.js';
import { StatsService } from './deliveries/stats.service.js';
import {
  RecoveryController,
  WebhookDeliveriesController,
} from './deliveries/webhook-deliveries.controller.js';
import { WebhookDeliveriesService } from './deliveries/webhook-deliveries.service.js';
import { AutoDisable } from './dispatch/auto-disable.js';
import { DeliveryClaims } from './dispatch/delivery-claims.js';
import { Dispatcher } from './dispatch/dispatcher.js';
import { Settlement } from './dispatch/settlement.js';
import { WebhookMetrics } from './dispatch/webhook-metrics.js';
import { Disabling } from './endpoints/disabling.js';
import { EndpointMails } from './endpoints/endpoint-mails.js';
import { EndpointKeyRotation, EndpointSecrets } from './endpoints/endpoint-secret.js';
import { WebhookEndpointsController } from './endpoints/webhook-endpoints.controller.js';
import { WebhookEndpointsService } from './endpoints/webhook-endpoints.service.js';
import { FanOut, FanOutRunner } from './fan-out/fan-out.js';
import { deletePastPeriods, noteEvents } from './fan-out/outbox.queries.js';
import { Connector } from './sending/connector.js';
import { Names, type OutgoingConfig, outgoingOf } from './sending/names.js';
import { Sender } from './sending/sender.js';
import { WebhookUrls } from './sending/webhook-urls.service.js';

@Module({
  imports: [AccountsModule, EventsModule],
  controllers: [WebhookEndpointsController, WebhookDeliveriesController, RecoveryController],
  providers: [
    FanOut,
    FanOutRunner,
    WebhookEndpointsService,
    EndpointSecrets,
    EndpointKeyRotation,
    Disabling,
    EndpointMails,
    Names,
    WebhookUrls,
    WebhookDeliveriesService,
    RecoveryService,
    StatsService,
    DeliveryRetention,
    {
      provide: Sender,
      useFactory: (config: OutgoingConfig, names: Names) =>
        new Sender(new Connector(names, outgoingOf(config)), config.webhookAllowPrivate),
      inject: [CONFIG, Names],
    },
    WebhookMetrics,
    AutoDisable,
    DeliveryClaims,
    Settlement,
    Dispatcher,
  ],
})
export class WebhooksModule {
  constructor(events: EventsService, accounts: AccountsService, housekeeping: Housekeeping) {
    accounts.onDelete(deleteWebhooks);
    events.onRecord(noteEvents);
    housekeeping.add('past periods of webhook endpoints', deletePastPeriods);
  }
}
