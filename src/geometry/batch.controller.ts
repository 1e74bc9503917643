import { Body, Controller, Post, Query } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { Disconnected } from '../platform/http/request-params.js';
import { expansionOf } from '../platform/wire/query.js';
import { BatchService } from './batch.service.js';
import { AnalyzeBatchRequest, GeometryAnalysisBatch, MOST_REQUESTS } from './batch.wire.js';
import { BATCH_EXAMPLES } from './geometry.examples.js';
import { AnalyzeQuery, ANALYSIS_EXPANSIONS } from './geometry.wire.js';

/** 500 blades of 50 stations take 3 MB. */
const BODY_LIMIT = 4 * 1_048_576;
/** 500 blades of 18 stations with eight CST weights a side at each take 275,000 values. */
const MOST_VALUES = 400_000;

@Section('Geometry', 'Blades: what they do in the air')
@Controller('v1/geometry/analyze')
export class BatchController {
  constructor(private readonly batches: BatchService) {}

  @Post('batch')
  @Operation({
    id: 'analyzeGeometryBatch',
    summary: 'Analyse many propellers',
    description:
      `Up to ${MOST_REQUESTS} bodies of \`POST /v1/geometry/analyze\` in one request (4 MiB, 400,000 values), answered in order; \`fields\` says what of each. ` +
      'A body that is refused has its error in its place and spoils no other. Worth as many requests of the rate limit as it has bodies: all of them must be left in the minute, and ' +
      'they delay the requests that follow. What is not answered within the time limit of an analysis is answered `solver_timeout`.',
    query: AnalyzeQuery,
    body: { type: AnalyzeBatchRequest, examples: BATCH_EXAMPLES },
    bodyLimit: BODY_LIMIT,
    maxValues: MOST_VALUES,
    ok: { type: GeometryAnalysisBatch, description: 'The answers, in the order of the requests' },
    errors: ['queue_full', 'service_unavailable', 'shutting_down'],
  })
  async analyze(
    @Http() http: Exchange,
    @Query() { expand }: AnalyzeQuery,
    @Body() { requests, fields }: AnalyzeBatchRequest,
    @Disconnected() signal: AbortSignal,
  ): Promise<Buffer> {
    const wanted = {
      expansion: expansionOf(ANALYSIS_EXPANSIONS, expand),
      fields: fields ?? undefined,
    };
    await http.charge(requests.length);
    const refusal = (error: Parameters<Exchange['refusal']>[0]) => http.refusal(error).body;
    const { sender } = http;
    return http.answer(
      200,
      {},
      await this.batches.analyze(sender, requests, wanted, signal, refusal),
    );
  }
}
