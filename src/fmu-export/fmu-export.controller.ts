import { Body, Controller, Get, HttpCode, Param, Post, Query, type Type } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { IdPipe } from '../platform/http/request-params.js';
import { accepted, ok, Writes } from '../platform/idempotency/writes.js';
import { ListQuery } from '../platform/list/list.wire.js';
import { toList } from '../platform/list/pages.js';
import { KINDS } from '../runs/kinds.js';
import { RunFollowing } from '../runs/run-following.js';
import { WaitQuery } from '../runs/runs.wire.js';
import { toFmuExportJob } from './fmu-export.mapper.js';
import { ExportFmuBody, FmuExportJob, FmuExportList } from './fmu-export.wire.js';
import type { SourceKind } from './fmu-export.entity.js';
import { type FmuExportFound, FmuExports } from './fmu-exports.service.js';

interface FmuExportRoutes {
  source: SourceKind;
  under: string;
  section: readonly [name: string, description: string];
  /** The exported run in names of operations and in summaries. */
  names: { id: string; a: string };
}

const FMU = new IdPipe('fmu');
const PATH = { fmu_id: 'The export, `fmu_…`' };
const EXAMPLES = {
  fmi3: { summary: 'FMI 3.0', value: { fmi_version: '3.0' as const } },
  fmi2: { summary: 'FMI 2.0, for older tools', value: { fmi_version: '2.0' as const } },
};

/** The routes of exports of one kind of run. */
export function fmuExportController({ source, under, section, names }: FmuExportRoutes): Type {
  const { prefix } = KINDS[source];
  const ID = new IdPipe(prefix);

  @Section(...section)
  @Controller(under)
  class FmuExportController {
    constructor(
      private readonly exports: FmuExports,
      private readonly following: RunFollowing,
      private readonly writes: Writes,
      private readonly clock: Clock,
    ) {}

    @Get('export/fmu')
    @Operation({
      id: `list${names.id}FmuExports`,
      summary: `List exports of ${names.a}s as FMUs`,
      description: 'Lists exports, newest first, until 30 days after they end.',
      query: ListQuery,
      ok: { type: FmuExportList, description: 'A page of exports' },
    })
    async list(@Http() http: Exchange, @Query() query: ListQuery) {
      const page = await this.exports.list(http.sender, source, query);
      return toList(page, ({ bytes, expires_at, ...row }) =>
        this.toJob({ row, file: { bytes, expires_at } }),
      );
    }

    @Get('export/fmu/:fmu_id')
    @Operation({
      id: `get${names.id}FmuExport`,
      summary: `Get the export of a ${names.a} as an FMU`,
      description: 'Returns the export. With `wait`, the response comes when the export ends.',
      path: PATH,
      query: WaitQuery,
      tagged: 'read',
      ok: { type: FmuExportJob, description: 'The export' },
    })
    async get(
      @Http() http: Exchange,
      @Param('fmu_id', FMU) id: string,
      @Query() { wait }: WaitQuery,
    ): Promise<Buffer | undefined> {
      const read = () => this.exports.get(http.sender, id);
      const found = await this.following.settled(http, read, wait);
      return http.taggedWhole(found.row.version, this.toJob(found));
    }

    @Get('export/fmu/:fmu_id/download')
    @Operation({
      id: `download${names.id}Fmu`,
      summary: `Download the FMU of a ${names.a}`,
      description:
        'Returns the file, with its name in Content-Disposition, until 7 days after the export completes.',
      path: PATH,
      ok: { media: 'application/octet-stream', description: 'The FMU, a zip archive' },
      errors: ['result_not_ready'],
    })
    async download(@Http() http: Exchange, @Param('fmu_id', FMU) id: string): Promise<Buffer> {
      const { bytes, name } = await this.exports.file(http.sender, id);
      return http.file(bytes, 'application/octet-stream', name);
    }

    @Post('export/fmu/:fmu_id/cancel')
    @HttpCode(200)
    @Operation({
      id: `cancel${names.id}FmuExport`,
      summary: `Cancel the export of a ${names.a} as an FMU`,
      description:
        'Cancels a queued export at once and a running one after the current step. The full price is refunded. A repeat returns the same response.',
      path: PATH,
      write: true,
      ok: { type: FmuExportJob, description: 'The updated export' },
      errors: ['already_terminal'],
    })
    cancel(@Http() http: Exchange, @Param('fmu_id', FMU) id: string): Promise<Buffer> {
      return this.writes.run(http, async (em) =>
        ok(this.toJob(await this.exports.cancel(em, http.sender, id))),
      );
    }

    @Post(':id/export/fmu')
    @HttpCode(202)
    @Operation({
      id: `export${names.id}Fmu`,
      summary: `Export a ${names.a} as an FMU`,
      description:
        'Exports the powertrain as a file that simulators load and step (FMI 3.0 or 2.0, co-simulation). docs/fmu.md lists its variables and signs. Runs as a job: wait with `?wait=30`, then download the file. Costs one compute unit per rotor, once for each run and engine version.',
      path: { id: `A completed ${names.a}, \`${prefix}_…\`` },
      body: { type: ExportFmuBody, examples: EXAMPLES },
      write: true,
      ok: { status: 202, type: FmuExportJob, description: 'Queued' },
      errors: [
        'plan_upgrade_required',
        'usage_cap_reached',
        'email_unconfirmed',
        'result_not_ready',
        'limit_reached',
        'parameter_out_of_range',
        'parameters_exclusive',
        'queue_full',
      ],
    })
    create(
      @Http() http: Exchange,
      @Param('id', ID) id: string,
      @Body() body: ExportFmuBody,
    ): Promise<Buffer> {
      return this.writes.run(http, async (em) =>
        accepted(
          `/${under}/export/fmu`,
          this.toJob(await this.exports.create(em, http.sender, source, id, body)),
        ),
      );
    }

    private toJob(found: FmuExportFound): FmuExportJob {
      return toFmuExportJob(found, this.clock.now());
    }
  }
  return FmuExportController;
}
