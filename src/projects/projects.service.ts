import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import type { Precondition } from '../platform/http/exchange.js';
import { newId } from '../platform/ids.js';
import { whereGiven } from '../platform/list/keyset.js';
import { newestFirst, type Page, Pages } from '../platform/list/pages.js';
import { changeCounters, holdProject, type ProjectRow, projects } from './projects.queries.js';
import type { CreateProjectBody, ListProjectsQuery, UpdateProjectBody } from './projects.wire.js';

/** The states of a run that a project counts; every run counts once in `run_count` whatever its state. */
export type CountedState = 'running' | 'completed' | 'failed' | 'other';

/** The earlier or later state; undefined: the run was not there before, or is not there any more. */
export interface CountedMove {
  from: CountedState | undefined;
  to: CountedState | undefined;
}

/**
 * Called before a project is deleted with its runs, the account's meter locked: to end, refund and report some hundred of
 * what belongs to it. Returns false where nothing is left.
 */
export type BeforeProjectDelete = (
  em: EntityManager,
  accountId: string,
  projectId: string,
) => Promise<boolean>;

@Injectable()
export class ProjectsService {
  private readonly beforeDelete: BeforeProjectDelete[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    private readonly meters: Meters,
  ) {}

  /** Registers a listener by which a module ends what it has in a project; projects do not know these modules. */
  onDelete(listener: BeforeProjectDelete): void {
    this.beforeDelete.push(listener);
  }

  async get(caller: Caller, id: string): Promise<ProjectRow> {
    return found(await projects.find(this.em, caller.accountId, id));
  }

  list({ accountId }: Caller, query: ListProjectsQuery): Promise<Page<ProjectRow>> {
    const spec = {
      list: 'projects',
      accountId,
      rows: projects.all(this.em),
      where: whereGiven({ account_id: accountId }),
      filters: {},
      order: newestFirst('project'),
    };
    return this.pages.fetch(spec, query);
  }

  create(em: EntityManager, caller: Caller, body: CreateProjectBody): Promise<ProjectRow> {
    const { name, notes = null, aircraft_type_tag = null } = body;
    const fields = { name, notes, aircraft_type_tag, last_activity_at: null };
    return projects.insert(em, caller.accountId, newId('proj'), fields);
  }

  async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    body: UpdateProjectBody,
    precondition: Precondition,
  ): Promise<ProjectRow> {
    const project = found(await projects.lock(em, caller.accountId, id));
    precondition(project.version);
    const { notes = project.notes, aircraft_type_tag = project.aircraft_type_tag } = body;
    const name = body.name ?? project.name;
    return projects.change(em, project, { name, notes, aircraft_type_tag });
  }

  /**
   * Ends and deletes some hundred runs of a project that is to be deleted, in a transaction before that of `delete`, so
   * that none is long. Returns false where nothing is left. Throws ApiError 404, 412.
   */
  async empty(
    em: EntityManager,
    { accountId }: Caller,
    id: string,
    precondition: Precondition,
  ): Promise<boolean> {
    await this.meters.lock(em, accountId);
    const project = found(await projects.find(em, accountId, id));
    precondition(project.version);
    return this.endSome(em, accountId, id);
  }

  /** Deletes a project, with what came since it was emptied. Throws ApiError 404, 412, 409 `project_not_empty`. */
  async delete(
    em: EntityManager,
    { accountId }: Caller,
    id: string,
    cascade: boolean,
    precondition: Precondition,
  ): Promise<void> {
    // runs lock the meter first and their project last: the listeners that end runs here do the same
    if (cascade) await this.meters.lock(em, accountId);
    const project = found(await projects.lock(em, accountId, id));
    precondition(project.version);
    if (project.run_count > 0 && !cascade) throw new ApiError('project_not_empty');
    if (cascade) while (await this.endSome(em, accountId, id));
    await projects.delete(em, project);
  }

  private async endSome(em: EntityManager, accountId: string, id: string): Promise<boolean> {
    for (const end of this.beforeDelete) if (await end(em, accountId, id)) return true;
    return false;
  }

  /**
   * Locks a project for a row that refers to it: the project stays until the caller's transaction ends. Throws ApiError
   * 422 `project_not_found`.
   */
  async hold(em: EntityManager, accountId: string, projectId: string): Promise<void> {
    if (!(await holdProject(em, accountId, projectId))) throw notFoundInBody();
  }

  /**
   * Counts runs of the project that came (`from` undefined), went (`to` undefined) or moved on, in the caller's
   * transaction. The project's row stays locked until that ends, so runs touch it last. Throws ApiError 422
   * `project_not_found`.
   */
  async countRuns(
    em: EntityManager,
    accountId: string,
    projectId: string,
    moves: readonly CountedMove[],
  ): Promise<void> {
    const sum = (step: (move: CountedMove) => number) =>
      moves.reduce((total, move) => total + step(move), 0);
    const step = (state: CountedState) =>
      sum(({ from, to }) => Number(to === state) - Number(from === state));
    const isFound = await changeCounters(em, accountId, projectId, {
      run: sum(({ from, to }) => Number(to !== undefined) - Number(from !== undefined)),
      running: step('running'),
      completed: step('completed'),
      failed: step('failed'),
    });
    if (!isFound) throw notFoundInBody();
  }
}

function notFoundInBody(): ApiError {
  return new ApiError('project_not_found', { param: 'project_id' });
}
