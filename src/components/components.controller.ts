import { Controller, Get, Param } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { HumanVerificationService } from '../human-verification/human-verification.service.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { ComponentIdPipe } from './component-id.pipe.js';
import { toComponent, toComponentSpecs } from './components.mapper.js';
import { ComponentsService } from './components.service.js';
import { Component, ComponentSpecs } from './components.wire.js';
import { FeatureGate } from '../accounts/entitlements.js';

const PATH = { id: 'The component, `comp_…` or its UUID' };
const ID = new ComponentIdPipe();
const LEASE = {
  name: 'Human-Verification',
  description: 'The lease, `hvl_…`. A 403 without it says where to get one',
  required: false,
  schema: { type: 'string' as const },
};

@Section('Components', 'Motors, batteries and propellers: the catalog and your own')
@Controller('v1/components')
export class ComponentsController {
  constructor(
    private readonly components: ComponentsService,
    private readonly humans: HumanVerificationService,
    private readonly features: FeatureGate,
  ) {}

  @Get(':id')
  @Operation({
    id: 'getComponent',
    summary: 'Get a component',
    description:
      'Returns a catalog component, which needs no credential, or one of your own. A wrong credential is rejected in both cases.',
    optional: true,
    path: PATH,
    tagged: 'read',
    ok: { type: Component, description: 'The component' },
  })
  async get(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Component | undefined> {
    const row = await this.components.get(http.caller, id);
    return http.tagged(row.version, () => toComponent(row));
  }

  @Get(':id/specs')
  @ApiHeader(LEASE)
  @Operation({
    id: 'getComponentSpecs',
    summary: 'Read the datasheet of a component',
    description:
      'Needs a human-verification lease; each read uses one of its reads, also for your own components. Catalog datasheets omit inertia, inductance and battery resistances.',
    path: PATH,
    ok: { type: ComponentSpecs, description: 'The specs' },
    errors: ['human_verification_required'],
  })
  async specs(@Http() http: Exchange, @Param('id', ID) id: string): Promise<ComponentSpecs> {
    const component = await this.components.get(http.caller, id); // first: a 404 costs no read
    await this.features.require(http.sender, 'component_specs');
    await this.humans.spend(http);
    return toComponentSpecs(component);
  }
}
