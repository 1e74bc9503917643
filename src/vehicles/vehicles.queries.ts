import type { EntityManager } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import { appNow, clock, countRows, json } from '../platform/postgres/columns.js';
import type { VehicleTables } from './vehicle.entity.js';
import type { VehicleBody } from './vehicles.wire.js';

type Vehicle = Selectable<VehicleTables['vehicle']>;
type Version = Selectable<VehicleTables['vehicle_version']>;

const COLUMNS = [
  'id',
  'name',
  'notes',
  'tags',
  'project_id',
  'is_starred',
  'latest_version',
  'created_at',
  'updated_at',
  'version',
] as const satisfies (keyof Vehicle)[];
export type VehicleRow = Pick<Vehicle, (typeof COLUMNS)[number]>;
export type VehicleFields = Pick<Vehicle, 'name' | 'notes' | 'tags' | 'project_id' | 'is_starred'>;

const VERSION = ['vehicle_id', 'number', 'note', 'created_at'] as const satisfies (keyof Version)[];
export type VersionRow = Pick<Version, (typeof VERSION)[number]> & { body?: VehicleBody };

/** The vehicles of all accounts. */
export const vehicles = (em: EntityManager) =>
  em.getKysely<VehicleTables>().selectFrom('vehicle').select(COLUMNS);

/** The versions of all vehicles, without their bodies. */
export const versions = (em: EntityManager) =>
  em.getKysely<VehicleTables>().selectFrom('vehicle_version').select(VERSION);

/** Returns a vehicle; `lock` holds it until the end of the transaction. */
export function findVehicle(
  em: EntityManager,
  accountId: string,
  id: string,
  lock = false,
): Promise<VehicleRow | undefined> {
  return vehicles(em)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Returns a version of a vehicle of the account. */
export async function findVersion(
  em: EntityManager,
  accountId: string,
  id: string,
  number: number,
): Promise<(VersionRow & { body: VehicleBody }) | undefined> {
  const row = await em
    .getKysely<VehicleTables>()
    .selectFrom('vehicle_version')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_version.vehicle_id')
    .select(['vehicle_id', 'number', 'note', 'vehicle_version.created_at', 'body'])
    .where('account_id', '=', accountId)
    .where('vehicle_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { ...row, body: row.body as VehicleBody };
}

/** Counts the vehicles of an account. */
export async function countVehicles(em: EntityManager, accountId: string): Promise<number> {
  const { count } = await em
    .getKysely<VehicleTables>()
    .selectFrom('vehicle')
    .select(countRows.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertVehicle(
  em: EntityManager,
  accountId: string,
  id: string,
  { name, notes, tags, project_id, is_starred }: VehicleFields,
): Promise<VehicleRow> {
  return em
    .getKysely<VehicleTables>()
    .with('clock', (db) => db.selectFrom(clock).selectAll())
    .insertInto('vehicle')
    .values((eb) => ({
      id,
      account_id: accountId,
      name,
      notes,
      tags,
      project_id,
      is_starred,
      created_at: eb.selectFrom('clock').select('now'),
      updated_at: eb.selectFrom('clock').select('now'),
    }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function updateVehicle(
  em: EntityManager,
  id: string,
  fields: VehicleFields & Pick<Vehicle, 'latest_version'>,
): Promise<VehicleRow> {
  return em
    .getKysely<VehicleTables>()
    .updateTable('vehicle')
    .set((eb) => ({ ...fields, updated_at: appNow, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function insertVersion(
  em: EntityManager,
  {
    id,
    number,
    body,
    note,
  }: { id: string; number: number; body: VehicleBody; note: string | null },
): Promise<void> {
  await em
    .getKysely<VehicleTables>()
    .insertInto('vehicle_version')
    .values({ vehicle_id: id, number, body: json(body), note })
    .execute();
}

export async function deleteVehicle(em: EntityManager, id: string): Promise<void> {
  await em.getKysely<VehicleTables>().deleteFrom('vehicle').where('id', '=', id).execute();
}
