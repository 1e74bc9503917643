import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { BladeFeatures } from '../blades/blade-features.js';
import { Calibrations } from '../blades/calibrations.service.js';
import { BLOCK_POINTS, EngineService } from '../engine/engine.service.js';
import type { DynamicsCase, DynamicsRow } from '../engine/dynamics-case.js';
import type { PowertrainCase, PowertrainResult } from '../engine/powertrain-case.js';
import { ApiError, type Fault } from '../platform/errors.js';
import { rotorLabels } from './display-labels.js';
import type {
  FlightPlan,
  FlightVehicle,
  MappedFlight,
  PreparedFlight,
  PrepareOptions,
  SolvableCase,
  SolvableRotor,
} from './solvable-case.js';
import { toDynamicsCase, toMoment, toPreparedFlight } from './flight.mapper.js';
import {
  isPointError,
  type SolveResult,
  type PointError,
  type StoredResult,
} from './solve-result.js';
import { PartFault, type Parts } from './parts.js';
import { checkVoltages } from './vehicle.checks.js';
import { toPrepared } from './powertrain.mapper.js';
import { type MappedPropeller, PropellerMaps } from './propeller-maps.js';
import { toStoredResult, toWireResult } from './result.mapper.js';
import type { WireResult } from './result.wire.js';
import type { VehicleConditions } from './vehicle.wire.js';

/** The account that the solve is for, and the signal that ends it. */
export interface SolveRequest {
  accountId: string;
  signal: AbortSignal;
  /** false: someone waits for the answer, so that it goes before the work of runs. Of a run, unless told. */
  isRun?: boolean;
}

/** The part of a body that describes propellers itself. */
type CustomPropellers = Pick<VehicleConditions, 'rotors' | 'rotor_groups'>;

/** Powertrains of runs: bodies and parts in, results for the database and the wire out. */
@Injectable()
export class Powertrains {
  private readonly maps: PropellerMaps;

  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(Calibrations) private readonly calibrations: Pick<Calibrations, 'find' | 'resolve'>,
  ) {
    this.maps = new PropellerMaps(engine, calibrations);
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

  /** The same of a body of a flight. */
  checkFlight(body: FlightVehicle, parts: Parts): Fault[] {
    return this.faultsOf(body, () => toPreparedFlight(body, parts).vehicle);
  }

  /** Throws ApiError 422 `unknown_calibration` for the first propeller of the body whose calibration cannot be used. */
  async checkCalibrations(
    em: EntityManager,
    accountId: string,
    body: CustomPropellers,
  ): Promise<void> {
    for (const list of ['rotors', 'rotor_groups'] as const)
      for (const [i, { custom_propeller: custom }] of (body[list] ?? []).entries()) {
        const id = custom?.spec_json.calibration_id ?? undefined;
        if (id === undefined) continue;
        const param = `${list}[${i}].custom_propeller.spec_json.calibration_id`;
        await this.calibrations.resolve(accountId, typeof id === 'string' ? id : '', param, em);
      }
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

  /**
   * Outcomes in the order of the points, in blocks of 64. Throws where the work was not done for a reason that is not the
   * point's: the signal was raised, or the service is shutting down.
   */
  async solve(
    points: readonly (SolvableCase | PointError)[],
    request: SolveRequest,
  ): Promise<SolveResult[]> {
    const outcomes: SolveResult[] = [];
    for (let at = 0; at < points.length; at += BLOCK_POINTS)
      outcomes.push(...(await this.solveBlock(points.slice(at, at + BLOCK_POINTS), request)));
    return outcomes;
  }

  /** A flight ready to be mapped, or why it cannot be flown. Cheap, as `prepare`. */
  prepareFlight(body: FlightVehicle, parts: Parts): PreparedFlight | PointError {
    try {
      return toPreparedFlight(body, parts);
    } catch (error) {
      return pointError(error);
    }
  }

  /**
   * Returns the flight with the maps of its propellers, which are made where they are not known: that takes seconds
   * at the most. Throws as `solve`.
   */
  async mapFlight(
    flight: PreparedFlight,
    request: SolveRequest,
  ): Promise<MappedFlight | PointError> {
    const [mapped] = await this.withMaps([flight.vehicle], request);
    return isPointError(mapped) ? mapped : { flight, powertrain: mapped.powertrain };
  }

  /** Returns the inputs of EngineService.dynamics. */
  toCase(mapped: MappedFlight, plan: FlightPlan): DynamicsCase {
    return toDynamicsCase(mapped, plan);
  }

  /** A row of a flight as the result of a simulation: `1` …, `All`, `Battery`; endurance null, no bands. */
  toSnapshot(
    flight: PreparedFlight,
    plan: Pick<FlightPlan, 'commandOf' | 'schedule'>,
    row: DynamicsRow,
  ): WireResult {
    return toWireResult(toMoment(flight, plan, row));
  }

  toWire(stored: StoredResult): WireResult {
    return toWireResult(stored);
  }

  rotorLabels({ groups, Battery }: StoredResult): Record<string, string> {
    return rotorLabels(groups, Battery.label);
  }

  private faultsOf(body: FlightVehicle | VehicleConditions, prepare: () => SolvableCase): Fault[] {
    try {
      return checkVoltages(body, prepare().base);
    } catch (error) {
      if (!(error instanceof PartFault)) throw error;
      const { message, param } = error;
      return [{ code: 'component_spec_incomplete', param, message }];
    }
  }

  private async solveBlock(
    points: readonly (SolvableCase | PointError)[],
    request: SolveRequest,
  ): Promise<SolveResult[]> {
    const mapped = await this.withMaps(points, request);
    const solvable = mapped.flatMap((each) => (isPointError(each) ? [] : [each]));
    const results = await this.results(
      solvable.map(({ powertrain }) => powertrain),
      request,
    );
    let next = 0;
    return mapped.map((each) => {
      if (isPointError(each)) return { result: null, error: each };
      const result = results[next++];
      return isPointError(result) ? { result: null, error: result } : outcomeOf(each, result);
    });
  }

  private async results(
    cases: PowertrainCase[],
    request: SolveRequest,
  ): Promise<(PowertrainResult | PointError)[]> {
    if (cases.length === 0) return [];
    try {
      return await this.engine.powertrains(cases, { ...request, isRun: true });
    } catch (error) {
      const failure = pointError(error);
      return cases.map(() => failure);
    }
  }

  /** The points with the maps of their propellers, each asked for once. */
  private async withMaps(points: readonly (SolvableCase | PointError)[], request: SolveRequest) {
    const maps = new Map<string, Promise<MappedPropeller | PointError>>();
    const numbers = new Map<object, number>();
    const mapOf = (point: SolvableCase, { propeller }: SolvableRotor) => {
      const { estimates } = propeller;
      if (!numbers.has(estimates)) numbers.set(estimates, numbers.size);
      const { air, ends } = point.air;
      const key = [
        numbers.get(estimates),
        ...(ends ?? [air]).flatMap(({ rho, mu }) => [rho, mu]),
      ].join();
      let map = maps.get(key);
      if (map === undefined) {
        map = this.maps.get(estimates, point.air, { isRun: true, ...request }).catch(pointError);
        maps.set(key, map);
      }
      return map;
    };
    return Promise.all(
      points.map(async (point) => {
        if (isPointError(point)) return point;
        const maps = await Promise.all(point.rotors.map((rotor) => mapOf(point, rotor)));
        return withRotors(point, maps);
      }),
    );
  }
}

function withRotors(point: SolvableCase, maps: (MappedPropeller | PointError)[]) {
  const rotors: PowertrainCase['rotors'] = [];
  const blades: BladeFeatures[] = [];
  for (const [i, { power, stack }] of point.rotors.entries()) {
    const mapped = maps[i];
    if (isPointError(mapped)) return mapped;
    rotors.push({ ...power, stack, map: mapped.map });
    blades.push(mapped.blade);
  }
  return { point, blades, powertrain: { ...point.base, rotors } };
}

/** Mach number of blade tips from which the edge of the map, which is read beyond its end, says nothing any more. */
const SUPERSONIC = 1;

/** A point that exceeds a limit is still one: its result names the limit. */
function outcomeOf(
  { point, blades }: { point: SolvableCase; blades: readonly BladeFeatures[] },
  result: PowertrainResult,
): SolveResult {
  const tip = Math.max(...result.rotors.map(({ tipMach }) => tipMach));
  if (result.converged && tip < SUPERSONIC)
    return { result: toStoredResult(point, result, blades), error: null };
  if (result.converged) {
    const message = `blade tips would move at Mach ${tip.toFixed(2)}; the map of a propeller ends at 0.9, and beyond 1 nothing of it holds`;
    return { result: null, error: { code: 'solver_out_of_envelope', message } };
  }
  if (result.limits.some((limit) => limit === 'battery_depleted' || limit === 'battery_power')) {
    const message = `the battery cannot feed this at the charge asked for (${result.limits.join(', ')})`;
    return { result: null, error: { code: 'infeasible_operating_point', message } };
  }
  const message = 'no operating point was found within the bounds of the iteration';
  return { result: null, error: { code: 'solver_not_converged', message } };
}

/** Returns the error that lies in the point itself; rethrows anything else. */
function pointError(error: unknown): PointError {
  if (error instanceof PartFault) {
    const code =
      error.kind === 'incomplete' ? 'component_spec_incomplete' : 'invalid_component_spec';
    return { code, message: error.message };
  }
  if (error instanceof ApiError && error.code === 'solver_timeout')
    return {
      code: 'timeout',
      message: 'the calculation took longer than the time limit of a block',
    };
  throw error;
}
