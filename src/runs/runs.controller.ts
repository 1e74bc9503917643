import { Body, Controller, Post } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation } from '../platform/http/openapi.js';
import { Section } from '../platform/http/sections.js';
import { ok, Writes } from '../platform/idempotency/writes.js';
import { RunsService } from './runs.service.js';
import { CancelBatchBody, CancelBatchResult, CancelSelectedBody } from './runs.wire.js';

/** Each under two paths; the first is the one of the interface, the second says what it does. */
@Section('Runs', 'What simulations, sweeps and dynamic simulations have in common')
@Controller('v1')
export class RunsController {
  constructor(
    private readonly runs: RunsService,
    private readonly writes: Writes,
  ) {}

  @Post(['simulations/cancel-selected', 'runs/cancel-selected'])
  @Operation({
    id: 'cancelSelectedRuns',
    summary: 'Cancel runs by id',
    description:
      'Runs of any kind. Queued ones are canceled and refunded at once; running sweeps and dynamic simulations are asked to stop at their next boundary; the others are skipped with a reason. An id that is not yours: 404, and nothing is cancelled.',
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
    ok: { type: CancelBatchResult, description: 'What became of each, every id once' },
    errors: ['resource_not_found'],
  })
  cancelSelected(@Http() http: Exchange, @Body() { run_ids }: CancelSelectedBody): Promise<Buffer> {
    return this.writes.run(http, async (em) =>
      ok(await this.runs.cancelSelected(em, http.sender, run_ids)),
    );
  }

  @Post(['simulations/cancel-batch', 'runs/cancel-batch'])
  @Operation({
    id: 'cancelRuns',
    summary: 'Cancel everything that waits or runs',
    description:
      'Or what the body narrows it to. At most 10,000 runs a call; `has_more` says whether to repeat it.',
    body: {
      type: CancelBatchBody,
      examples: {
        all: { summary: 'Everything', value: {} },
        waiting: { summary: 'Sweeps that wait', value: { kinds: ['sweep'], statuses: ['queued'] } },
      },
    },
    write: true,
    ok: { type: CancelBatchResult, description: 'What became of each' },
    errors: ['project_not_found'],
  })
  cancelBatch(@Http() http: Exchange, @Body() body: CancelBatchBody): Promise<Buffer> {
    const { project_id, kinds, statuses } = body;
    const filter = { projectId: project_id ?? undefined, kinds, statuses };
    return this.writes.run(http, async (em) =>
      ok(await this.runs.cancelBatch(em, http.sender, filter)),
    );
  }
}
