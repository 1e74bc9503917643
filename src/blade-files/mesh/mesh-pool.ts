/**
 * Solids are made in one thread of their own: a fine propeller of many blades takes seconds, which is nothing that an
 * analysis should wait for, and the memory that WebAssembly took for it goes with the thread when it has been idle.
 */
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { CONFIG, type Config } from '../../platform/config.js';
import { ApiError } from '../../platform/errors.js';
import { Semaphore } from '../../platform/semaphore.js';
import { MeshRefused } from './resolution.js';
import type { MeshAnswer, MeshTask } from './mesh-worker.js';

/** The account that the mesh is for, and the signal that ends the request. */
interface MeshRequest {
  accountId: string;
  /** The signal is aborted when no one waits for the answer any more. */
  signal: AbortSignal;
}

const IDLE_MS = 30_000;
/** The limit of the thread's own heap [MB]; the largest file has 16.5 MB. */
const HEAP_MB = 512;
/** Solids that may wait or be made at once, of all and of one account. */
const MAX_SOLIDS = 16;
const MAX_PER_ACCOUNT = 4;
const SOON = { headers: { 'Retry-After': '2' } };

@Injectable()
export class MeshPool implements OnApplicationShutdown {
  private readonly piscina: Piscina<MeshTask, MeshAnswer>;
  private readonly places = new Semaphore({
    places: MAX_SOLIDS,
    placesPerAccount: MAX_PER_ACCOUNT,
    maxWaiting: 0,
    refusal: (why) => new ApiError(why === 'account' ? 'queue_full' : 'service_unavailable', SOON),
  });
  private open = true;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'analyzeTimeoutMs'>) {
    this.piscina = new Piscina<MeshTask, MeshAnswer>({
      filename: fileURLToPath(new URL('./mesh-worker.js', import.meta.url)),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    // a thread that dies between tasks has no caller to tell
    this.piscina.on('error', (error: Error) =>
      new Logger('MeshPool').error(error.message, error.stack),
    );
  }

  /**
   * A binary STL or a STEP file. Throws MeshRefused where there is no such solid, ApiError `queue_full`, `service_unavailable`,
   * `engine_failed`, `shutting_down` or `solver_timeout` where it cannot be made.
   */
  async file(task: MeshTask, { accountId, signal }: MeshRequest): Promise<Buffer> {
    if (!this.open) throw new ApiError('shutting_down', SOON);
    return this.places.pass({ accountId }, () => this.make(task, signal));
  }

  private async make(task: MeshTask, signal: AbortSignal): Promise<Buffer> {
    const late = AbortSignal.timeout(this.config.analyzeTimeoutMs);
    try {
      const answer = await this.piscina.run(task, { signal: AbortSignal.any([signal, late]) });
      if ('refused' in answer) throw new MeshRefused(answer.refused);
      return Buffer.from(answer.file);
    } catch (error) {
      if (error instanceof MeshRefused) throw error;
      signal.throwIfAborted();
      if (late.aborted) throw new ApiError('solver_timeout', { message: TOO_LONG, cause: error });
      throw new ApiError('engine_failed', { cause: error });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.open = false;
    await this.piscina.close();
  }
}

const TOO_LONG =
  'The solid took too long. Use fewer blades or, for stl, a coarser resolution, or retry later.';
