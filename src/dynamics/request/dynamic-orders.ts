import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PartsService } from '../../components/parts.service.js';
import type { Caller } from '../../platform/caller.js';
import { refuse } from '../../platform/wire/validation.js';
import { isPointError } from '../../powertrain/solve-result.js';
import { type Part, partReferences, usedComponents, withIds } from '../../powertrain/parts.js';
import { Powertrains } from '../../powertrain/powertrains.service.js';
import type { RunOrder } from '../../runs/run-requests.js';
import { costOf } from '../estimate/rule.mapper.js';
import {
  DurationLimits,
  type FlightEstimate,
  FlightEstimates,
} from '../estimate/flight-estimates.service.js';
import type { StoredDynamic } from '../flight/dynamic-run.row.js';
import { insertDynamicRun } from '../flight/dynamic-runs.queries.js';
import { rotorList } from '../../powertrain/rotors.js';
import { readSchedule } from '../schedule/read-schedule.js';
import { requestedEnd, countsOf } from './flight-inputs.js';
import { SavedVehicles } from '../../vehicles/saved-vehicles.service.js';
import { checkTurns } from './collective.checks.js';
import { checkDynamic } from './dynamic.checks.js';
import { CreateDynamicBody } from './dynamics.wire.js';
import { flown } from './flown-vehicle.js';

/**
 * The intervals at which a flight may write rows, beside those for what changes fast [s]: the choice gives about
 * 1,500 rows on that clock.
 */
const LADDER = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const ROWS = 1_500;
/** However wrong the estimate. */
const MAX_ROWS = 100_000;

/** `endS`: when the flight ends at the latest. A rule of thumb tells too little of the flight for a clock. */
export function recordClock({ durationS, basis }: FlightEstimate, endS: number): number {
  const expected = basis === 'rule' ? endS : durationS;
  const least = Math.max(expected / ROWS, endS / MAX_ROWS);
  return LADDER.find((clock) => clock >= least) ?? LADDER[LADDER.length - 1];
}

/** The version of what a run stores: request, parts, rows (contract §3.5). */
const SNAPSHOT_VERSION = 2;

const TAKING = { wire: CreateDynamicBody, fit: flown, check: checkDynamic };

/** Turns a checked request into the input that runs accept. */
@Injectable()
export class DynamicOrders {
  constructor(
    private readonly parts: PartsService,
    private readonly powertrains: Powertrains,
    private readonly estimates: FlightEstimates,
    private readonly limits: DurationLimits,
    private readonly vehicles: SavedVehicles,
  ) {}

  /**
   * Throws ApiError 422 where a component is not there, of another type, or lacks what no estimate replaces, and where no
   * flight may be so long; 402 `plan_upgrade_required` where the plan does not allow it. The estimate takes its time: whoever
   * has asked FlightEstimates before does not wait for it here, in a transaction.
   */
  async of(em: EntityManager, caller: Caller, given: CreateDynamicBody): Promise<RunOrder> {
    const body = await this.vehicles.resolve(em, caller, given, TAKING);
    const { project_id, name = null } = body;
    const ids = await this.parts.check(em, caller.accountId, partReferences(body));
    const named = withIds(body, ids);
    const request = await this.powertrains.withCalibrations(em, caller.accountId, named);
    const used = usedComponents(request);
    const parts = await this.parts.read(em, caller.accountId, used);
    this.refuseIncomplete(request, parts);
    const estimate = await this.estimates.ofFlight(caller, request, parts);
    const { durationS } = estimate;
    const ending = { requestedS: requestedEnd(body), estimatedS: durationS };
    const endS = await this.limits.endOf(em, caller, project_id, ending);
    const rotors = countsOf(request).reduce((sum, count) => sum + count, 0);
    const { project_id: _, name: _name, schedule, ...stored } = request;
    const flight = {
      schedule,
      collectives: readSchedule(schedule, rotorList(request).given).collectives,
      estimated_duration_s: durationS,
      end_s: endS,
      record_s: recordClock(estimate, endS),
    };
    return {
      kind: 'dynamic',
      projectId: project_id,
      intent: 'run',
      name,
      body: stored satisfies StoredDynamic,
      rotors,
      cost: costOf(rotors, durationS),
      snapshotVersion: SNAPSHOT_VERSION,
      engine: this.powertrains.engineVersion,
      attach: async (inside, runId) => {
        await this.parts.copy(inside, runId, caller.accountId, used);
        await insertDynamicRun(inside, runId, flight);
      },
    };
  }

  /**
   * Refuses a request that lacks something at once, as for a simulation; a run of an impossible value is accepted,
   * and fails.
   */
  private refuseIncomplete(request: CreateDynamicBody, parts: ReadonlyMap<string, Part>): void {
    const flight = this.powertrains.prepareFlight(request, parts);
    if (isPointError(flight) && flight.code === 'invalid_component_spec') return;
    refuse(this.powertrains.checkFlight(request, parts));
    if (!isPointError(flight)) refuse(checkTurns(request.schedule, flight.vehicle.rotors));
  }
}
