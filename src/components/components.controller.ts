import { Controller, Get, Param } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { ComponentIdPipe } from './component-id.pipe.js';
import { toComponent } from './components.mapper.js';
import { ComponentsService } from './components.service.js';
import { Component } from './components.wire.js';

const PATH = { id: 'The component, `comp_…` or its UUID' };
const ID = new ComponentIdPipe();

@Section('Components', 'Motors, batteries and propellers: the catalog and your own')
@Controller('v1/components')
export class ComponentsController {
  constructor(private readonly components: ComponentsService) {}

  @Get(':id')
  @Operation({
    id: 'getComponent',
    summary: 'Get a component',
    description:
      'One of the catalog, which needs no credential, or one of your own. A wrong credential is refused even so.',
    optional: true,
    path: PATH,
    tagged: 'read',
    ok: { type: Component, description: 'The component' },
  })
  async get(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Component | undefined> {
    const row = await this.components.get(http.caller, id);
    return http.tagged(row.version, () => toComponent(row));
  }
}
