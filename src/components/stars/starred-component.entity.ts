import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../../accounts/account.entity.js';
import type { ComponentType } from '../component-type.js';
import { ComponentEntity } from '../component.entity.js';
import { Project } from '../../projects/project.entity.js';
import { moment, newestFirstIndex, type TablesOf } from '../../platform/postgres/columns.js';

export const StarredComponentEntity = defineEntity({
  name: 'StarredComponent',
  tableName: 'starred_component',
  properties: {
    id: p.string().length(32).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    project_id: () =>
      p.manyToOne(Project).mapToPk().fieldName('project_id').nullable().deleteRule('cascade'),
    component_id: () =>
      p.manyToOne(ComponentEntity).mapToPk().fieldName('component_id').deleteRule('cascade'),
    component_type: p.string().length(16).$type<ComponentType>(),
    created_at: moment().defaultRaw('app_now()'),
  },
  indexes: [
    { name: 'starred_component_component', properties: ['component_id'] },
    newestFirstIndex('starred_component_list_index', ['account_id']),
    { name: 'starred_component_project', properties: ['project_id'] },
    {
      name: 'starred_component_once',
      expression:
        'create unique index starred_component_once on starred_component (account_id, project_id, component_id) nulls not distinct',
    },
  ],
});

export type StarredComponentTables = TablesOf<typeof StarredComponentEntity>;
