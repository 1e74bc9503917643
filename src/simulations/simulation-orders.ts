import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PartsService } from '../components/parts.service.js';
import type { Caller } from '../platform/caller.js';
import { partReferences, usedComponents, withIds } from '../powertrain/parts.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { checkVehicle } from '../powertrain/vehicle.checks.js';
import type { VehicleConditions } from '../powertrain/vehicle.wire.js';
import { DraftableOrders } from '../runs/draft-orders.js';
import type { RunOrder } from '../runs/run-requests.js';
import type { RunRow } from '../runs/run.row.js';
import { commanded, SavedVehicles } from '../vehicles/saved-vehicles.service.js';
import { checkReferring, referringRequest } from '../vehicles/vehicle-reference.js';
import { CreateSimulationBody } from './simulations.wire.js';

/** The version of what a run stores: conditions, parts, result. */
export const SNAPSHOT_VERSION = 1;

const TAKING = { wire: CreateSimulationBody, fit: commanded, check: checkVehicle };

@Injectable()
export class SimulationOrders extends DraftableOrders<CreateSimulationBody> {
  protected readonly wire = CreateSimulationBody;
  protected readonly check = checkReferring(checkVehicle);

  constructor(
    private readonly parts: PartsService,
    private readonly powertrains: Powertrains,
    private readonly vehicles: SavedVehicles,
  ) {
    super();
  }

  /**
   * Throws ApiError 422 where a component is not there or of another type, and, once the run is to be computed,
   * `component_spec_incomplete` where one lacks what no estimate replaces.
   */
  async of(em: EntityManager, caller: Caller, request: CreateSimulationBody): Promise<RunOrder> {
    const body = await this.vehicles.resolve(em, caller, request, TAKING);
    const { accountId } = caller;
    const { project_id, name = null, launch_intent: intent, ...conditions } = body;
    const ids = await this.parts.check(em, accountId, partReferences(conditions));
    await this.powertrains.checkPropellers(em, accountId, conditions);
    const named = withIds({ ...conditions }, ids);
    const vehicle = await this.powertrains.withCalibrations(em, accountId, named);
    const used = usedComponents(vehicle);
    // a draft keeps no copies: it is computed with its parts as they are when it is launched
    const isDraft = intent === 'draft';
    if (!isDraft)
      this.powertrains.refuseIncomplete(vehicle, await this.parts.read(em, accountId, used));
    const rotors = countRotors(vehicle);
    return {
      kind: 'simulation',
      projectId: project_id,
      intent,
      name,
      body: vehicle,
      rotors,
      cost: rotors,
      snapshotVersion: SNAPSHOT_VERSION,
      engine: this.powertrains.engineVersion,
      attach: async (inside, runId) => {
        if (!isDraft) await this.parts.copy(inside, runId, accountId, used);
      },
    };
  }

  protected requestOf(_em: EntityManager, run: RunRow, change: object): object {
    // the calibrations that it names are looked up anew
    const { drive_calibrations: _, ...body } = run.body as VehicleConditions;
    return referringRequest(body, change);
  }
}

export function countRotors({ rotors = [], rotor_groups: groups = [] }: VehicleConditions): number {
  return rotors.length + groups.reduce((sum, { count }) => sum + count, 0);
}
