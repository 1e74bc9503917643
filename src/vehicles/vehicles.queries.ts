import type { EntityManager } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import { json } from '../platform/postgres/columns.js';
import { OwnRows } from '../platform/postgres/own-rows.js';
import { VehicleEntity, type VehicleTables } from './vehicle.entity.js';
import type { VehicleBody } from './vehicles.wire.js';

type Version = Selectable<VehicleTables['vehicle_version']>;

export const vehicles = new OwnRows<VehicleTables['vehicle']>(VehicleEntity);
export type VehicleRow = Selectable<VehicleTables['vehicle']>;
export type VehicleFields = Pick<
  VehicleRow,
  'name' | 'notes' | 'tags' | 'project_id' | 'is_starred'
>;

const VERSION = ['vehicle_id', 'number', 'note', 'created_at'] as const satisfies (keyof Version)[];
export type VersionRow = Pick<Version, (typeof VERSION)[number]> & { body?: VehicleBody };

/** The versions of all vehicles, without their bodies. */
export const versions = (em: EntityManager) =>
  em.getKysely<VehicleTables>().selectFrom('vehicle_version').select(VERSION);

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

/** Returns the newest version of a shared vehicle, whosever it is: the token is the right to read it. */
export function findSharedVehicle(em: EntityManager, hash: Buffer) {
  return em
    .getKysely<VehicleTables>()
    .selectFrom('vehicle_share')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_share.vehicle_id')
    .innerJoin('vehicle_version', (join) =>
      join
        .onRef('vehicle_version.vehicle_id', '=', 'vehicle.id')
        .onRef('vehicle_version.number', '=', 'vehicle.latest_version'),
    )
    .select(['account_id', 'name', 'number', 'body', 'vehicle_version.created_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
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
