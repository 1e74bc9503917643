import type { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Post } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { ApiError } from '../platform/errors.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { isTransient } from '../platform/postgres/database.js';
import { ok, Writes } from '../platform/idempotency/writes.js';
import { RunCancellation } from './run-cancellation.js';
import type { CancelFilter, CancelResult, CancelStep } from './run-requests.js';
import { CancelBatchBody, CancelBatchResult, CancelSelectedBody } from './runs.wire.js';

/** Each under two paths; the first is the one of the interface, the second says what it does. */
@Section('Runs', 'Operations on runs of all kinds')
@Controller('v1')
export class RunsController {
  constructor(
    private readonly cancellation: RunCancellation,
    private readonly writes: Writes,
  ) {}

  @Post(['simulations/cancel-selected', 'runs/cancel-selected'])
  @Operation({
    id: 'cancelSelectedRuns',
    summary: 'Cancel runs by id',
    description:
      'Cancels runs of any kind. Queued runs are canceled and refunded at once. Running sweeps and dynamic simulations stop at their next boundary. Other runs are skipped with a reason. If an id is not yours, the response is 404 and nothing is canceled. If `has_more` is true, not all could be canceled: send the same ids again.',
    body: {
      type: CancelSelectedBody,
      examples: {
        two: {
          summary: 'A simulation and a sweep',
          value: {
            run_ids: ['sim_2a7BZkQ0xVnJd9fXWqLrTmYcEuP', 'sweep_2a7BZkQ0xVnJd9fXWqLrTmYcEuQ'],
          },
        },
      },
    },
    write: true,
    ok: { type: CancelBatchResult, description: 'The outcome for each id' },
    errors: ['resource_not_found'],
  })
  cancelSelected(@Http() http: Exchange, @Body() { run_ids }: CancelSelectedBody): Promise<Buffer> {
    return this.cancelAll(http, run_ids, (em, ids: readonly string[]) =>
      this.cancellation.selected(em, http.sender, ids),
    );
  }

  @Post(['simulations/cancel-batch', 'runs/cancel-batch'])
  @Operation({
    id: 'cancelRuns',
    summary: 'Cancel all queued and running runs',
    description:
      'Cancels all queued and running runs, or those that the body selects. One call cancels at most 10,000 runs and takes at most eight seconds. If `has_more` is true, repeat it.',
    body: {
      type: CancelBatchBody,
      examples: {
        all: { summary: 'Everything', value: {} },
        waiting: { summary: 'Queued sweeps', value: { kinds: ['sweep'], statuses: ['queued'] } },
      },
    },
    write: true,
    ok: { type: CancelBatchResult, description: 'The outcome for each run' },
    errors: ['project_not_found'],
  })
  cancelBatch(@Http() http: Exchange, @Body() body: CancelBatchBody): Promise<Buffer> {
    const { project_id, kinds, statuses } = body;
    const filter = { projectId: project_id ?? undefined, kinds, statuses };
    return this.cancelAll(http, filter, (em, rest: CancelFilter) =>
      this.cancellation.filtered(em, http.sender, rest),
    );
  }

  /**
   * Cancels in many transactions, so that others get at the account's meter in between; the answer is that of all. Cut off in the
   * middle, what was cancelled stays so, and the same request cancels the rest.
   */
  private async cancelAll<Rest>(
    http: Exchange,
    wanted: Rest,
    cancel: (em: EntityManager, rest: Rest) => Promise<CancelStep<Rest>>,
  ): Promise<Buffer> {
    const begun = performance.now();
    const all: CancelResult = { canceled: [], requested: [], skipped: [] };
    const count = () => all.canceled.length + all.requested.length + all.skipped.length;
    let rest = (await this.writes.hasStoredAnswer(http)) ? undefined : wanted;
    while (rest !== undefined && count() < MAX_RUNS && performance.now() - begun < MAX_MS) {
      const now: Rest = rest;
      const step = await this.writes
        .step(http, (em) => cancel(em, now))
        .catch((error: unknown) => {
          // what was done is said; the rest may be asked for again
          if (now !== wanted && (error instanceof ApiError || isTransient(error))) return undefined;
          throw error;
        });
      if (step === undefined) break;
      all.canceled.push(...step.result.canceled);
      all.requested.push(...step.result.requested);
      all.skipped.push(...step.result.skipped);
      ({ rest } = step);
    }
    const answer = ok({ ...all, has_more: rest !== undefined });
    return this.writes.run(http, () => Promise.resolve(answer));
  }
}

/** The most that one call cancels, and the longest that it takes [ms]. */
const MAX_RUNS = 10_000;
const MAX_MS = 8_000;
