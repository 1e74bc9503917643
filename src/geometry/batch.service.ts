import { Inject, Injectable, Logger } from '@nestjs/common';
import { ComponentBlades } from '../components/blade/component-blades.service.js';
import { EngineService } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { CONFIG, type Config } from '../platform/config.js';
import { ApiError } from '../platform/errors.js';
import { Analyses, type Wanted } from './analyses.service.js';
import { Batch } from './batch.js';
import { BatchTurns } from './batch-turns.js';

/** Writes what a request was refused with as JSON. */
export type WriteRefusal = (error: ApiError) => string;

/** Many analyses in one request. */
@Injectable()
export class BatchService {
  private readonly turns = new BatchTurns();
  private readonly logger = new Logger('BatchService');

  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(ComponentBlades) private readonly components: ComponentBlades,
    private readonly analyses: Analyses,
    @Inject(CONFIG) private readonly config: Pick<Config, 'analyzeTimeoutMs'>,
  ) {}

  /**
   * A GeometryAnalysisBatch in JSON. A request that is not answered within the time limit of an analysis is answered
   * `solver_timeout`. Throws ApiError `queue_full` where the account has batches enough under way.
   */
  async analyze(
    { accountId }: Caller,
    requests: readonly unknown[],
    wanted: Wanted,
    signal: AbortSignal,
    refusal: WriteRefusal,
  ): Promise<Buffer> {
    const end = this.turns.begin(accountId);
    const over = new AbortController();
    const expire = () => over.abort(new ApiError('solver_timeout', { message: LATE }));
    const timer = setTimeout(expire, this.config.analyzeTimeoutMs);
    try {
      const request = { accountId, signal: AbortSignal.any([signal, over.signal]) };
      const { engine, analyses, components } = this;
      const batch = new Batch(requests, wanted, request, { engine, analyses, components });
      await batch.run();
      signal.throwIfAborted();
      return this.written(batch.results, refusal);
    } finally {
      clearTimeout(timer);
      end();
    }
  }

  private written(results: readonly unknown[], refusal: WriteRefusal): Buffer {
    let failed = 0;
    const pieces: Buffer[] = [];
    for (const [i, result] of results.entries()) {
      if (i > 0) pieces.push(COMMA);
      if (!Buffer.isBuffer(result)) failed++;
      pieces.push(Buffer.isBuffer(result) ? result : Buffer.from(refusal(this.refused(result))));
    }
    const head = { object: 'geometry_analysis_batch', succeeded: results.length - failed, failed };
    const begin = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"results":[`);
    return Buffer.concat([begin, ...pieces, END]);
  }

  /** What is no refusal is a fault of ours, which must not hide among the answers. */
  private refused(result: unknown): ApiError {
    if (result instanceof ApiError) return result;
    this.logger.error(result);
    return new ApiError('internal_error', { cause: result });
  }
}

const LATE =
  'The time limit of the batch was over before this request was answered. Send it again.';
const COMMA = Buffer.from(',');
const END = Buffer.from(']}');
