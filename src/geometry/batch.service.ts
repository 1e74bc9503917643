import { Inject, Injectable, Logger } from '@nestjs/common';
import { ComponentBlades } from '../components/blade/component-blades.service.js';
import { EngineService } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { CONFIG, type Config } from '../platform/config.js';
import { abortAfter } from '../platform/deadline.js';
import { ApiError } from '../platform/errors.js';
import { toApiError } from '../platform/http/error.filter.js';
import { Semaphore, type SemaphoreLimits, type Refusal } from '../platform/semaphore.js';
import { Analyses, type ResponseOptions } from './geometry.service.js';
import { Batch } from './batch.js';

/** Batches that hold memory at a time (some 20 MB each). */
export const BATCH_LIMITS: SemaphoreLimits = {
  places: 16,
  placesPerAccount: 4,
  maxWaiting: 0,
  refusal: tooMany,
};

/** Writes what a request was refused with as JSON. */
export type WriteRefusal = (error: ApiError) => string;

/** Many analyses in one request. */
@Injectable()
export class BatchService {
  /** The limiter of batches stands before the engine's queue, of which each batch takes a few places at a time. */
  private readonly semaphore = new Semaphore(BATCH_LIMITS);
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
    wanted: ResponseOptions,
    signal: AbortSignal,
    refusal: WriteRefusal,
  ): Promise<Buffer> {
    const bounded = () => this.inTime(accountId, requests, wanted, signal);
    const results = await this.semaphore.pass({ accountId }, bounded);
    return this.written(results, refusal);
  }

  private inTime(
    accountId: string,
    requests: readonly unknown[],
    wanted: ResponseOptions,
    signal: AbortSignal,
  ): Promise<readonly unknown[]> {
    const late = () => new ApiError('solver_timeout', { message: LATE });
    const limits = { ms: this.config.analyzeTimeoutMs, signal, late };
    return abortAfter(limits, async (bounded) => {
      const { engine, analyses, components } = this;
      const tools = { engine, analyses, components };
      const batch = new Batch(requests, wanted, { accountId, signal: bounded }, tools);
      await batch.run();
      signal.throwIfAborted();
      return batch.results;
    });
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

  /** Returns the refusal. Anything else is a fault of ours, which must not hide among the answers. */
  private refused(result: unknown): ApiError {
    const error = toApiError(result);
    if (error.code === 'internal_error') this.logger.error(result);
    return error;
  }
}

function tooMany(why: Refusal): ApiError {
  if (why === 'all') return new ApiError('service_unavailable');
  const message = `At most ${BATCH_LIMITS.placesPerAccount} batches of an account run at the same time.`;
  return new ApiError('queue_full', { message });
}

const LATE = 'The batch reached its time limit before this request was solved. Send it again.';
const COMMA = Buffer.from(',');
const END = Buffer.from(']}');
