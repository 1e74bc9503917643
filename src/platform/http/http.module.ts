import { Global, Module } from '@nestjs/common';
import { EventStreams } from './event-streams.js';
import { MetricsRegistry } from './metrics.js';
import { OwnRequests } from './own-requests.js';
import { ApiDocument } from './api-document.js';
import { Readiness } from './readiness.js';

/** What modules share of the HTTP side: where metrics and readiness checks are registered, and the API's document. */
@Global()
@Module({
  providers: [MetricsRegistry, Readiness, ApiDocument, EventStreams, OwnRequests],
  exports: [MetricsRegistry, Readiness, ApiDocument, EventStreams, OwnRequests],
})
export class HttpModule {}
