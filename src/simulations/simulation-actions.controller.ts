import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { ok, Writes } from '../platform/idempotency/writes.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { RunLauncher } from '../runs/run-launcher.js';
import { RunFollowing } from '../runs/run-following.js';
import {
  LaunchResultResource,
  RunSelectedBody,
  SIMULATION_SECTION,
  SimulationResource,
} from './simulations.wire.js';
import { toRunView, toSimulation } from './simulations.mapper.js';
import { SimulationsService } from './simulations.service.js';

const PATH = { id: 'The simulation, `sim_…`' };
const ID = new IdPipe('sim');

@Section(...SIMULATION_SECTION)
@Controller('v1/simulations')
export class SimulationActionsController {
  constructor(
    private readonly simulations: SimulationsService,
    private readonly launcher: RunLauncher,
    private readonly powertrains: Powertrains,
    private readonly following: RunFollowing,
    private readonly writes: Writes,
  ) {}

  @Post('run-selected')
  @Operation({
    id: 'runSelected',
    summary: 'Start drafts and held runs',
    description:
      'Starts simulations and sweeps by id. Drafts are validated and charged now. A draft that fails is skipped, with the error code as the reason, and stays a draft. If an id is not yours, the response is 404 and nothing starts.',
    body: {
      type: RunSelectedBody,
      examples: {
        two: {
          summary: 'A simulation and a sweep',
          value: {
            simulation_ids: [
              'sim_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
              'sweep_0ujsszwN8NRY24YaXiTIE2VWDTS',
            ],
          },
        },
      },
    },
    write: true,
    ok: { type: LaunchResultResource, description: 'The started and the skipped runs' },
    errors: ['resource_not_found'],
  })
  runSelected(@Http() http: Exchange, @Body() body: RunSelectedBody): Promise<Buffer> {
    return this.writes.run(http, async (em) =>
      ok(await this.launcher.selected(em, http.sender, body.simulation_ids, 'simulation_ids')),
    );
  }

  @Post('run-queued')
  @Operation({
    id: 'runQueued',
    summary: 'Start every held run',
    description: 'Starts all your held simulations and sweeps.',
    write: true,
    ok: { type: LaunchResultResource, description: 'The started runs' },
  })
  runQueued(@Http() http: Exchange): Promise<Buffer> {
    return this.writes.run(http, async (em) => ok(await this.launcher.held(em, http.sender)));
  }

  @Post(':id/cancel')
  @Operation({
    id: 'cancelSimulation',
    summary: 'Cancel a simulation',
    description: 'Cancels a queued simulation and refunds its full price at once.',
    path: PATH,
    write: true,
    ok: { type: SimulationResource, description: 'The run is canceled' },
    errors: ['run_is_draft', 'running_single_point', 'already_terminal'],
  })
  cancel(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.run(http, async (em) =>
      ok(toSimulation(await this.simulations.cancel(em, http.sender, id), this.powertrains)),
    );
  }

  @Get(':id/stream')
  @Operation({
    id: 'streamSimulation',
    summary: 'Follow a simulation',
    description:
      'Streams server-sent events: `state` at the start and at each change of state, `progress` in between. The stream closes after the final state. Each event has the full state, so a missed event does not matter. A client that reconnects with Last-Event-ID gets the newest events, or 204 if it has seen the final state.',
    path: PATH,
    ok: { media: 'text/event-stream', description: 'The event stream' },
    also: { status: 204, description: 'The run has ended, and you have its final state' },
    errors: ['queue_full'],
  })
  async stream(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Readable | undefined> {
    const { watched } = await this.simulations.get(http.sender, id);
    return this.following.stream(http, watched.id, async (caller) =>
      toRunView(await this.simulations.get(caller, id)),
    );
  }
}
