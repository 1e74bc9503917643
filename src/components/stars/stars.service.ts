import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Caller } from '../../platform/caller.js';
import { ApiError } from '../../platform/errors.js';
import { newId } from '../../platform/ids.js';
import { type SqlCondition, NONE, whereGiven } from '../../platform/list/keyset.js';
import { newestFirst, type Page, Pages } from '../../platform/list/pages.js';
import { ProjectsService } from '../../projects/projects.service.js';
import { isComponentId, namedBy } from '../component-id.pipe.js';
import {
  deleteStar,
  holdComponent,
  insertStar,
  type StarrableComponent,
  type StarRow,
  stars,
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
    const exact = {
      project_id: query.project_id ?? query.project,
      component_type: query.component_type ?? query.type,
    };
    const { component_id } = query;
    const spec = {
      list: 'starred_components',
      accountId,
      rows: stars(this.em),
      where: [...whereGiven({ account_id: accountId, ...exact }), ...ofComponent(component_id)],
      filters: { ...exact, component_id },
      order: newestFirst('starred_component'),
    };
    return this.pages.fetch(spec, query);
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

/** Returns the condition for the stars of a component. An id that names no component has none. */
function ofComponent(id: string | undefined): SqlCondition[] {
  if (id === undefined) return [];
  if (!isComponentId(id)) return [NONE];
  return [sql`component_id = (select id from component where ${sql.ref(namedBy(id))} = ${id})`];
}
