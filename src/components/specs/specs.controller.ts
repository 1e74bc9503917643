import { Controller, Get, Param } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation } from '../../platform/http/openapi.js';
import { Section } from '../../platform/http/sections.js';
import { ComponentIdPipe } from '../component-id.pipe.js';
import { ComponentsService } from '../components.service.js';
import { SpecsGate } from './specs-gate.js';
import { toComponentSpecs } from './specs.mapper.js';
import { ComponentSpecs } from './specs.wire.js';

const PATH = { id: 'The component, `comp_…` or its UUID' };
const ID = new ComponentIdPipe();
const LEASE = {
  name: 'Human-Verification',
  description: 'The lease, `hvl_…`; 403 without one says where to get it',
  required: false,
  schema: { type: 'string' as const },
};

@Section('Components', 'Motors, batteries and propellers: the catalog and your own')
@Controller('v1/components')
export class SpecsController {
  constructor(
    private readonly components: ComponentsService,
    private readonly gate: SpecsGate,
  ) {}

  @Get(':id/specs')
  @ApiHeader(LEASE)
  @Operation({
    id: 'getComponentSpecs',
    summary: 'Read the datasheet of a component',
    description:
      'For people: each read takes one from a lease of human verification, your own rows too. Inertia, inductance and the resistances of batteries are never shown of the catalog.',
    path: PATH,
    ok: { type: ComponentSpecs, description: 'The specs' },
    errors: ['human_verification_required'],
  })
  async get(@Http() http: Exchange, @Param('id', ID) id: string): Promise<ComponentSpecs> {
    await this.gate.spend(http);
    return toComponentSpecs(await this.components.get(http.caller, id));
  }
}
