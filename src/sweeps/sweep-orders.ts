import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PartsService } from '../components/parts.service.js';
import type { ComponentAxis } from '../components/sweep-axes/sweep-axes.js';
import { SweepAxes } from '../components/sweep-axes/sweep-axes.service.js';
import type { Caller } from '../platform/caller.js';
import { CONFIG, type Config } from '../platform/config.js';
import { ApiError } from '../platform/errors.js';
import { partReferences, usedComponents, withIds } from '../powertrain/parts.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { DraftableOrders } from '../runs/draft-orders.js';
import { PlanGate } from '../runs/run-submission.js';
import type { RunOrder } from '../runs/run-requests.js';
import type { RunRow } from '../runs/run.row.js';
import { countRotors, SNAPSHOT_VERSION } from '../simulations/simulation-orders.js';
import { commanded, SavedVehicles } from '../vehicles/saved-vehicles.service.js';
import { checkReferring, referringRequest } from '../vehicles/vehicle-reference.js';
import { storedConfig, type StoredSweep, withComponentIds } from './loaded-sweep.js';
import { PointEvents } from './point-events.js';
import { checkSweep } from './sweep-config.checks.js';
import { countPoints, type Grid, sweepGridOf, type Vehicle, vehicleAt } from './sweep-expander.js';
import { CreateSweepBody } from './sweep.wire.js';
import { findComponentIds, findSweeps, putSweep } from './sweeps.queries.js';

/** Decides how many points a sweep may have, by the plan of the caller. */
@Injectable()
export class SweepPointLimits {
  constructor(private readonly gate: PlanGate) {}

  /**
   * Throws ApiError 422 `project_not_found`, then 402 `plan_upgrade_required`, or 422 `sweep_too_large` where no plan
   * allows so many.
   */
  async check(em: EntityManager, caller: Caller, projectId: string, points: number): Promise<void> {
    const { sweep_points: allowed } = await this.gate.hold(em, caller, projectId);
    if (points <= allowed) return;
    const size = `The sweep has ${points.toLocaleString('en')} points`;
    const required = this.gate.least((plan) => plan.sweep_points >= points);
    if (required === undefined)
      throw new ApiError('sweep_too_large', {
        param: 'sweep',
        message: `${size}; more than any plan allows; yours allows ${allowed.toLocaleString('en')}.`,
      });
    throw new ApiError('plan_upgrade_required', {
      param: 'sweep',
      message: `${size}; your plan allows ${allowed.toLocaleString('en')}.`,
      extra: { required_tier: required },
    });
  }
}

const TAKING = { wire: CreateSweepBody, fit: commanded, check: checkSweep };

/** A requested sweep with its components looked up. */
interface ResolvedSweep {
  vehicle: Vehicle;
  axes: ComponentAxis[];
  grid: Grid;
}

@Injectable()
export class SweepOrders extends DraftableOrders<CreateSweepBody> {
  protected readonly wire = CreateSweepBody;
  protected readonly check = checkReferring(checkSweep);

  constructor(
    private readonly parts: PartsService,
    private readonly axes: SweepAxes,
    private readonly plans: SweepPointLimits,
    private readonly pointEvents: PointEvents,
    private readonly powertrains: Powertrains,
    private readonly vehicles: SavedVehicles,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  /**
   * Throws ApiError 422 `sweep_too_large`, `component_not_found` or `component_type_mismatch`, and 402
   * `plan_upgrade_required` unless it is to stay a draft.
   */
  async of(em: EntityManager, caller: Caller, request: CreateSweepBody): Promise<RunOrder> {
    const body = await this.vehicles.resolve(em, caller, request, TAKING);
    const {
      project_id,
      name = null,
      launch_intent: intent,
      sweep,
      point_events: _,
      ...rest
    } = body;
    const loaded = await this.resolve(em, caller, body, rest);
    const rotors = countRotors(loaded.vehicle);
    if (intent !== 'draft') await this.plans.check(em, caller, project_id, loaded.grid.totalPoints);
    const stored: StoredSweep = { ...loaded.vehicle, sweep: storedConfig(sweep) };
    return {
      kind: 'sweep',
      projectId: project_id,
      intent,
      name,
      body: stored,
      rotors,
      cost: loaded.grid.totalPoints * rotors,
      snapshotVersion: SNAPSHOT_VERSION,
      engine: this.powertrains.engineVersion,
      attach: (inside, runId) => this.attach(inside, caller, runId, body, loaded),
    };
  }

  private async attach(
    em: EntityManager,
    { accountId }: Caller,
    runId: string,
    body: CreateSweepBody,
    { vehicle, axes, grid }: ResolvedSweep,
  ): Promise<void> {
    const component_ids = axes.map((axis) => axis.componentIds);
    const { point_events } = body;
    const total_points = grid.totalPoints;
    await putSweep(em, { run_id: runId, total_points, component_ids, point_events });
    // a draft keeps no copies: it is computed with its parts as they are when it is launched
    if (body.launch_intent === 'draft') return;
    const used = usedComponents(vehicleAt(vehicle, grid, 0));
    await this.parts.copy(em, runId, accountId, [...used, ...component_ids.flat()]);
    if (point_events) await this.pointEvents.queued(em, accountId, runId);
  }

  protected async requestOf(em: EntityManager, run: RunRow, change: object): Promise<object> {
    // the calibrations that it names are looked up anew
    const { drive_calibrations: _, ...stored } = run.body as StoredSweep;
    const [{ point_events }] = await findSweeps(em, [run.id]);
    const sweep = withComponentIds(stored.sweep, await findComponentIds(em, run.id));
    return { ...referringRequest(stored, change), sweep, point_events };
  }

  private async resolve(
    em: EntityManager,
    caller: Caller,
    { sweep }: CreateSweepBody,
    conditions: Vehicle,
  ): Promise<ResolvedSweep> {
    const points = countPoints(sweep);
    const most = this.config.sweepMaxPoints;
    if (points > most) throw tooLarge(points, most);
    const component_axes = sweep.component_axes ?? [];
    const ids = await this.parts.check(em, caller.accountId, partReferences(conditions));
    await this.powertrains.checkPropellers(em, caller.accountId, conditions);
    const axes =
      component_axes.length === 0
        ? []
        : await this.axes.resolve(caller.accountId, component_axes, 'sweep.component_axes');
    const grid = sweepGridOf(sweep, axes);
    const vehicle = await this.calibrated(em, caller, withIds(conditions, ids), grid);
    return { vehicle, axes, grid };
  }

  /** A calibration holds for its motor alone: it is looked up with the motors of the first point, where an axis sets them. */
  private async calibrated(
    em: EntityManager,
    { accountId }: Caller,
    vehicle: Vehicle,
    grid: Grid,
  ): Promise<Vehicle> {
    const first = vehicleAt(vehicle, grid, 0);
    const { drive_calibrations } = await this.powertrains.withCalibrations(em, accountId, first);
    return drive_calibrations === undefined ? vehicle : { ...vehicle, drive_calibrations };
  }
}

function tooLarge(points: number, most: number): ApiError {
  const message = `The sweep has ${points.toLocaleString('en')} points; at most ${most.toLocaleString('en')} can be run.`;
  return new ApiError('sweep_too_large', { param: 'sweep', message });
}
