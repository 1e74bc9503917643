/**
 * A drive on a bench: the kernel's steady states of one rotor on a stiff supply of the measured voltage, row by row. A row is held for
 * some seconds, so that the motor is a little warm, unless its temperature was measured.
 */
import { BLOCK_POINTS } from '../../engine/engine.service.js';
import type { PowertrainCase, RotorResult } from '../../engine/powertrain-case.js';
import { ApiError } from '../../platform/errors.js';
import { type DriveValues, driveValuesOf, withDriveValues } from '../../powertrain/drive-values.js';
import type { Parts } from '../../powertrain/parts.js';
import {
  type MappedPoint,
  pointError,
  type PointSolver,
  type SolveRequest,
} from '../../powertrain/point-solver.js';
import type { Powertrains } from '../../powertrain/powertrains.service.js';
import type { CommandedRotorIn } from '../../powertrain/rotor.wire.js';
import { conditionsOf } from '../../powertrain/rotor-conditions.js';
import type { SolvableCase } from '../../powertrain/solvable-case.js';
import { isPointError, type PointError } from '../../powertrain/solve-result.js';
import type { VehicleConditions } from '../../powertrain/vehicle.wire.js';
import type { GearedDrive } from './drive-calibration.wire.js';
import type { BenchRow } from './measurements.js';

/** A drive on a bench, and the air there. */
export interface BenchDrive
  extends GearedDrive, Pick<CommandedRotorIn, 'custom_motor' | 'custom_propeller'> {
  density_kg_m3: number;
  ambient_temp_c: number;
  supply_wire_resistance_mohm: number;
}

/** A point on a bench is held some seconds [s]. */
const HELD_S = 10;
/** Blocks of rows that wait for the engine at the same time. */
const BLOCKS_AT_ONCE = 2;

/** The voltage of the supply is that of each row; this one stands until a row is put [V]. */
const SUPPLY = {
  name: 'supply',
  spec_json: { chemistry: 'source', nominal_voltage_v: 10 },
};

/** Returns the drive as a body of one rotor on a supply. */
export function benchBody({
  density_kg_m3,
  ambient_temp_c,
  supply_wire_resistance_mohm,
  ...drive
}: BenchDrive): VehicleConditions {
  return {
    density_kg_m3,
    ambient_temp_c,
    battery_esc_wire_resistance_mohm: supply_wire_resistance_mohm,
    custom_battery: SUPPLY,
    battery_charge_pct: 100,
    airspeed_m_s: 0,
    vertical_speed_m_s: 0,
    inflow_mode: 'ground',
    flight_regime: 'static_bench',
    flight_duration: 0,
    rotor_groups: [
      {
        ...drive,
        label: 'bench',
        count: 1,
        throttle_pct: 100,
        tilt_deg: 0,
        motor_cooling_source: 'prop_exit_velocity',
      },
    ],
  };
}

export class Bench {
  private constructor(
    private readonly points: PointSolver,
    private readonly mapped: MappedPoint,
    private readonly request: SolveRequest,
  ) {}

  /** Returns the bench of a drive, for its rows, or why it cannot be computed. Throws as `Powertrains.solve`. */
  static async of(
    powertrains: Powertrains,
    drive: BenchDrive,
    parts: Parts,
    rows: readonly BenchRow[],
    request: SolveRequest,
  ): Promise<Bench | PointError> {
    const options = { bands: false, estimated: false };
    const point = powertrains.prepare(benchBody(drive), parts, options);
    if (isPointError(point)) return point;
    try {
      return await Bench.mapped(powertrains.points, point, rows, request);
    } catch (error) {
      return pointError(error);
    }
  }

  /** Polars of sections that no library has are made for where the rows are. */
  private static async mapped(
    points: PointSolver,
    point: SolvableCase,
    rows: readonly BenchRow[],
    request: SolveRequest,
  ): Promise<Bench | PointError> {
    const [first] = await points.mapped([point], request);
    if (isPointError(first)) return first;
    const bench = new Bench(points, first, request);
    if (first.propellers.every(({ windowed }) => windowed === undefined)) return bench;
    const results = await bench.solve(bench.values, someOf(rows));
    const { rho } = point.base.air;
    const conditions = results.flatMap((result) =>
      result === null ? [] : conditionsOf(point.rotors[0], result, rho),
    );
    const mapped = await points.over(first, [conditions], request);
    return isPointError(mapped) ? mapped : new Bench(points, mapped, request);
  }

  /** The values of the drive as its parts are known or estimated. */
  get values(): DriveValues {
    return driveValuesOf(this.rotor);
  }

  /** Spreads ×/÷ of the estimates, that of the propeller with what its model may be off. */
  get spreads() {
    return this.rotor.spreads;
  }

  /** Solves rows with these values of the drive; null where there is no steady state. */
  async solve(values: DriveValues, rows: readonly BenchRow[]): Promise<(RotorResult | null)[]> {
    const cases = rows.map((row) => this.caseOf(values, row));
    const blocks: PowertrainCase[][] = [];
    for (let at = 0; at < cases.length; at += BLOCK_POINTS)
      blocks.push(cases.slice(at, at + BLOCK_POINTS));
    const solved: (RotorResult | null)[] = [];
    for (let k = 0; k < blocks.length; k += BLOCKS_AT_ONCE) {
      const next = blocks.slice(k, k + BLOCKS_AT_ONCE);
      const results = await Promise.all(
        next.map((block) => this.points.results(block, this.request)),
      );
      for (const result of results.flat()) {
        // the engine gives no other error of a block than that it took too long
        if (isPointError(result)) throw new ApiError('solver_timeout', { message: result.message });
        solved.push(result.converged ? result.rotors[0] : null);
      }
    }
    return solved;
  }

  private get rotor() {
    return this.mapped.powertrain.rotors[0];
  }

  private caseOf(values: DriveValues, { throttle, volts, temperature }: BenchRow): PowertrainCase {
    const { powertrain } = this.mapped;
    const [leaf] = powertrain.leaves;
    const rotor = withDriveValues({ ...this.rotor, throttle }, values);
    return {
      ...powertrain,
      flightS: HELD_S,
      bands: false,
      rotors: [{ ...rotor, windingT: temperature, magnetT: temperature }],
      leaves: [{ ...leaf, curve: { soc: [0, 1], volts: [volts, volts] } }],
    };
  }
}

/** At most a block of rows, spread over all of them. */
function someOf(rows: readonly BenchRow[]): BenchRow[] {
  const step = Math.max(1, (rows.length - 1) / (BLOCK_POINTS - 1));
  const count = Math.min(rows.length, BLOCK_POINTS);
  return Array.from({ length: count }, (_, k) => rows[Math.round(k * step)]);
}
