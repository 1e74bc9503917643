import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { etag, type Exchange, Http } from '../platform/http/exchange.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { created, ok, Writes } from '../platform/idempotency/writes.js';
import { toList } from '../platform/list/pages.js';
import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import type { ProjectRow } from './projects.queries.js';
import { ProjectsService } from './projects.service.js';
import {
  CreateProjectBody,
  DeleteProjectQuery,
  ListProjectsQuery,
  ProjectList,
  ProjectResource,
  UpdateProjectBody,
} from './projects.wire.js';

const PATH = { id: 'The project, `proj_…`' };
const ID = new IdPipe('proj');

@Section('Projects', 'Groups of runs')
@Controller('v1/projects')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listProjects',
    summary: 'List projects',
    description: 'Lists newest first.',
    query: ListProjectsQuery,
    ok: { type: ProjectList, description: 'A page of projects' },
  })
  async list(@Http() http: Exchange, @Query() query: ListProjectsQuery): Promise<ProjectList> {
    return toList(await this.projects.list(http.sender, query), toProjectResource);
  }

  @Post()
  @Operation({
    id: 'createProject',
    summary: 'Create a project',
    description: 'Creates a project, which groups runs. Names need not be unique.',
    body: {
      type: CreateProjectBody,
      examples: { quad: { summary: 'Only a name', value: { name: 'Survey quad' } } },
    },
    write: true,
    ok: { status: 201, type: ProjectResource, description: 'The project' },
  })
  create(@Http() http: Exchange, @Body() body: CreateProjectBody): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const project = await this.projects.create(em, http.sender, body);
      return created('/v1/projects', toProjectResource(project), { ETag: etag(project.version) });
    });
  }

  @Get(':id')
  @Operation({
    id: 'getProject',
    summary: 'Get a project',
    description: 'Includes the counters of its runs.',
    path: PATH,
    tagged: 'read',
    ok: { type: ProjectResource, description: 'The project' },
  })
  async get(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
  ): Promise<ProjectResource | undefined> {
    const project = await this.projects.get(http.sender, id);
    return http.tagged(project.version, () => toProjectResource(project));
  }

  @Patch(':id')
  @Operation({
    id: 'updateProject',
    summary: 'Change a project',
    description: 'Absent fields keep their values. null clears a field, except the name.',
    path: PATH,
    body: {
      type: UpdateProjectBody,
      examples: { rename: { summary: 'Another name', value: { name: 'Survey quad, winter' } } },
    },
    write: true,
    tagged: 'write',
    ok: { type: ProjectResource, description: 'The updated project' },
  })
  update(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body() body: UpdateProjectBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const project = await this.projects.update(em, http.sender, id, body, http.precondition);
      return ok(toProjectResource(project), { ETag: etag(project.version) });
    });
  }

  @Delete(':id')
  @Operation({
    id: 'deleteProject',
    summary: 'Delete a project',
    description:
      'A project with runs is deleted only with `cascade=true`; runs in progress are canceled. Runs are deleted in batches of a few hundred. If the request is interrupted, repeat it to delete the rest.',
    path: PATH,
    query: DeleteProjectQuery,
    tagged: 'write',
    ok: { status: 204, description: 'Deleted' },
    errors: ['project_not_empty'],
  })
  async remove(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Query() { cascade }: DeleteProjectQuery,
  ): Promise<Buffer> {
    let { precondition } = http;
    let isEmpty = !cascade;
    while (!isEmpty) {
      isEmpty = !(await this.writes.step(http, (em) =>
        this.projects.empty(em, http.sender, id, precondition),
      ));
      if (!isEmpty) precondition = () => undefined; // it held; what was ended has made another version
    }
    return this.writes.noContent(http, (em) =>
      this.projects.delete(em, http.sender, id, cascade, precondition),
    );
  }
}

function toProjectResource(row: ProjectRow): ProjectResource {
  return {
    object: 'project',
    id: row.id,
    name: row.name,
    notes: row.notes,
    aircraft_type_tag: row.aircraft_type_tag,
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
    run_count: row.run_count,
    running_count: row.running_count,
    completed_count: row.completed_count,
    failed_count: row.failed_count,
    last_activity_at: toWireTimeOrNull(row.last_activity_at),
  };
}
