/**
 * Steps of a motor on a bench as flights of the engine: the time constant of the speed after each, of measured and computed
 * speeds alike. The drive is known by its Kv and masses, or calibrated to the steady rows of one of the logs.
 */
import { calibrateDrive } from '../../../dist/calibration/drive/calibrate.js';
import { toStoredDriveFit } from '../../../dist/calibration/drive/drive-calibration.mapper.js';
import { Bench } from '../../../dist/calibration/drive/bench.js';
import type { DriveRow } from '../../../dist/calibration/drive/measurements.js';
import { toFlightPlan } from '../../../dist/dynamics/flight/flight-plan.mapper.js';
import { CreateDynamicBody } from '../../../dist/dynamics/request/dynamics.wire.js';
import { decodeRow } from '../../../dist/engine/dynamics-rows.js';
import { toWire } from '../../../dist/platform/wire/validation.js';
import { isPointError } from '../../../dist/powertrain/solve-result.js';
import type { DriveCalibration } from '../../../src/powertrain/drive-calibrations.js';
import type { Part } from '../../../src/powertrain/parts.js';
import { request, type startPowertrains } from '../../support/powertrain-service.ts';
import { vehicle } from '../../support/vehicles.ts';
import { rotorsInPlace } from './rotors-in-place.ts';

type Service = ReturnType<typeof startPowertrains>;

const part = (type: Part['type'], spec: Part['spec']): [string, Part] => [
  type,
  { component_id: type, type, name: type, spec, model: {}, version: 1 },
];

/**
 * What is public of the parts: Kv and size; 30 g of the motor, as public code restates its datasheet. The supply falls by
 * 38 mΩ in the logs.
 */
const STEP_PARTS = new Map([
  part('motor', { kv: 1750, weight: 30 }),
  part('propeller', { diameter: 7, pitch: 5.6, num_blades: 3, family: 'multirotor' }),
  part('battery', { chemistry: 'source', nominal_voltage_v: 16, pack_resistance_mohm: 38 }),
]);
const DENSITY = 1.2;
const DRIVE = {
  motor_component_id: 'motor',
  propeller_component_id: 'propeller',
  esc_type: 'six_step',
  esc_timing: 'medium',
  esc_pwm_frequency_khz: 24,
  esc_resistance_mohm: 0,
  esc_motor_wire_resistance_mohm: 0,
  esc_throttle_curve: 'typical',
  esc_sync_rectification: true,
} as const;

const RPM = Math.PI / 30;

export interface StepLog {
  id: string;
  name: string;
  steps: { before: number; after: number; tau: number; isUp: boolean }[];
}

export function stepLogs(): StepLog[] {
  return rotorsInPlace.motor_steps.logs.map(({ id, name, steps }) => ({
    id,
    name,
    steps: steps.map(([before, after, tau]) => {
      return { before, after, tau: tau / 1000, isUp: after > before };
    }),
  }));
}

/** The steady rows of ESC32v3, whose duties are known, as a bench has them. */
function steadyRows(): DriveRow[] {
  const { logs, duty_of_esc32v3_pct: duties } = rotorsInPlace.motor_steps;
  const { steps } = logs.find(({ id }) => id === 'esc32v3_duty')!;
  return duties.flatMap(([duty, speed]) => {
    const row = steps.find(([, after]) => after === speed);
    if (row === undefined) return [];
    const [, rpm, , volts, current, thrust, torque] = row;
    const read = { throttle: duty / 100, volts, current, Omega: rpm * RPM, thrust, torque };
    return [{ ...read, temperature: null }];
  });
}

/** Calibrates the drive to the steady rows, as a run of the service does. */
export async function stepCalibration({ powertrains }: Service): Promise<DriveCalibration> {
  const rows = steadyRows();
  const bench = await Bench.of(
    powertrains,
    { ...DRIVE, density_kg_m3: DENSITY, ambient_temp_c: 20, supply_wire_resistance_mohm: 0 },
    STEP_PARTS,
    rows,
    request,
  );
  if (isPointError(bench)) throw new Error(bench.message);
  const found = await calibrateDrive({
    rows,
    model: {
      estimates: bench.values,
      spreads: bench.spreads,
      states: (values, among) => bench.solve(values, among),
    },
    advance: () => undefined,
  });
  return { adjustment: toStoredDriveFit(found, []).adjustment, drive: DRIVE };
}

/** A rotor of the bench, calibrated where a calibration is given. */
function rotorOf(log: StepLog, calibration: DriveCalibration | null) {
  return {
    ...DRIVE,
    esc_sync_rectification: log.id !== 'esc32v2_duty',
    powertrain_calibration_id: calibration && CALIBRATION,
  };
}
const CALIBRATION = 'dcal_0ujtsYcgvSTl8PAuAdqWYSMnLOv';

/** Speeds [rpm] over throttles [%] at rest, on the supply. */
async function speedsAt(
  service: Service,
  rotor: object,
  calibration: DriveCalibration | null,
  throttles: readonly number[],
): Promise<number[]> {
  const points = throttles.map((throttle_pct) => {
    const body = vehicle({
      density_kg_m3: DENSITY,
      rotors: [{ ...rotor, label: 'bench', throttle_pct }],
      battery_component_id: 'battery',
      flight_duration: 1,
    });
    if (calibration) body.drive_calibrations = { [CALIBRATION]: calibration };
    return service.powertrains.prepare(body, STEP_PARTS, { bands: false });
  });
  const solved = await service.powertrains.solve(points, request);
  return solved.map(({ result }) => result!.groups[0].point.rpm!);
}

/** Throttle of a speed, between those of the rising `speeds`; NaN beyond them. */
function throttleOf(rpm: number, throttles: readonly number[], speeds: readonly number[]): number {
  const above = speeds.findIndex((speed) => speed >= rpm);
  if (above < 1) return Number.NaN;
  const part = (rpm - speeds[above - 1]) / (speeds[above] - speeds[above - 1]);
  return throttles[above - 1] + part * (throttles[above] - throttles[above - 1]);
}

/** The step comes when the speed before it has settled [s]. */
const STEP_S = 1.5;

/** Speed [rpm] over time [s] of a flight whose throttle steps from `from` to `to` [%]. */
async function fly(
  { powertrains, engine }: Service,
  rotor: object,
  calibration: DriveCalibration | null,
  from: number,
  to: number,
): Promise<[t: number, rpm: number][]> {
  const held = (throttle_target: number) => ({
    duration_s: STEP_S,
    per_group: { bench: { throttle_target, tilt_target: 90 } },
  });
  const body = toWire(CreateDynamicBody, {
    project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
    density_kg_m3: DENSITY,
    battery_component_id: 'battery',
    rotors: [{ ...rotor, label: 'bench' }],
    schedule: { mode: 'segments', segments: [held(from), held(to)] },
    termination: { mode: 'fixed' },
  });
  const calibrations = calibration ? { [CALIBRATION]: calibration } : undefined;
  const flight = powertrains.prepareFlight(
    { ...body, drive_calibrations: calibrations },
    STEP_PARTS,
  );
  if ('code' in flight) throw new Error(flight.message);
  const plan = toFlightPlan(body, body.schedule, { end_s: 2 * STEP_S, record_s: 0.008 });
  const mapped = await powertrains.mapFlight(flight, request, plan);
  if ('code' in mapped) throw new Error(mapped.message);
  const each = powertrains.toCase(mapped, plan);
  const work = { from: null, untilS: 2 * STEP_S, maxSteps: 1_000_000 };
  const { rows, width } = await engine.dynamics(each, work, { ...request, isRun: true });
  const curve: [number, number][] = [];
  for (let at = 0; at < rows.length; at += width) {
    const { t, result } = decodeRow(each, rows, at);
    curve.push([t, result.rotors[0].Omega / RPM]);
  }
  return curve;
}

/** Window of a fit about the step, its dead times [s], and the grid of time constants. */
const WINDOW = { before: 0.15, after: 0.8 };
const DEAD = { least: -0.01, most: 0.05, step: 0.002 };
const TAU = { least: 0.008, most: 0.3, ratio: 1.01 };

/** Time constant [s] of the first-order lag, with a dead time, that fits the speeds best. */
function timeConstant(curve: readonly (readonly [number, number])[]): number {
  const rows = curve
    .filter(([t]) => t >= STEP_S - WINDOW.before && t <= STEP_S + WINDOW.after)
    .map(([t, rpm]) => [t - STEP_S, rpm]);
  const first = rows[0][1];
  const missed = (tau: number, dead: number): number => {
    const part = (t: number) => (t > dead ? 1 - Math.exp(-(t - dead) / tau) : 0);
    const squares = rows.reduce((sum, [t]) => sum + part(t) ** 2, 0);
    const step = rows.reduce((sum, [t, rpm]) => sum + part(t) * (rpm - first), 0) / squares;
    return rows.reduce((sum, [t, rpm]) => sum + (rpm - first - step * part(t)) ** 2, 0);
  };
  let best = { tau: Number.NaN, error: Infinity };
  for (let tau = TAU.least; tau < TAU.most; tau *= TAU.ratio)
    for (let dead = DEAD.least; dead <= DEAD.most; dead += DEAD.step) {
      const error = missed(tau, dead);
      if (error < best.error) best = { tau, error };
    }
  return best.tau;
}

/** A step whose speeds the drive reaches: time constants measured and computed [s]. */
export interface StepScore {
  log: StepLog;
  isUp: boolean;
  measured: number;
  computed: number;
}

export async function stepScores(
  service: Service,
  log: StepLog,
  calibration: DriveCalibration | null,
): Promise<StepScore[]> {
  const rotor = rotorOf(log, calibration);
  const throttles = Array.from({ length: 48 }, (_, i) => 6 + 2 * i);
  const speeds = await speedsAt(service, rotor, calibration, throttles);
  const scores: StepScore[] = [];
  for (const { before, after, tau, isUp } of log.steps) {
    const [from, to] = [before, after].map((rpm) => throttleOf(rpm, throttles, speeds));
    if (Number.isNaN(from) || Number.isNaN(to)) continue;
    const computed = timeConstant(await fly(service, rotor, calibration, from, to));
    scores.push({ log, isUp, measured: tau, computed });
  }
  return scores;
}
