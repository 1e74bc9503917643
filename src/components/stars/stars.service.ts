import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import { ApiError } from '../../platform/errors.js';
import { newId } from '../../platform/ids.js';
import { type SqlCondition, newestFirst, type Page, Pages } from '../../platform/list/pages.js';
import { ProjectsService } from '../../projects/projects.service.js';
import { isComponentId, namedBy } from '../component-id.pipe.js';
import {
  deleteStar,
  holdComponent,
  insertStar,
  type StarrableComponent,
  STAR_COLUMNS,
  type StarRow,
} from './stars.queries.js';
import type { ListStarsQuery, StarComponentBody } from './stars.wire.js';

/** The components that an account has starred, as a whole or for one project. */
@Injectable()
export class StarsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    private readonly projects: ProjectsService,
  ) {}

  list({ accountId }: Caller, query: ListStarsQuery): Promise<Page<StarRow>> {
    const filters = {
      project_id: query.project_id ?? query.project,
      component_type: query.component_type ?? query.type,
      component_id: query.component_id,
    };
    const spec = {
      list: 'starred_components',
      accountId,
      columns: STAR_COLUMNS,
      from: 'starred_component',
      where: [{ sql: 'account_id = ?', params: [accountId] }, ...conditions(filters)],
      filters,
      order: newestFirst('starred_component'),
    };
    return this.pages.fetch<StarRow>(this.em, spec, query);
  }

  /**
   * Throws ApiError 422 `project_not_found`, `component_not_found` or `component_type_mismatch`, and 409
   * `already_starred`.
   */
  async star(
    em: EntityManager,
    { accountId }: Caller,
    { project_id = null, component_id, component_type }: StarComponentBody,
  ): Promise<StarRow> {
    if (project_id !== null) await this.projects.hold(em, accountId, project_id);
    const component = await visible(em, accountId, component_id);
    if (component.type !== component_type) {
      throw new ApiError('component_type_mismatch', {
        param: 'component_type',
        message: `component_type is ${component_type}, but ${component_id} is a ${component.type}`,
      });
    }
    const star = await insertStar(em, newId('star'), accountId, project_id, component);
    if (star === undefined) throw new ApiError('already_starred');
    return star;
  }

  /** Throws ApiError 404. */
  async unstar(em: EntityManager, { accountId }: Caller, id: string): Promise<void> {
    if (!(await deleteStar(em, accountId, id))) throw new ApiError('resource_not_found');
  }
}

async function visible(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<StarrableComponent> {
  const component = isComponentId(id) ? await holdComponent(em, accountId, id) : undefined;
  if (component === undefined) throw new ApiError('component_not_found', { param: 'component_id' });
  return component;
}

function conditions(filters: {
  project_id?: string;
  component_type?: string;
  component_id?: string;
}): SqlCondition[] {
  const { project_id, component_type, component_id } = filters;
  const found: SqlCondition[] = [];
  if (project_id !== undefined) found.push({ sql: 'project_id = ?', params: [project_id] });
  if (component_type !== undefined)
    found.push({ sql: 'component_type = ?', params: [component_type] });
  if (component_id !== undefined) found.push(ofComponent(component_id));
  return found;
}

/** Returns the condition for the stars of a component. An id that names no component has none. */
function ofComponent(id: string): SqlCondition {
  if (!isComponentId(id)) return { sql: 'false', params: [] };
  return {
    sql: `component_id = (select id from component where ${namedBy(id)} = ?)`,
    params: [id],
  };
}
