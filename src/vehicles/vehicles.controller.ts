import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { etag, type Exchange, Http } from '../platform/http/exchange.js';
import { IdPipe, IndexPipe } from '../platform/http/request-params.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { created, ok, Writes } from '../platform/idempotency/writes.js';
import { toList } from '../platform/list/pages.js';
import { toWireTime } from '../platform/wire/time.js';
import { CrossCheck } from '../platform/wire/validation.js';
import type { VersionRow } from './vehicles.queries.js';
import { type FoundVehicle, VehiclesService } from './vehicles.service.js';
import {
  checkSaved,
  CreateVehicleBody,
  DuplicateVehicleBody,
  ListVehiclesQuery,
  ListVehicleVersionsQuery,
  UpdateVehicleBody,
  VehicleList,
  VehicleResource,
  VehicleVersionList,
  VehicleVersionResource,
} from './vehicles.wire.js';

/** The section of these operations in the documents. */
export const VEHICLE_SECTION = ['Vehicles', 'Saved vehicles with their versions'] as const;

export const VEHICLE_PATH = 'The vehicle, `veh_…`';
const PATH = { id: VEHICLE_PATH };
const ID = new IdPipe('veh');

const QUAD = {
  name: 'Survey quad',
  tags: ['survey'],
  vehicle: {
    vehicle: { frame: 'quad', frame_mass_kg: 0.45 },
    rotor_groups: [
      {
        label: 'arms',
        count: 4,
        motor_component_id: 'comp_37dGas5iBSvPQ27atMwemIgqSDn',
        propeller_component_id: 'comp_37dGasBJ4WSN4uEirEFttL4VraE',
      },
    ],
    battery_component_id: 'comp_37dGaoTXAjDP2uuZqkKu3QoBitx',
  },
};

/** The errors in the body of a vehicle. */
const REFUSALS = [
  'limit_reached',
  'parameters_exclusive',
  'invalid_coax_stack',
  'invalid_topology',
  'project_not_found',
  'component_not_found',
  'unknown_airfoil',
  'unknown_calibration',
  'calibration_not_applicable',
  'component_type_mismatch',
  'component_spec_incomplete',
] as const;

@Section(...VEHICLE_SECTION)
@Controller('v1/vehicles')
export class VehiclesController {
  constructor(
    private readonly vehicles: VehiclesService,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listVehicles',
    summary: 'List vehicles',
    description: 'Lists vehicles without their bodies, newest first unless `sort_by` is given.',
    query: ListVehiclesQuery,
    ok: { type: VehicleList, description: 'A page of vehicles' },
  })
  async list(@Http() http: Exchange, @Query() query: ListVehiclesQuery): Promise<VehicleList> {
    const page = await this.vehicles.list(http.sender, query);
    return toList(page, (row) => toVehicleResource({ row }));
  }

  @Post()
  @Operation({
    id: 'createVehicle',
    summary: 'Save a vehicle',
    description:
      'Saves a vehicle. Its parts must exist and be complete, as for a simulation. An account can have 1,000 vehicles.',
    body: {
      type: CreateVehicleBody,
      examples: { quad: { summary: 'Four equal rotors and a battery', value: QUAD } },
    },
    write: true,
    ok: { status: 201, type: VehicleResource, description: 'The vehicle, at version 1' },
    errors: REFUSALS,
  })
  create(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkSaved)) body: CreateVehicleBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) =>
      toCreated(await this.vehicles.create(em, http.sender, body)),
    );
  }

  @Get(':id')
  @Operation({
    id: 'getVehicle',
    summary: 'Get a vehicle',
    description: 'Includes the newest version.',
    path: PATH,
    tagged: 'read',
    ok: { type: VehicleResource, description: 'The vehicle' },
  })
  async get(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
  ): Promise<VehicleResource | undefined> {
    const vehicle = await this.vehicles.get(http.sender, id);
    return http.tagged(vehicle.row.version, () => toVehicleResource(vehicle));
  }

  @Patch(':id')
  @Operation({
    id: 'updateVehicle',
    summary: 'Change a vehicle',
    description:
      'Absent fields keep their values. `vehicle` is replaced as a whole: a body that differs from the newest version becomes the next version. A vehicle can have 200 versions.',
    path: PATH,
    body: {
      type: UpdateVehicleBody,
      examples: { rename: { summary: 'Another name', value: { name: 'Survey quad, winter' } } },
    },
    write: true,
    tagged: 'write',
    ok: { type: VehicleResource, description: 'The updated vehicle' },
    errors: REFUSALS,
  })
  update(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body(new CrossCheck(checkSaved)) body: UpdateVehicleBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const vehicle = await this.vehicles.update(em, http.sender, id, body, http.precondition);
      return ok(toVehicleResource(vehicle), { ETag: etag(vehicle.row.version) });
    });
  }

  @Delete(':id')
  @Operation({
    id: 'deleteVehicle',
    summary: 'Delete a vehicle',
    description:
      'Deletes the vehicle and all its versions. Its share link stops working. Runs that used it keep their inputs.',
    path: PATH,
    tagged: 'write',
    ok: { status: 204, description: 'Deleted' },
  })
  remove(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.noContent(http, (em) =>
      this.vehicles.delete(em, http.sender, id, http.precondition),
    );
  }

  @Post(':id/duplicate')
  @Operation({
    id: 'duplicateVehicle',
    summary: 'Duplicate a vehicle',
    description: 'The copy has the notes, tags and project of the original, and one version.',
    path: PATH,
    body: {
      type: DuplicateVehicleBody,
      examples: { named: { summary: 'With a name', value: { name: 'Survey quad, 6S' } } },
    },
    write: true,
    ok: { status: 201, type: VehicleResource, description: 'The copy, at version 1' },
    errors: ['limit_reached'],
  })
  duplicate(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body() body: DuplicateVehicleBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) =>
      toCreated(await this.vehicles.duplicate(em, http.sender, id, body)),
    );
  }

  @Get(':id/versions')
  @Operation({
    id: 'listVehicleVersions',
    summary: 'List the versions of a vehicle',
    description: 'Lists versions without their bodies, newest first.',
    path: PATH,
    query: ListVehicleVersionsQuery,
    ok: { type: VehicleVersionList, description: 'A page of versions' },
  })
  async versions(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Query() query: ListVehicleVersionsQuery,
  ): Promise<VehicleVersionList> {
    return toList(await this.vehicles.versions(http.sender, id, query), toVersionResource);
  }

  @Get(':id/versions/:version')
  @Operation({
    id: 'getVehicleVersion',
    summary: 'Get a version of a vehicle',
    description: 'Returns one version. A version never changes.',
    path: { ...PATH, version: 'Number of the version, from 1' },
    ok: { type: VehicleVersionResource, description: 'The version' },
  })
  async version(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Param('version', new IndexPipe()) version: number,
  ): Promise<VehicleVersionResource> {
    return toVersionResource(await this.vehicles.version(http.sender, id, version));
  }
}

function toCreated(vehicle: FoundVehicle) {
  const { version } = vehicle.row;
  return created('/v1/vehicles', toVehicleResource(vehicle), { ETag: etag(version) });
}

function toVehicleResource({ row, body }: FoundVehicle): VehicleResource {
  return {
    object: 'vehicle',
    id: row.id,
    name: row.name,
    notes: row.notes,
    tags: row.tags,
    project_id: row.project_id,
    is_starred: row.is_starred,
    latest_version: row.latest_version,
    vehicle: body ?? null,
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
  };
}

function toVersionResource(row: VersionRow): VehicleVersionResource {
  return {
    object: 'vehicle_version',
    vehicle_id: row.vehicle_id,
    version: row.number,
    note: row.note,
    vehicle: row.body ?? null,
    created_at: toWireTime(row.created_at),
  };
}
