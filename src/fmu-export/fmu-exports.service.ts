import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { requireGate } from '../accounts/entitlements.js';
import { Meters } from '../accounts/meters.js';
import { Plans } from '../accounts/plans.js';
import { CreditsService } from '../credits/credits.service.js';
import { DynamicsService } from '../dynamics/dynamics.service.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import type { ListQuery } from '../platform/list/list.wire.js';
import { whereGiven } from '../platform/list/keyset.js';
import { newestFirst, type Page, Pages } from '../platform/list/pages.js';
import { toWireTimeOrNull } from '../platform/wire/time.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { RunCancellation } from '../runs/run-cancellation.js';
import { RunSubmission } from '../runs/run-submission.js';
import type { RunRow } from '../runs/run.row.js';
import { RunsService } from '../runs/runs.service.js';
import type { DensityRange, FlightVehicle } from '../powertrain/solvable-case.js';
import type { SourceKind, StoredFmuExport } from './fmu-export.entity.js';
import type { ExportFmuBody } from './fmu-export.wire.js';
import {
  countExports,
  type FileFacts,
  findFile,
  findFileFacts,
  fmuExports,
  insertExport,
  isCharged,
} from './fmu-export.queries.js';
import { propellersOf } from './fmu-order.mapper.js';

/** Exports of one account that wait or run; each takes seconds, so ten are a queue. */
const MAX_OPEN = 10;
/** Files of one account: 140 MB at 0.7 MB each. */
const MAX_FILES = 200;
/** Highest over lowest density of an export: the nodes of a map follow a range of twice with an error below 0.2 %. */
const MAX_DENSITY_RATIO = 2;
const RETRY_AFTER_S = '5';
const SNAPSHOT_VERSION = 1;

/** An export, and what is known of its file. */
export interface FmuExportFound {
  row: RunRow;
  file: FileFacts;
}

/** Exports of completed runs as FMUs. */
@Injectable()
export class FmuExports {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    private readonly meters: Meters,
    private readonly plans: Plans,
    private readonly credits: CreditsService,
    private readonly powertrains: Powertrains,
    private readonly dynamics: DynamicsService,
    private readonly runs: RunsService,
    private readonly submission: RunSubmission,
    private readonly cancellation: RunCancellation,
  ) {}

  /**
   * Queues an export. Its price is a unit for each rotor, once for a run and version of the engine. Throws ApiError 404, 402
   * `plan_upgrade_required` or `usage_cap_reached`, 409 `result_not_ready` or `limit_reached`, 422 `parameter_out_of_range`
   * or `parameters_exclusive`, 429 `queue_full`.
   */
  async create(
    em: EntityManager,
    caller: Caller,
    source: SourceKind,
    id: string,
    body: ExportFmuBody,
  ): Promise<FmuExportFound> {
    const { accountId } = caller;
    const run = await this.runs.lock(em, caller, source, id);
    const meter = await this.meters.lock(em, accountId);
    requireGate(this.plans, meter.tier, 'fmi_export');
    if (run.status !== 'completed') throw notCompleted(run);
    refuseGoverned(run);
    if (source === 'dynamic') refuseCollectives(await this.dynamics.found(run, em));
    const densities = densitiesOf(run, body);
    const { open, stored: files } = await countExports(em, accountId);
    if (open >= MAX_OPEN) throw queueFull();
    if (files >= MAX_FILES) throw limitReached();
    const isPaid = await isCharged(em, run.id, this.powertrains.engineVersion);
    const cost = isPaid ? 0 : run.rotors;
    const stored: StoredFmuExport = {
      source,
      simulation_id: run.id,
      fmi_version: body.fmi_version,
      densities,
      filename: `${fileName(run.name ?? '') || run.id}.fmu`,
      chunks_total: propellersOf(run.body).length + 1,
    };
    const row = await this.submission.submit(em, caller, {
      kind: 'fmu_export',
      projectId: null,
      intent: 'run',
      name: run.name,
      body: stored,
      rotors: run.rotors,
      cost,
      snapshotVersion: SNAPSHOT_VERSION,
      engine: null,
      attach: async (inside, runId) => {
        await insertExport(inside, runId);
        if (cost === 0) return;
        const resource = { object: 'simulation' as const, id: runId };
        await this.credits.debit(
          inside,
          { accountId, amount: cost, type: 'debit', resource },
          meter,
        );
      },
    });
    return { row, file: { bytes: null, expires_at: null } };
  }

  /** Throws ApiError 404. */
  async get(caller: Pick<Caller, 'accountId'>, id: string): Promise<FmuExportFound> {
    const row = await this.runs.get(caller, 'fmu_export', id);
    return { row, file: await findFileFacts(this.em.fork(), id) };
  }

  /** A repeated cancel answers as the first did. Throws ApiError 404, 409 `already_terminal`. */
  async cancel(em: EntityManager, caller: Caller, id: string): Promise<FmuExportFound> {
    const { run: row } = await this.cancellation.one(em, caller, 'fmu_export', id);
    return { row, file: { bytes: null, expires_at: null } };
  }

  /** The file with its name. Throws ApiError 404 where it has expired, 409 `result_not_ready`. */
  async file(caller: Caller, id: string) {
    const { row, file } = await this.get(caller, id);
    if (row.status !== 'completed') throw notCompleted(row);
    const bytes = await findFile(this.em.fork(), id);
    if (bytes === undefined) throw expired(file);
    return { bytes, name: storedIn(row).filename };
  }

  list(
    { accountId }: Caller,
    source: SourceKind,
    query: ListQuery,
  ): Promise<Page<RunRow & FileFacts>> {
    const spec = {
      list: `fmu exports of ${source}`,
      accountId,
      rows: fmuExports(this.em),
      where: [
        ...whereGiven({ 'run.account_id': accountId, 'run.kind': 'fmu_export' }),
        sql<boolean>`run.body ->> 'source' = ${source}`,
      ],
      filters: {},
      order: newestFirst('run'),
    };
    return this.pages.fetch<RunRow & FileFacts>(spec, query);
  }
}

const storedIn = (run: RunRow): StoredFmuExport => run.body as StoredFmuExport;

/** The name in letters, digits, dots and dashes of ASCII; may be empty. */
function fileName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\w.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 64);
}

function notCompleted({ id, status }: RunRow): ApiError {
  return new ApiError('result_not_ready', { message: `${id} is ${status}, not completed.` });
}

/** The densities that an export is for [kg/m³]: those asked for, and that of the run between them. */
function densitiesOf(
  run: RunRow,
  { density_min_kg_m3: least, density_max_kg_m3: most }: ExportFmuBody,
): DensityRange {
  const { density_kg_m3: own } = run.body as FlightVehicle;
  const [low, high] = [least ?? own, most ?? own];
  const refuse = (param: string, bound: string) =>
    new ApiError('parameter_out_of_range', { param, message: `${param} must be ${bound}.` });
  if (low > own) throw refuse('density_min_kg_m3', `at most ${own}, the air density of the run`);
  if (high < own) throw refuse('density_max_kg_m3', `at least ${own}, the air density of the run`);
  if (high > MAX_DENSITY_RATIO * low)
    throw refuse('density_max_kg_m3', `at most ${MAX_DENSITY_RATIO} times density_min_kg_m3`);
  return [low, high];
}

/** Throws ApiError 422 where a rotor is governed: an FMU commands each rotor by its throttle. */
function refuseGoverned({ body }: RunRow): void {
  const { rotors, rotor_groups: groups } = body as FlightVehicle;
  const governed = [...(rotors ?? []), ...(groups ?? [])].find(({ governed_rpm }) => governed_rpm);
  if (governed === undefined) return;
  const message = `The run has a governed rotor, ${governed.label}, but an FMU commands every rotor by its throttle. Export a run without governed_rpm; collective_deg is exported.`;
  throw new ApiError('parameters_exclusive', { param: 'id', message });
}

/** Throws ApiError 422 where a flight commands collectives: an FMU has no input for them. */
function refuseCollectives({ flight }: { flight: { collectives: boolean } }): void {
  if (!flight.collectives) return;
  const message =
    'The schedule of the run commands collectives, but an FMU has no input for a collective. Export a run with a constant collective_deg.';
  throw new ApiError('parameters_exclusive', { param: 'id', message });
}

function queueFull(): ApiError {
  return new ApiError('queue_full', {
    message: `${MAX_OPEN} of your exports are queued or running. Retry when one has ended.`,
    headers: { 'Retry-After': RETRY_AFTER_S },
  });
}

function limitReached(): ApiError {
  return new ApiError('limit_reached', {
    message: `An account keeps ${MAX_FILES} exported files. Wait until older ones expire.`,
  });
}

function expired({ expires_at }: FileFacts): ApiError {
  return new ApiError('resource_not_found', {
    message: `The file expired at ${toWireTimeOrNull(expires_at)}. Export the run again, which is free with the same engine.`,
  });
}
