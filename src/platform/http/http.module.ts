import { Global, Module } from '@nestjs/common';
import { EventStreams } from './event-streams.js';
import { MetricsRegistry } from './metrics.js';
import { OwnRequests } from './own-requests.js';
import { ApiDocument } from './api-document.js';
import { Readiness } from './readiness.js';

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
