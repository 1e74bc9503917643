import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PartsService } from '../components/parts.service.js';
import type { Caller } from '../platform/caller.js';
import { found } from '../platform/errors.js';
import { KeyRotation } from '../platform/secrets/key-rotation.js';
import {
  hashOfToken,
  type LinkTable,
  type SharedThings,
  ShareLinks,
} from '../platform/secrets/share-links.js';
import { toWireTime } from '../platform/wire/time.js';
import { usedComponents } from '../powertrain/parts.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { toPublicPart, toPublicVehicle } from '../powertrain/snapshot.js';
import { VehicleShare } from './vehicle.entity.js';
import { findSharedVehicle, vehicles } from './vehicles.queries.js';
import { onTestStand, type SharedVehicle, type VehicleBody } from './vehicles.wire.js';

const LINKS: LinkTable<typeof VehicleShare> = {
  table: VehicleShare,
  id: 'vehicle_id',
  context: (vehicleId) => `share ${vehicleId}`,
};

/** Share links of saved vehicles. A link shows the newest version. */
@Injectable()
export class VehicleShares implements SharedThings {
  constructor(
    private readonly em: EntityManager,
    private readonly links: ShareLinks,
    private readonly parts: PartsService,
    private readonly powertrains: Powertrains,
    rotation: KeyRotation,
  ) {
    rotation.add({
      ...LINKS,
      name: 'share links of vehicles',
      metric: 'inflow_vehicle_share_links_to_reseal',
      sealed: 'token_sealed',
      key: 'token_key',
    });
  }

  /** Throws ApiError 404. */
  async share(em: EntityManager, { accountId }: Caller, id: string): Promise<string> {
    found(await vehicles.lock(em, accountId, id));
    return this.links.make(em, LINKS, id);
  }

  /** Throws ApiError 404 where the vehicle is not the caller's, or not shared. */
  async revoke(em: EntityManager, { accountId }: Caller, id: string): Promise<void> {
    found(await vehicles.lock(em, accountId, id));
    await this.links.revoke(em, LINKS, id);
  }

  /** Returns what anyone with the token may read; undefined: no vehicle has it. */
  async shown(token: string): Promise<SharedVehicle | undefined> {
    const hash = hashOfToken(token);
    const em = this.em.fork();
    const vehicle = hash && (await findSharedVehicle(em, hash));
    if (vehicle === undefined) return undefined;
    const body = vehicle.body as VehicleBody;
    const ids = usedComponents(body);
    const parts = await this.parts.read(em, vehicle.account_id, ids);
    const bench = onTestStand(withoutCalibrations(body));
    return {
      object: 'shared_vehicle',
      name: vehicle.name,
      version: vehicle.number,
      saved_at: toWireTime(vehicle.created_at),
      vehicle: toPublicVehicle(body),
      components: [...parts.values()].map(toPublicPart),
      ...this.powertrains.massOf(bench, parts),
    };
  }
}

/** Calibrations change no mass, and may be deleted. */
function withoutCalibrations({ rotors, rotor_groups, ...vehicle }: VehicleBody): VehicleBody {
  const bare = <Rotor extends object>(rotor: Rotor) =>
    Object.assign({}, rotor, { powertrain_calibration_id: null });
  return { ...vehicle, rotors: rotors?.map(bare), rotor_groups: rotor_groups?.map(bare) };
}
