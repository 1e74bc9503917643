import { Body, Controller, Post } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { ok, Writes } from '../platform/idempotency/writes.js';
import { RunLauncher } from '../runs/run-launcher.js';
import { LaunchResultResource, RunSelectedBody, SIMULATION_SECTION } from './simulations.wire.js';

@Section(...SIMULATION_SECTION)
@Controller('v1/simulations')
export class LaunchController {
  constructor(
    private readonly launcher: RunLauncher,
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
}
