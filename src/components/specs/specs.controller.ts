import { Controller, Get, Param } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { FeatureGate } from '../../accounts/feature-gate.js';
import { HumanVerificationService } from '../../human-verification/human-verification.service.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { Choice, Resource, Shape, Text } from '../../platform/wire/fields.js';
import { ComponentIdPipe } from '../component-id.pipe.js';
import { COMPONENT_TYPES, type ComponentType, type Spec } from '../component-type.js';
import type { ComponentRow } from '../components.queries.js';
import { ComponentsService } from '../components.service.js';
import { datasheet } from '../projection.js';

@Resource()
class ComponentSpecs {
  @Choice(['component_specs'])
  object!: 'component_specs';

  @Text({ description: '`comp_…`' })
  id!: string;

  @Choice(COMPONENT_TYPES)
  type!: ComponentType;

  @Shape(
    { type: 'object', additionalProperties: true },
    {
      description:
        'Of a motor or battery of the catalog its datasheet, of a propeller of the catalog its headline figures, of your own row what you wrote',
    },
  )
  spec_json!: Spec;
}

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
    private readonly humans: HumanVerificationService,
    private readonly features: FeatureGate,
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
    const component = await this.components.get(http.caller, id); // first: a 404 costs no read
    await this.features.require(http.sender, 'component_specs');
    await this.humans.spend(http);
    return toComponentSpecs(component);
  }
}

function toComponentSpecs({ id, type, account_id, spec }: ComponentRow): ComponentSpecs {
  const shown = account_id === null ? datasheet(type, spec) : spec;
  return { object: 'component_specs', id, type, spec_json: shown };
}
