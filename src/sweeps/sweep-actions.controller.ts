import type { Readable } from 'node:stream';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { Writes } from '../platform/idempotency/writes.js';
import { RunFollowing } from '../runs/run-following.js';
import { SweepIdPipe } from './sweep-id.pipe.js';
import { toSweepCancelRequested, toSweepOutcome, toSweepView } from './sweep.mapper.js';
import { CancelRequestedSweep, CancelSweepBody, SweepResource } from './sweep.wire.js';
import { SweepsService } from './sweeps.service.js';

const PATH = { id: 'The sweep, `sweep_…` or `swp_…`' };
const ID = new SweepIdPipe();

@Section('Sweeps', 'The same powertrain at many operating points, or with many parts')
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
      'While it is queued it is canceled at once and refunded as a whole. While it runs (202, `cancel_requested` is true) it ends with the block of points that is being solved; what was solved stays, and the rest is refunded; with `save_partial` false nothing stays, and all of it is refunded.',
    path: PATH,
    body: {
      type: CancelSweepBody,
      examples: { drop: { summary: 'Keep nothing', value: { save_partial: false } } },
    },
    write: true,
    ok: { type: SweepResource, description: 'It is canceled' },
    also: { status: 202, type: CancelRequestedSweep, description: 'It will be, within moments' },
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
      'Server-sent events: `state` at the start and whenever it moves on, `progress` with each block of points; the stream closes after the state in which it ended. Each event is a whole, so none is missed: a client that comes back with Last-Event-ID gets what is new since then, or 204 if that was the end.',
    path: PATH,
    ok: { media: 'text/event-stream', description: 'Events as they happen' },
    also: { status: 204, description: 'It has ended, and you know how' },
    errors: ['queue_full'],
  })
  async stream(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Readable | undefined> {
    const { run } = await this.sweeps.glance(http.sender, id);
    return this.following.stream(http, run.id, async (caller) =>
      toSweepView(await this.sweeps.glance(caller, id)),
    );
  }
}
