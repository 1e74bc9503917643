import type { Readable } from 'node:stream';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Writes } from '../platform/idempotency/writes.js';
import { RunFollowing } from '../runs/run-following.js';
import { toSweepCancelRequested, toSweepOutcome, toSweepView } from './sweep.mapper.js';
import {
  CancelRequestedSweep,
  CancelSweepBody,
  SWEEP_PATH,
  SWEEP_SECTION,
  SweepResource,
} from './sweep.wire.js';
import { SweepsService } from './sweeps.service.js';

const PATH = { id: SWEEP_PATH };
const ID = new IdPipe('sweep');

@Section(...SWEEP_SECTION)
@Controller('v1/sweeps')
export class SweepActionsController {
  constructor(
    private readonly sweeps: SweepsService,
    private readonly following: RunFollowing,
    private readonly writes: Writes,
  ) {}

  @Post(':id/cancel')
  @Operation({
    id: 'cancelSweep',
    summary: 'Cancel a sweep',
    description:
      'Cancels a queued sweep at once and refunds its full price. A running sweep (202, `cancel_requested` is true) ends after the current block of points: solved points are kept and the rest is refunded. With `save_partial` false, nothing is kept and the full price is refunded.',
    path: PATH,
    body: {
      type: CancelSweepBody,
      examples: { drop: { summary: 'Discard the solved points', value: { save_partial: false } } },
    },
    write: true,
    ok: { type: SweepResource, description: 'The run is canceled' },
    also: { status: 202, type: CancelRequestedSweep, description: 'The run ends within moments' },
    errors: ['run_is_draft', 'already_terminal'],
  })
  cancel(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body() body: CancelSweepBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const { found, done } = await this.sweeps.cancel(em, http.sender, id, body);
      if (done) return toSweepOutcome(found, 200);
      const outcome = toSweepCancelRequested(found);
      return { ...outcome, headers: { ...outcome.headers, Location: `/v1/sweeps/${id}` } };
    });
  }

  @Get(':id/stream')
  @Operation({
    id: 'streamSweep',
    summary: 'Follow a sweep',
    description:
      'Streams server-sent events: `state` at the start and at each change of state, `progress` after each block of points. The stream closes after the final state. Each event has the full state, so a missed event does not matter. A client that reconnects with Last-Event-ID gets the newest events, or 204 if it has seen the final state.',
    path: PATH,
    ok: { media: 'text/event-stream', description: 'The event stream' },
    also: { status: 204, description: 'The run has ended, and you have its final state' },
    errors: ['queue_full'],
  })
  async stream(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Readable | undefined> {
    const { run } = await this.sweeps.glance(http.sender, id);
    return this.following.stream(http, run.id, async (caller) =>
      toSweepView(await this.sweeps.glance(caller, id)),
    );
  }
}
