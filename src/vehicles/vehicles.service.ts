import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Meters } from '../accounts/meters.js';
import { PartsService } from '../components/parts.service.js';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import type { Precondition } from '../platform/http/exchange.js';
import { newId } from '../platform/ids.js';
import { type Order, whereContains, whereGiven } from '../platform/list/keyset.js';
import { type Page, Pages } from '../platform/list/pages.js';
import { isSameJson } from '../platform/same-json.js';
import { partReferences, usedComponents, withIds } from '../powertrain/parts.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import { VehicleEntity } from './vehicle.entity.js';
import {
  findVersion,
  insertVersion,
  vehicles,
  type VehicleFields,
  type VehicleRow,
  type VersionRow,
  versions,
} from './vehicles.queries.js';
import {
  type CreateVehicleBody,
  type DuplicateVehicleBody,
  type ListVehiclesQuery,
  type ListVehicleVersionsQuery,
  onTestStand,
  type UpdateVehicleBody,
  type VehicleBody,
  withinVehicle,
} from './vehicles.wire.js';

/** Saved vehicles of an account, and versions of one, at most. */
const MOST_VEHICLES = 1_000;
const MOST_VERSIONS = 200;

export interface FoundVehicle {
  row: VehicleRow;
  /** The newest version; undefined in lists. */
  body?: VehicleBody;
}

@Injectable()
export class VehiclesService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    private readonly meters: Meters,
    private readonly projects: ProjectsService,
    private readonly parts: PartsService,
    private readonly powertrains: Powertrains,
  ) {}

  async get(caller: Caller, id: string): Promise<FoundVehicle> {
    const row = found(await vehicles.find(this.em, caller.accountId, id));
    return { row, body: (await this.version(caller, id, row.latest_version)).body };
  }

  /** Returns one version, with its body. Throws ApiError 404. */
  async version({ accountId }: Caller, id: string, number: number) {
    return found(await findVersion(this.em, accountId, id, number));
  }

  list({ accountId }: Caller, query: ListVehiclesQuery): Promise<Page<VehicleRow>> {
    const { project_id, tag, is_starred, search, sort_by, sort_order } = query;
    const order: Order = {
      name: sort_by,
      direction: sort_order ?? (sort_by === 'name' ? 'asc' : 'desc'),
      column: sort_by === 'name' ? sql`lower(vehicle.name)` : `vehicle.${sort_by}`,
      type: sort_by === 'name' ? 'text' : 'timestamptz',
      id: 'vehicle.id',
    };
    const spec = {
      list: 'vehicles',
      accountId,
      rows: vehicles.all(this.em),
      where: [
        ...whereGiven({
          'vehicle.account_id': accountId,
          'vehicle.project_id': project_id,
          'vehicle.is_starred': is_starred,
        }),
        ...(tag === undefined ? [] : [sql<boolean>`${tag} = any(vehicle.tags)`]),
        ...whereContains('vehicle.name', search),
      ],
      filters: { project_id, tag, is_starred, search },
      order,
    };
    return this.pages.fetch(spec, query);
  }

  /** Returns the versions of a vehicle without their bodies, the newest first. Throws ApiError 404. */
  async versions(
    { accountId }: Caller,
    id: string,
    query: ListVehicleVersionsQuery,
  ): Promise<Page<VersionRow>> {
    found(await vehicles.find(this.em, accountId, id));
    const spec = {
      list: 'vehicle versions',
      accountId,
      rows: versions(this.em),
      where: whereGiven({ 'vehicle_version.vehicle_id': id }),
      filters: { id },
      order: {
        name: 'version',
        direction: 'desc' as const,
        column: 'vehicle_version.number',
        type: 'float8' as const,
        id: 'vehicle_version.vehicle_id',
      },
    };
    return this.pages.fetch(spec, query);
  }

  /** Throws ApiError 409 `limit_reached`, and 422 as a simulation does. */
  async create(em: EntityManager, caller: Caller, body: CreateVehicleBody): Promise<FoundVehicle> {
    const { name, notes = null, tags = [], project_id = null, note = null } = body;
    const checked = await this.checked(em, caller, body.vehicle);
    const fields = { name, notes, tags: [...new Set(tags)], project_id, is_starred: false };
    return this.insert(em, caller, fields, checked, note);
  }

  /** A vehicle of its own, with one version of another one as its first. Throws ApiError 404, 409 `limit_reached`. */
  async duplicate(
    em: EntityManager,
    caller: Caller,
    id: string,
    { name, version }: DuplicateVehicleBody,
  ): Promise<FoundVehicle> {
    const row = found(await vehicles.find(em, caller.accountId, id));
    const number = version ?? row.latest_version;
    const { body } = found(await findVersion(em, caller.accountId, id, number));
    const copy = { ...fieldsOf(row), name: name ?? copyOf(row.name) };
    return this.insert(em, caller, copy, body, null);
  }

  /** Changes fields; another body becomes a version. Throws ApiError 404, 412, 409 `limit_reached`, 422. */
  async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    change: UpdateVehicleBody,
    precondition: Precondition,
  ): Promise<FoundVehicle> {
    const row = found(await vehicles.lock(em, caller.accountId, id));
    precondition(row.version);
    const { project_id = row.project_id, notes = row.notes } = change;
    if (project_id !== null) await this.projects.hold(em, caller.accountId, project_id);
    const fields = {
      name: change.name ?? row.name,
      notes,
      tags: [...new Set(change.tags ?? row.tags)],
      project_id,
      is_starred: change.is_starred ?? row.is_starred,
    };
    const before = found(await findVersion(em, caller.accountId, id, row.latest_version)).body;
    const body = change.vehicle ? await this.checked(em, caller, change.vehicle) : before;
    const isNew = !isSameJson(body, before);
    if (!isNew && change.note != null) throw noNewVersion(row.latest_version);
    const number = row.latest_version + Number(isNew);
    if (number > MOST_VERSIONS) throw tooMany(`A vehicle has at most ${MOST_VERSIONS} versions`);
    if (isNew) await insertVersion(em, { id, number, body, note: change.note ?? null });
    return { row: await vehicles.change(em, row, { ...fields, latest_version: number }), body };
  }

  /** Runs keep what they were made of. Throws ApiError 404, 412. */
  async delete(
    em: EntityManager,
    { accountId }: Caller,
    id: string,
    precondition: Precondition,
  ): Promise<void> {
    const row = found(await vehicles.lock(em, accountId, id));
    precondition(row.version);
    await vehicles.delete(em, row);
  }

  private async insert(
    em: EntityManager,
    { accountId }: Caller,
    fields: VehicleFields,
    body: VehicleBody,
    note: string | null,
  ): Promise<FoundVehicle> {
    // creations of one account wait for each other here, so that the count still holds when the row is written
    await this.meters.lock(em, accountId);
    if (fields.project_id !== null) await this.projects.hold(em, accountId, fields.project_id);
    if ((await em.count(VehicleEntity, { account_id: accountId })) >= MOST_VEHICLES)
      throw tooMany(`An account has at most ${MOST_VEHICLES} saved vehicles`);
    const row = await vehicles.insert(em, accountId, newId('veh'), fields);
    await insertVersion(em, { id: row.id, number: row.latest_version, body, note });
    return { row, body };
  }

  /** Returns the body as it is stored: parts by their ids, no nulls. Throws ApiError 422 as a simulation does. */
  private async checked(
    em: EntityManager,
    { accountId }: Caller,
    vehicle: VehicleBody,
  ): Promise<VehicleBody> {
    try {
      const ids = await this.parts.check(em, accountId, partReferences(vehicle));
      await this.powertrains.checkPropellers(em, accountId, vehicle);
      const named = withIds(vehicle, ids);
      const bench = await this.powertrains.withCalibrations(em, accountId, onTestStand(named));
      const parts = await this.parts.read(em, accountId, usedComponents(bench));
      this.powertrains.refuseIncomplete(bench, parts);
      return withoutNulls(named);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { param, message } = withinVehicle({
        param: error.detail.param,
        message: error.message,
      });
      const faults = error.detail.faults?.map(withinVehicle);
      throw new ApiError(error.code, { ...error.detail, param, message, faults });
    }
  }
}

function tooMany(limit: string): ApiError {
  return new ApiError('limit_reached', {
    message: `${limit}. Delete vehicles that you no longer use, or duplicate one to start again at version 1.`,
  });
}

function noNewVersion(latest: number): ApiError {
  const message = `note describes a new version, but the vehicle is that of version ${latest}`;
  return new ApiError('parameters_exclusive', { param: 'note', message });
}

const COPY = ' copy';

function copyOf(name: string): string {
  return (
    Array.from(name)
      .slice(0, 255 - COPY.length)
      .join('') + COPY
  );
}

function fieldsOf({ name, notes, tags, project_id, is_starred }: VehicleRow): VehicleFields {
  return { name, notes, tags, project_id, is_starred };
}

/** Returns the body as JSON without fields that are null, which says the same; the specs of parts stay as they are. */
function withoutNulls(vehicle: VehicleBody): VehicleBody {
  const parse = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(parse);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => each !== undefined && each !== null)
        .map(([name, each]) => [name, name === 'spec_json' ? each : parse(each)]),
    );
  };
  return parse(JSON.parse(JSON.stringify(vehicle))) as VehicleBody;
}
