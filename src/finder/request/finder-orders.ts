import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PartCandidates } from '../../components/candidates/candidates.service.js';
import { type PartReference, PartsService } from '../../components/parts.service.js';
import type { Caller } from '../../platform/caller.js';
import { ApiError } from '../../platform/errors.js';
import { toWire } from '../../platform/wire/validation.js';
import { Powertrains } from '../../powertrain/powertrains.service.js';
import { DraftableOrders } from '../../runs/draft-orders.js';
import type { RunOrder } from '../../runs/run-requests.js';
import type { RunRow } from '../../runs/run.row.js';
import { SavedVehicles } from '../../vehicles/saved-vehicles.service.js';
import { checkReferring, referringRequest } from '../../vehicles/vehicle-reference.js';
import { putFinder } from '../finder.queries.js';
import { FinderCandidatesIn } from './candidates.wire.js';
import { checkFinder } from './finder.checks.js';
import {
  CreateFinderBody,
  type FilledFinder,
  FinderLimitsIn,
  type WholeFinder,
} from './finder.wire.js';
import { searched } from './searched-vehicle.js';
import { CANDIDATE_LISTS, type CandidateList, LIST_NAMES, selectionOf } from './selections.js';

/** Compute units of a search for each rotor of the vehicle: what a simulation of ten operating points costs. */
const UNITS_PER_ROTOR = 10;

/** The version of what a search stores: request, outcome, rows. */
const SNAPSHOT_VERSION = 1;

const TAKING = { wire: CreateFinderBody, fit: searched, check: checkFinder };

@Injectable()
export class FinderOrders extends DraftableOrders<CreateFinderBody> {
  protected readonly wire = CreateFinderBody;
  protected readonly check = checkReferring(checkFinder);

  constructor(
    private readonly parts: PartsService,
    private readonly candidates: PartCandidates,
    private readonly powertrains: Powertrains,
    private readonly vehicles: SavedVehicles,
  ) {
    super();
  }

  /**
   * Throws ApiError 422 `component_not_found` or `component_type_mismatch` for an id, and `no_candidates` for a list, or a
   * brand of it, that no part meets; `vehicle_not_found`, and where the saved vehicle cannot be searched for.
   */
  async of(em: EntityManager, caller: Caller, request: CreateFinderBody): Promise<RunOrder> {
    const { accountId } = caller;
    const whole = await this.vehicles.resolve(em, caller, request, TAKING);
    const { project_id, name = null, launch_intent: intent, ...asked } = whole as WholeFinder;
    const body = await this.withIds(em, accountId, filled(asked));
    for (const list of LIST_NAMES) await this.refuseEmpty(em, accountId, body, list);
    const rotors = body.rotors.count;
    return {
      kind: 'finder',
      projectId: project_id,
      intent,
      name,
      body,
      rotors,
      cost: rotors * UNITS_PER_ROTOR,
      snapshotVersion: SNAPSHOT_VERSION,
      engine: this.powertrains.engineVersion,
      attach: putFinder,
    };
  }

  protected requestOf(_em: EntityManager, { body }: RunRow, change: object): object {
    const { throttle_pct: _, ...request } = referringRequest(body, change);
    return request;
  }

  /** The request with `comp_…` in place of raw UUIDs. */
  private async withIds(
    em: EntityManager,
    accountId: string,
    request: FilledFinder,
  ): Promise<FilledFinder> {
    const { candidates } = request;
    const references = LIST_NAMES.flatMap((list): PartReference[] =>
      (candidates[list]?.ids ?? []).map((name, i) => {
        return { name, type: CANDIDATE_LISTS[list], param: `candidates.${list}.ids[${i}]` };
      }),
    );
    if (references.length === 0) return request;
    const found = await this.parts.check(em, accountId, references);
    const named = structuredClone(candidates);
    for (const list of LIST_NAMES) {
      const of = named[list];
      if (of?.ids) of.ids = [...new Set(of.ids.map((id) => found.get(id)!))];
    }
    return { ...request, candidates: named };
  }

  private async refuseEmpty(
    em: EntityManager,
    accountId: string,
    request: FilledFinder,
    list: CandidateList,
  ): Promise<void> {
    const selection = selectionOf(request, list);
    const [unknown] = await this.candidates.unknownBrands(em, accountId, selection);
    const at = `candidates.${list}`;
    if (unknown !== undefined) {
      const param = `${at}.brands[${unknown}]`;
      const message = `No ${selection.type} of the source "${selection.source}" has the brand that ${param} names.`;
      throw new ApiError('no_candidates', { param, message });
    }
    if (await this.candidates.isAny(em, accountId, selection)) return;
    const message = `No ${selection.type} meets the conditions of ${at}.`;
    throw new ApiError('no_candidates', { param: at, message });
  }
}

type Asked = Omit<WholeFinder, 'project_id' | 'name' | 'launch_intent'>;

/** The request with everything that it left out. */
function filled(asked: Asked): FilledFinder {
  const {
    goals = ['endurance', 'all_up_mass'],
    limits = toWire(FinderLimitsIn, {}),
    candidates = toWire(FinderCandidatesIn, {}),
    series = [1],
    parallel = [1],
    flight_duration = null,
  } = asked;
  return { ...asked, goals, limits, candidates, series, parallel, flight_duration };
}
