import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PartsService } from '../components/parts.service.js';
import type { Caller } from '../platform/caller.js';
import { refuse, toWire } from '../platform/wire/validation.js';
import { partReferences, usedComponents, withIds } from '../powertrain/parts.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { checkVehicle } from '../powertrain/vehicle.checks.js';
import type { VehicleConditions } from '../powertrain/vehicle.wire.js';
import type { RunOrder } from '../runs/run-requests.js';
import type { RunRow } from '../runs/run.row.js';
import { commanded, SavedVehicles } from '../vehicles/saved-vehicles.service.js';
import { checkReferring, referringRequest } from '../vehicles/vehicle-reference.js';
import { CreateSimulationBody, type UpdateSimulationBody } from './simulations.wire.js';

/** The version of what a run stores: conditions, parts, result. */
export const SNAPSHOT_VERSION = 1;

const TAKING = { wire: CreateSimulationBody, fit: commanded, check: checkVehicle };

/** Turns a request, or a draft as it stands, into the input that runs accept. */
@Injectable()
export class SimulationOrders {
  constructor(
    private readonly parts: PartsService,
    private readonly powertrains: Powertrains,
    private readonly vehicles: SavedVehicles,
  ) {}

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

  /** A draft as it stands, to be launched. Its fields are checked again: rules may have changed since it was written. */
  ofDraft(em: EntityManager, caller: Caller, run: RunRow): Promise<RunOrder> {
    return this.of(em, caller, checked({ ...requestOf(run), launch_intent: 'run' }));
  }

  /** A draft with some of its fields exchanged. */
  ofChange(
    em: EntityManager,
    caller: Caller,
    run: RunRow,
    change: Omit<UpdateSimulationBody, 'is_starred' | 'plot_config_json'>,
  ): Promise<RunOrder> {
    return this.of(em, caller, checked({ ...requestOf(run, change), ...change }));
  }
}

/** The request that would make the draft. */
function requestOf(run: RunRow, change?: object): object {
  // the calibrations that it names are looked up anew
  const { drive_calibrations: _, ...body } = run.body as VehicleConditions;
  const request = referringRequest(body, change);
  return { ...request, project_id: run.project_id, name: run.name, launch_intent: 'draft' };
}

function checked(request: object): CreateSimulationBody {
  const body = toWire(CreateSimulationBody, structuredClone(request));
  refuse(checkReferring(checkVehicle)(body));
  return body;
}

export function countRotors({ rotors = [], rotor_groups: groups = [] }: VehicleConditions): number {
  return rotors.length + groups.reduce((sum, { count }) => sum + count, 0);
}
