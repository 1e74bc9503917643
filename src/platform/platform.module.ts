import type { EntitySchema } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { CONFIG, type Config } from './config.js';
import { forgetExpired } from './idempotency/idempotency.queries.js';
import { Writes } from './idempotency/writes.js';
import { Cursors } from './list/cursors.js';
import { Pages } from './list/pages.js';
import { Mailer } from './mail/mailer.js';
import { databaseModule } from './postgres/database.js';
import { Notifications } from './postgres/notifications.js';
import { Housekeeping } from './queue/housekeeping.js';
import { Queue } from './queue/queue.js';
import { KeyRotation } from './secrets/key-rotation.js';
import { Sealing } from './secrets/sealing.js';
import { ShareLinks } from './secrets/share-links.js';
import { EventStreams } from './http/event-streams.js';
import { MetricsRegistry } from './http/metrics.js';
import { OwnRequests } from './http/own-requests.js';
import { ApiDocument } from './http/api-document.js';
import { Readiness } from './http/readiness.js';

/**
 * The module shares the HTTP side with all modules: the registries of metrics and readiness checks, and the API's
 * document.
 */
@Global()
@Module({
  providers: [MetricsRegistry, Readiness, ApiDocument, EventStreams, OwnRequests],
  exports: [MetricsRegistry, Readiness, ApiDocument, EventStreams, OwnRequests],
})
export class HttpModule {}

/** The module provides what every module may inject: the configuration, the database, the queues. */
@Global()
@Module({})
export class PlatformModule {
  constructor(housekeeping: Housekeeping) {
    housekeeping.add('expired idempotency records', forgetExpired);
  }

  /** Registers the module; `entities` is every table, which this layer does not know. */
  static forRoot(config: Config, entities: readonly EntitySchema[]): DynamicModule {
    return {
      module: PlatformModule,
      imports: [databaseModule(config, entities)],
      providers: [
        { provide: CONFIG, useValue: config },
        Clock,
        Sealing,
        Cursors,
        Pages,
        Writes,
        Mailer,
        Notifications,
        Queue,
        Housekeeping,
        KeyRotation,
        ShareLinks,
      ],
      exports: [
        CONFIG,
        Clock,
        Sealing,
        Pages,
        Writes,
        Mailer,
        Notifications,
        Queue,
        Housekeeping,
        KeyRotation,
        ShareLinks,
      ],
    };
  }
}
