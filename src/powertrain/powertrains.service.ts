import type { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { BladePolars } from '../blades/blade-polars.service.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import { BLOCK_POINTS, EngineService } from '../engine/engine.service.js';
import type { DynamicsCase, DynamicsRow } from '../engine/dynamics-case.js';
import type { PowertrainCase, PowertrainResult } from '../engine/powertrain-case.js';
import type { Condition } from '../engine/rotor-case.js';
import { ApiError, type Fault } from '../platform/errors.js';
import { refuse } from '../platform/wire/validation.js';
import { CompletedCalibrations } from '../runs/completed-calibrations.js';
import { rotorLabels } from './display-labels.js';
import type {
  Commands,
  FlightPlan,
  FlightVehicle,
  MappedFlight,
  PreparedFlight,
  DensityRange,
  PrepareOptions,
  SolvableCase,
} from './solvable-case.js';
import {
  type BodyWithDrives,
  type DriveCalibration,
  type DriveCalibrations,
  isSameMotor,
} from './drive-calibrations.js';
import { toEstimated, toStandIns } from './estimated.mapper.js';
import {
  hasFoundMaps,
  isFlownAcross,
  scheduledMoments,
  seeksCollectives,
  toDynamicsCase,
  toMoment,
  toPreparedFlight,
  withFlownCollectives,
} from './flight.mapper.js';
import {
  isPointError,
  type SolveResult,
  type PointError,
  type StoredResult,
} from './solve-result.js';
import { PartFault, type Parts } from './parts.js';
import { checkVoltages } from './vehicle.checks.js';
import { toPrepared } from './powertrain.mapper.js';
import {
  type MappedPoint,
  pointError,
  PointSolver,
  type PointOutcome,
  type SolveRequest,
  withMoreCollectives,
} from './point-solver.js';
import { type HoverCurve, type PointLevels, PointNoises } from './point-noise.js';
import { conditionsOf } from './rotor-conditions.js';
import { PropellerMaps } from './propeller-maps.js';
import { toStoredResult, toWireResult, weighed } from './result.mapper.js';
import type { EstimatedQuantity, MassOfPart, WireResult } from './result.wire.js';
import type { VehicleConditions } from './vehicle.wire.js';

/** Rounds in which the maps of a flight come to be those of the collectives that it finds; two do. */
const EXACT_ROUNDS = 4;

/** The commands of a flight and, where it has one, its cut-off. */
type FlownCommands = Commands & Partial<Pick<FlightPlan, 'socCutoff'>>;

/** The part of a body that describes propellers itself. */
type CustomPropellers = Pick<VehicleConditions, 'rotors' | 'rotor_groups'>;

/** Powertrains of runs: bodies and parts in, results for the database and the wire out. */
@Injectable()
export class Powertrains implements BeforeApplicationShutdown {
  /** Solves points with the maps of their propellers, for models of their own. */
  readonly points: PointSolver;
  private readonly noises: PointNoises;
  private readonly stopping = new AbortController();

  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(RequestBlades) private readonly blades: RequestBlades,
    @Inject(BladePolars) polars: BladePolars,
    @Inject(CompletedCalibrations) private readonly calibrations: CompletedCalibrations,
  ) {
    const tools = { engine, blades, polars, stopping: this.stopping.signal };
    this.points = new PointSolver(engine, new PropellerMaps(tools));
    this.noises = new PointNoises(engine, polars);
  }

  /** Runs that wait for polars go on elsewhere. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** The version of the engine that solves: `solver_engine` of a run. */
  get engineVersion(): string {
    return this.engine.version;
  }

  /**
   * Returns the faults of a checked body with the parts that it names, as a 422 has them; empty: all of it can be
   * run.
   */
  check(body: VehicleConditions, parts: Parts): Fault[] {
    return this.faultsOf(body, () => toPrepared(body, parts, {}));
  }

  /**
   * Refuses a body that lacks something at once, so that it can be mended. An impossible value in a component is no fault
   * of the request: such a run is accepted, and fails. Throws ApiError 422.
   */
  refuseIncomplete(body: VehicleConditions, parts: Parts): void {
    const point = this.prepare(body, parts);
    if (isPointError(point) && point.code === 'invalid_component_spec') return;
    refuse(this.check(body, parts));
  }

  /** The same of a body of a flight. */
  checkFlight(body: FlightVehicle, parts: Parts): Fault[] {
    return this.faultsOf(body, () => toPreparedFlight(body, parts).vehicle);
  }

  /** Throws ApiError 422 `unknown_airfoil`, `unknown_calibration` for the first propeller of the body that names none of the account's. */
  async checkPropellers(
    em: EntityManager,
    accountId: string,
    body: CustomPropellers,
  ): Promise<void> {
    for (const list of ['rotors', 'rotor_groups'] as const)
      for (const [i, { custom_propeller: custom }] of (body[list] ?? []).entries()) {
        const at = `${list}[${i}].custom_propeller.spec_json.`;
        if (custom) await this.blades.checkNames(accountId, custom.spec_json, at, em);
      }
  }

  /**
   * Returns the body with the calibrations that its rotors name, by id, as a run keeps it. Components stand by their ids. Throws
   * ApiError 422 `unknown_calibration`, and `calibration_not_applicable` where one is of another motor than its rotor's.
   */
  async withCalibrations<B extends BodyWithDrives>(
    em: EntityManager,
    accountId: string,
    body: B,
  ): Promise<B & { drive_calibrations?: DriveCalibrations }> {
    const found: Record<string, DriveCalibration> = {};
    for (const list of ['rotors', 'rotor_groups'] as const)
      for (const [i, rotor] of (body[list] ?? []).entries()) {
        const id = rotor.powertrain_calibration_id;
        if (!id) continue;
        const param = `${list}[${i}].powertrain_calibration_id`;
        const completed = await this.calibrations.get(
          'drive_calibration',
          accountId,
          id,
          param,
          em,
        );
        found[id] = completed as DriveCalibration;
        if (!isSameMotor(found[id].drive, rotor)) throw otherMotor(param);
      }
    return Object.keys(found).length > 0 ? { ...body, drive_calibrations: found } : body;
  }

  /**
   * A point ready to be solved, or why it cannot be. `body` is checked; what it names is in `parts`. Cheap: what is made of
   * a part is made once, as long as it is the same object.
   */
  prepare(
    body: VehicleConditions,
    parts: Parts,
    options: PrepareOptions = {},
  ): SolvableCase | PointError {
    try {
      return toPrepared(body, parts, options);
    } catch (error) {
      return pointError(error);
    }
  }

  /** Returns the all-up mass of a vehicle, part by part; null where it gives no mass or one of its parts cannot be used. */
  massOf(
    body: VehicleConditions,
    parts: Parts,
  ): { all_up_mass_kg: number | null; masses: MassOfPart[] | null } {
    const prepared = this.prepare(body, parts);
    const { all_up_mass_kg = null, masses = null } = isPointError(prepared)
      ? {}
      : weighed(prepared, null);
    return { all_up_mass_kg, masses };
  }

  /**
   * Outcomes in the order of the points, in blocks of 64. Throws where the work was not done for a reason that is not the
   * point's: the signal was raised, or the service is shutting down.
   */
  async solve(
    points: readonly (SolvableCase | PointError)[],
    request: SolveRequest,
  ): Promise<SolveResult[]> {
    const outcomes: SolveResult[] = [];
    for (let at = 0; at < points.length; at += BLOCK_POINTS) {
      const solved = await this.points.solve(points.slice(at, at + BLOCK_POINTS), request);
      const levels = await this.noises.of(solved, request);
      for (const [i, each] of solved.entries())
        outcomes.push(
          isPointError(each) ? { result: null, error: each } : outcomeOf(each, levels[i]),
        );
    }
    return outcomes;
  }

  /**
   * The points with the maps of their propellers, in order, not solved; where polars hold near an operating point only, with the
   * maps of stand-ins, and `windowed` says so. Throws as `solve`.
   */
  mapped(
    points: readonly (SolvableCase | PointError)[],
    request: SolveRequest,
  ): Promise<(MappedPoint | PointError)[]> {
    return this.points.mapped(points, request);
  }

  /** The levels of a vehicle in hover over the thrust of a rotor, of a point that names an observer. Throws as `solve`. */
  hoverCurve(mapped: MappedPoint, request: SolveRequest): Promise<HoverCurve> {
    return this.noises.hoverCurve(mapped, request);
  }

  /** A flight ready to be mapped, by maps for a range of densities where it is given, or why it cannot be flown. Cheap, as `prepare`. */
  prepareFlight(
    body: FlightVehicle,
    parts: Parts,
    densities?: DensityRange,
  ): PreparedFlight | PointError {
    try {
      return toPreparedFlight(body, parts, densities);
    } catch (error) {
      return pointError(error);
    }
  }

  /**
   * Returns the flight with the maps of its propellers, which are made where they are not known: that takes seconds
   * at the most, beside polars of sections that nobody has asked for, over what `plan` asks of them. With `nearEnough`, stand-ins
   * serve for such sections, as for an estimate. Throws as `solve`.
   */
  async mapFlight(
    flight: PreparedFlight,
    request: SolveRequest,
    plan: FlownCommands,
    { nearEnough = false } = {},
  ): Promise<MappedFlight | PointError> {
    const flow = isFlownAcross(flight.vehicle, plan) ? 'any_across' : 'any';
    const mapAll = async (vehicle: SolvableCase) => {
      const [mapped] = await this.points.mapped([vehicle], request, flow);
      if (isPointError(mapped) || nearEnough) return mapped;
      if (mapped.propellers.every(({ windowed }) => windowed === undefined)) return mapped;
      const conditions = await this.flownConditions(mapped, plan, request);
      return this.points.over(mapped, conditions, request);
    };
    const { vehicle } = flight;
    const first = await mapAll(withFlownCollectives(vehicle, plan));
    const mapped =
      isPointError(first) || !seeksCollectives(vehicle, plan)
        ? first
        : await this.withFoundCollectives(first, vehicle, mapAll, plan, request);
    return isPointError(mapped) ? mapped : { flight, powertrain: mapped.powertrain };
  }

  /**
   * Returns the vehicle with maps of the collectives that the trims of its governed rotors find: of a fresh battery, and as many more
   * as one at its cut-off needs, which may hold less than the speed.
   */
  private async withFoundCollectives(
    first: MappedPoint,
    vehicle: SolvableCase,
    mapAll: (vehicle: SolvableCase) => Promise<MappedPoint | PointError>,
    plan: FlownCommands,
    request: SolveRequest,
  ): Promise<MappedPoint | PointError> {
    let mapped: MappedPoint | PointError = first;
    for (let round = 0; ; round++) {
      let { fresh, empty } = await this.trimmedMoments(mapped, plan, request);
      for (let wider; (wider = withMoreCollectives(mapped.point, [...fresh, ...empty]));) {
        mapped = await mapAll(wider);
        if (isPointError(mapped)) return mapped;
        ({ fresh, empty } = await this.trimmedMoments(mapped, plan, request));
      }
      if (round === EXACT_ROUNDS || hasFoundMaps(mapped.point, plan, fresh)) return mapped;
      mapped = await mapAll(withFlownCollectives(vehicle, plan, fresh));
      if (isPointError(mapped)) return mapped;
    }
  }

  /** The steady states of trimmed moments, with the battery as the flight begins and with one at its cut-off. */
  private async trimmedMoments(
    { powertrain, point }: MappedPoint,
    plan: FlownCommands,
    request: SolveRequest,
  ): Promise<{ fresh: PowertrainResult[]; empty: PowertrainResult[] }> {
    const moments = scheduledMoments(powertrain, point, plan, BLOCK_POINTS).filter(({ rotors }) =>
      rotors.some(({ trimT }) => trimT !== null),
    );
    const { socCutoff = 0 } = plan;
    const atCutoff = moments.map(({ leaves, ...moment }) => ({
      ...moment,
      leaves: leaves.map((leaf) => ({ ...leaf, soc: Math.min(leaf.soc, socCutoff) })),
    }));
    const solved = async (cases: PowertrainCase[]) =>
      (await this.points.results(cases, request)).flatMap((each) =>
        isPointError(each) ? [] : [each],
      );
    // of a pack that gives too little no collective would be enough
    const empty = (await solved(atCutoff)).filter(({ converged }) => converged);
    return { fresh: await solved(moments), empty };
  }

  /** Returns what was estimated of the parts of a flight, as a result names it. */
  estimatedOf({ vehicle }: PreparedFlight): EstimatedQuantity[] {
    return toEstimated(vehicle);
  }

  /** Returns the inputs of EngineService.dynamics. */
  toCase(mapped: MappedFlight, plan: FlightPlan): DynamicsCase {
    return toDynamicsCase(mapped, plan);
  }

  /** A row of a flight as the result of a simulation: `1` …, `All`, `Battery`; endurance null, no bands. */
  toSnapshot(flight: PreparedFlight, plan: Commands, row: DynamicsRow): WireResult {
    return toWireResult(toMoment(flight, plan, row));
  }

  toWire(stored: StoredResult): WireResult {
    return toWireResult(stored);
  }

  rotorLabels({ groups, Battery }: StoredResult): Record<string, string> {
    return rotorLabels(groups, Battery.label);
  }

  /** Returns where each rotor works along the schedule, in steady states of the fresh battery. */
  private async flownConditions(
    { powertrain, point }: MappedPoint,
    plan: Commands,
    request: SolveRequest,
  ): Promise<Condition[][]> {
    const moments = scheduledMoments(powertrain, point, plan, BLOCK_POINTS);
    const results = await this.points.results(moments, request);
    return point.rotors.map((rotor, i) =>
      results.flatMap((result, k) =>
        isPointError(result)
          ? []
          : conditionsOf(
              { ...rotor, power: moments[k].rotors[i] },
              result.rotors[i],
              point.base.air.rho,
            ),
      ),
    );
  }

  private faultsOf(body: FlightVehicle | VehicleConditions, prepare: () => SolvableCase): Fault[] {
    try {
      return checkVoltages(body, prepare().base);
    } catch (error) {
      if (!(error instanceof PartFault)) throw error;
      const { kind, message, param } = error;
      const code = kind === 'out_of_range' ? 'parameter_out_of_range' : 'component_spec_incomplete';
      return [{ code, param, message }];
    }
  }
}

/** Mach number of blade tips from which the edge of the map, which is read beyond its end, says nothing any more. */
const SUPERSONIC = 1;

/** A point that exceeds a limit is still one: its result names the limit. */
function outcomeOf(
  { mapped, result, full }: PointOutcome,
  levels: PointLevels | null,
): SolveResult {
  const { point, propellers } = mapped;
  const tip = Math.max(...result.rotors.map(({ tipMach }) => tipMach));
  if (result.converged && tip < SUPERSONIC) {
    const stored = toStoredResult(point, result, propellers, full, levels);
    for (const [i, { thinned = [] }] of propellers.entries())
      stored.All.estimated?.push(...toStandIns(point.rotors[i].rotor.label, thinned));
    return { result: stored, error: null };
  }
  if (result.converged) {
    const message = `the blade tips would move at Mach ${tip.toFixed(2)}; the map of a propeller ends at 0.9 and is not valid above 1`;
    return { result: null, error: { code: 'solver_out_of_envelope', message } };
  }
  if (result.limits.some((limit) => limit === 'battery_depleted' || limit === 'battery_power')) {
    const message = `the battery cannot supply this at the requested charge (${result.limits.join(', ')})`;
    return { result: null, error: { code: 'infeasible_operating_point', message } };
  }
  const message = 'no operating point was found within the bounds of the iteration';
  return { result: null, error: { code: 'solver_not_converged', message } };
}

function otherMotor(param: string): ApiError {
  const message = `${param} is the calibration of a different motor than that of the rotor.`;
  return new ApiError('calibration_not_applicable', { param, message });
}
