import { Controller, Delete, Inject, Param, Post } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Operation } from '../../platform/http/openapi.js';
import { Section } from '../../platform/http/sections.js';
import { noContent, Writes } from '../../platform/idempotency/writes.js';
import { shareOutcome } from '../../runs/run-share-outcome.js';
import { ShareResource } from '../../runs/run-share.wire.js';
import { DynamicShares } from './dynamic-shares.service.js';
import { DYNAMIC_SECTION } from '../dynamics.section.js';

const PATH = { id: 'The dynamic simulation, `dyn_…`' };
const ID = new IdPipe('dyn');

@Section(...DYNAMIC_SECTION)
@Controller('v1/dynamic-simulations')
export class DynamicSharesController {
  constructor(
    private readonly shares: DynamicShares,
    private readonly writes: Writes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post(':id/share')
  @Operation({
    id: 'shareDynamicSimulation',
    summary: 'Share a dynamic simulation',
    description:
      'Makes a link under which anybody can read result and inputs, without a credential; asked again, the same link. Your account, your project and the specs of your own components are not shown.',
    path: PATH,
    write: true,
    ok: { status: 201, type: ShareResource, description: 'The link' },
    errors: ['result_not_ready'],
  })
  share(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.run(http, async (em) =>
      shareOutcome(await this.shares.share(em, http.sender, id), this.config.baseUrl),
    );
  }

  @Delete(':id/share')
  @Operation({
    id: 'unshareDynamicSimulation',
    summary: 'Revoke the link to a dynamic simulation',
    description: 'Caches may still answer for five minutes. Shared again, it gets another link.',
    path: PATH,
    ok: { status: 204, description: 'The link is no longer valid' },
  })
  unshare(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      await this.shares.revoke(em, http.sender, id);
      return noContent();
    });
  }
}
