/** The engine's result → what is stored. Every number is finite or null. */
import { assessmentOf, type AssessedBlade } from '../blades/assessment.js';
import type { Air } from '../engine/map-case.js';
import {
  type UncertaintyBand,
  type Limit,
  MAX_EDGEWISE,
  type PowertrainResult,
  type RotorResult,
} from '../engine/powertrain-case.js';
import { DEGREE, GRAM_FORCE, RPM, ZERO_CELSIUS } from '../platform/units.js';
import { toEstimated } from './estimated.mapper.js';
import { FRAME_SPREAD } from './frame-mass.js';
import type { PointLevels } from './point-noise.js';
import { isReached, toTrimmed } from './trim-result.mapper.js';
import { massesOf, weightOf } from './vehicle-mass.js';
import { nineDigits, type StoredLeaf, type StoredResult } from './solve-result.js';
import type { OwnMass, SolvableCase, SolvableRotor } from './solvable-case.js';
import type {
  AllPoint,
  BatteryState,
  CrossLoads,
  ResultUncertainty,
  RotorPoint,
  ValueBand,
  WireLimit,
  WireResult,
} from './result.wire.js';

const HOT = new Set<Limit>(['winding_temperature', 'magnet_temperature', 'thermal_runaway']);

const celsius = (kelvin: number): number | null => nineDigits(kelvin - ZERO_CELSIUS);
/** null where it would say nothing: nothing goes in, or the power flows the other way, as in a rotor that brakes. */
const ratio = (part: number, whole: number): number | null =>
  whole > 0 && part >= 0 ? nineDigits(part / whole) : null;
/** Charge of an empty pack that rounding leaves, on either side of 0. */
const EMPTY = 1e-12;
/** A pack that a windmilling rotor or another battery charges beyond full counts as full. */
const charge = (soc: number): number | null =>
  soc <= EMPTY ? 0 : nineDigits(100 * Math.min(soc, 1));

/** `blades`: of each rotor, calibrated if it is; null where that is not known. */
export function toStoredResult(
  prepared: SolvableCase,
  solved: PowertrainResult,
  blades: readonly (AssessedBlade | null)[],
  full: PowertrainResult | null = null,
  levels: PointLevels | null = null,
): StoredResult {
  const { air } = prepared.base;
  const isHeld = solved.rotors.every(({ limits }) => !limits.includes('rpm_not_held'));
  const result = isReached(prepared.trim, solved) && isHeld ? solved : withoutEndurance(solved);
  const groups = prepared.rotors.map((rotor, i) => ({
    label: rotor.rotor.label,
    count: rotor.power.count,
    point: Object.assign(
      toRotorPoint(rotor, blades[i], result.rotors[i], air),
      levels && { noise_dba: levels.rotors[i] },
    ),
  }));
  const limits = new Set<WireLimit>(result.limits);
  for (const { point } of groups) for (const limit of point.limits) limits.add(limit);
  if (overcharged(result)) limits.add('battery_overcharged');
  if (result.pack.Tmax > prepared.base.cellLimit) limits.add('battery_temperature');
  return {
    v: 1,
    All: Object.assign(
      toAll(prepared, result, [...limits]),
      allCrossed(prepared, result),
      weighed(prepared, full),
      toTrimmed(prepared.trim, result),
      levels && levels.all,
    ),
    groups,
    Battery: toStoredBattery(prepared, result),
  };
}

/** The point of a thrust that is not reached, or of a speed that is not held: a flight cannot last at it. */
function withoutEndurance(result: PowertrainResult): PowertrainResult {
  const bands = result.bands && { ...result.bands, endurance: { low: NaN, high: NaN } };
  return { ...result, enduranceS: NaN, bands };
}

function toRotorPoint(
  { power, rotor, collectives }: Pick<SolvableRotor, 'power' | 'rotor' | 'collectives'>,
  blade: AssessedBlade | null,
  solved: RotorResult,
  air: Air & { T: number },
): RotorPoint {
  const { rho } = air;
  const { T, Omega, Pmech, Pbus, copper, iron, gearLoss } = solved;
  const { D } = power;
  const n = Omega / (2 * Math.PI);
  const shaft = Pmech + gearLoss;
  const motor = shaft + copper + iron;
  const area = (Math.PI / 4) * D ** 2;
  const { vAxial, vEdge } = solved;
  const atRest = vAxial === 0 && vEdge === 0;
  return {
    thrust_n: nineDigits(T),
    torque_n_m: nineDigits(solved.Q),
    rpm: nineDigits(Omega / RPM),
    ...speedBandOf(solved),
    mech_power_w: nineDigits(Pmech),
    elec_power_w: nineDigits(Pbus),
    current_a: nineDigits(solved.Ibus),
    voltage_v: nineDigits(solved.Vbus),
    throttle_pct: nineDigits(100 * (isSolved(power) ? solved.throttle : power.throttle)) ?? 0,
    duty_pct: nineDigits(100 * solved.duty) ?? 0,
    efficiency: ratio(Pmech, Pbus),
    prop_efficiency: T > 0 && vAxial > 0 ? ratio(T * vAxial, Pmech) : null,
    motor_efficiency: ratio(shaft, motor),
    esc_efficiency: ratio(motor, Pbus),
    ...gearedOf(power, solved),
    ...collectiveOf({ power, rotor, collectives }, solved),
    ct: n > 0 ? nineDigits(T / (rho * n ** 2 * D ** 4)) : null,
    cp: n > 0 ? nineDigits(Pmech / (rho * n ** 3 * D ** 5)) : null,
    advance_ratio: n > 0 ? nineDigits(vAxial / (n * D)) : null,
    tip_mach: nineDigits(solved.tipMach),
    ...installationOf(rotor, power, solved),
    figure_of_merit: atRest && T > 0 ? ratio(T ** 1.5, Pmech * Math.sqrt(2 * rho * area)) : null,
    winding_temp_c: celsius(solved.windingT),
    magnet_temp_c: celsius(solved.magnetT),
    thermal_limited: solved.limits.some((limit) => HOT.has(limit)),
    time_to_limit_s: {
      winding_temperature: timeToLimit(solved.windingLimitS),
      magnet_temperature: timeToLimit(solved.magnetLimitS),
    },
    limit_shares: {
      motor_current: share(Math.abs(solved.Imotor), power.Imax),
      motor_power: share(Math.max(motor, 0), power.Pmax),
      winding_temperature: warmthShare(solved.windingT, power.windingLimit, air.T),
      magnet_temperature: warmthShare(solved.magnetT, power.magnetLimit, air.T),
    },
    converged: solved.converged,
    ...envelopeOf(blade, solved, air),
    ...crossedOf(vEdge > 0 ? solved : null),
    limits: isTooFastAcross(solved, D) ? [...solved.limits, 'edgewise_speed'] : solved.limits,
  };
}

/** A case without bands has none, nor a rotor that stands. */
function speedBandOf({ Omega, OmegaSpread }: RotorResult): Pick<RotorPoint, 'rpm_band'> {
  if (!(OmegaSpread > 0)) return {};
  const factor = Math.exp(OmegaSpread);
  return {
    rpm_band: { low: nineDigits(Omega / RPM / factor), high: nineDigits((Omega / RPM) * factor) },
  };
}

/** Tells whether the throttle of a rotor was found. */
const isSolved = ({ trimT, governed }: SolvableRotor['power']): boolean =>
  trimT !== null || governed !== undefined;

/** Nothing is said of a rotor whose collective is the request's and that has no governor. */
function collectiveOf(
  { power, rotor, collectives }: Pick<SolvableRotor, 'power' | 'rotor' | 'collectives'>,
  { collective }: RotorResult,
): Pick<RotorPoint, 'collective_deg'> {
  if (collectives !== undefined) return { collective_deg: nineDigits(collective / DEGREE) };
  return power.governed === undefined ? {} : { collective_deg: rotor.collective_deg ?? 0 };
}

/** Nothing is said of a rotor without a gear. */
function gearedOf(
  { gear }: SolvableRotor['power'],
  { Omega, Pmech, gearLoss }: RotorResult,
): Pick<RotorPoint, 'motor_rpm' | 'gear_efficiency' | 'gear_loss_w'> {
  if (!gear) return {};
  return {
    motor_rpm: nineDigits((gear.ratio * Omega) / RPM),
    gear_efficiency: ratio(Pmech, Pmech + gearLoss),
    gear_loss_w: nineDigits(gearLoss),
  };
}

/** Nothing is said of a rotor whose surroundings the request does not name. */
function installationOf(
  { installed_thrust_factor: given }: SolvableRotor['rotor'],
  { ground, download }: SolvableRotor['power'],
  { around }: RotorResult,
): Pick<RotorPoint, 'installation_factor'> {
  if (!ground && !download && !given) return {};
  return { installation_factor: nineDigits((given ?? 1) * around) };
}

type Crossed = Pick<RotorResult, 'inplane' | 'side' | 'roll' | 'pitch'>;

/** The loads that only air across the disc brings, in the rotor's own frame; none where nothing crosses it. */
function crossedOf(loads: Crossed | null): Pick<CrossLoads, keyof CrossLoads> {
  if (loads === null) return {};
  return {
    force_inplane_n: nineDigits(loads.inplane),
    force_side_n: nineDigits(loads.side),
    hub_moment_roll_n_m: nineDigits(loads.roll),
    hub_moment_pitch_n_m: nineDigits(loads.pitch),
  };
}

/**
 * The same of all rotors. Side force and rolling moment change sides with the sense of rotation: of an even number of equal rotors that
 * stand alone half turn each way, others as they are told.
 */
function allCrossed(
  prepared: SolvableCase,
  { rotors }: PowertrainResult,
): Pick<CrossLoads, keyof CrossLoads> {
  if (rotors.every(({ vEdge }) => !(vEdge > 0))) return {};
  const sums = { inplane: 0, side: 0, roll: 0, pitch: 0 };
  for (const [i, { power, stack }] of prepared.rotors.entries()) {
    const { count, sense } = power;
    const turning = stack === 0 && count % 2 === 0 ? 0 : sense * count;
    sums.inplane += count * rotors[i].inplane;
    sums.side += turning * rotors[i].side;
    sums.roll += turning * rotors[i].roll;
    sums.pitch += count * rotors[i].pitch;
  }
  return crossedOf(sums);
}

/** A quantity over its limit; null of one that is not known. */
const share = (value: number, limit: number): number | null =>
  limit > 0 ? nineDigits(Number.isFinite(limit) ? value / limit : NaN) : null;
/** Returns how much of the way from the temperature of the air to the limit is gone [K]; null in air that is beyond it. */
const warmthShare = (T: number, limit: number, TAir: number): number | null =>
  limit > TAir ? nineDigits(Math.max(T - TAir, 0) / (limit - TAir)) : null;

/** Seconds, or null of a limit that is never passed. */
const timeToLimit = (seconds: number): number | null => (seconds < 0 ? null : nineDigits(seconds));

/** Compares the propeller's condition with measured ones; nothing can be said of one that stands, or is not known. */
function envelopeOf(
  blade: AssessedBlade | null,
  { T, Q, Omega, vAxial }: RotorResult,
  air: Air,
): Pick<RotorPoint, 'envelope_status'> {
  if (blade === null) return {};
  const { D } = blade.blade;
  const n = Omega / (2 * Math.PI);
  if (!(n > 0)) return {};
  const Ct = T / (air.rho * n ** 2 * D ** 4);
  const Cp = (2 * Math.PI * Q) / (air.rho * n ** 2 * D ** 5);
  const J = vAxial / (n * D);
  return {
    envelope_status: assessmentOf(blade, { Omega, J, rawCt: Ct, Ct, Cp }, air).place.status,
  };
}

function toAll(prepared: SolvableCase, result: PowertrainResult, limits: WireLimit[]): AllPoint {
  const all: AllPoint = {
    total_thrust_n: nineDigits(result.T),
    total_current_a: nineDigits(result.I),
    total_elec_power_w: nineDigits(result.Pbus),
    total_mech_power_w: nineDigits(result.Pmech),
    specific_thrust_g_per_w: ratio(result.T / GRAM_FORCE, result.Pbus),
    system_efficiency: ratio(result.Pmech, result.Pbus),
    endurance_s: nineDigits(result.enduranceS),
    hover_thrust_to_weight: null,
    limits,
    energy_balance_error: nineDigits(result.balance),
  };
  if (result.bands) all.uncertainty = toUncertainty(result.bands);
  if (prepared.estimated) all.estimated = toEstimated(prepared);
  return all;
}

/** Mass, its parts, and the most thrust at rest over the weight; nothing where the request says no mass. */
export function weighed(prepared: SolvableCase, full: PowertrainResult | null): Partial<AllPoint> {
  if (prepared.ownMass === null) return {};
  const masses = massesOf(prepared.ownMass, prepared);
  const mass = masses.reduce((sum, each) => sum + each.mass, 0);
  const weight = weightOf(masses);
  const isSolved = full !== null && full.converged && weight > 0;
  return {
    hover_thrust_to_weight: isSolved ? nineDigits(full.T / weight) : null,
    all_up_mass_kg: nineDigits(mass),
    masses: masses.map(({ part, label, mass: mass_kg, estimated }) => ({
      part,
      label,
      mass_kg: nineDigits(mass_kg)!,
      estimated,
    })),
    ...framed(prepared.ownMass),
  };
}

/** The mass of the frame against the typical one; nothing of a fixed wing. */
function framed({ frame, typicalFrame }: OwnMass): Partial<AllPoint> {
  if (typicalFrame === null) return {};
  return {
    typical_frame_mass_kg: nineDigits(typicalFrame),
    typical_frame_mass_band_kg: {
      low: nineDigits(typicalFrame / FRAME_SPREAD),
      high: nineDigits(typicalFrame * FRAME_SPREAD),
    },
    frame_mass_ratio: ratio(frame, typicalFrame),
  };
}

/**
 * Returns true if the air crosses a rotor too fast for the model. The rotor must turn: one that stands has no speed
 * to compare with.
 */
function isTooFastAcross({ Omega, vEdge }: RotorResult, D: number): boolean {
  return Omega > 0 && vEdge > (MAX_EDGEWISE * Omega * D) / 2;
}

/** The charge above which rounding no longer explains an excess. */
const FULL = 1 + 1e-6;

function overcharged({ leaves }: PowertrainResult): boolean {
  return leaves.some(({ soc }) => soc > FULL);
}

function toUncertainty(bands: NonNullable<PowertrainResult['bands']>): ResultUncertainty {
  // a wide band of a small value must not promise what cannot be
  const band = ({ low, high }: UncertaintyBand): ValueBand => ({
    low: nineDigits(low + high > 0 ? Math.max(low, 0) : low),
    high: nineDigits(high),
  });
  return {
    total_thrust_n: band(bands.T),
    total_current_a: band(bands.I),
    total_elec_power_w: band(bands.Pbus),
    endurance_s: band(bands.endurance),
    winding_temp_c: { low: celsius(bands.windingT.low), high: celsius(bands.windingT.high) },
  };
}

/** Returns the share of the battery that is loaded most; null where none names a highest current. */
function batteryCurrentShare({ base }: SolvableCase, { leaves }: PowertrainResult): number | null {
  const shares = leaves.map(({ I }, i) => share(Math.abs(I), base.leaves[i].Imax) ?? NaN);
  const known = shares.filter(Number.isFinite);
  return known.length > 0 ? Math.max(...known) : null;
}

function batteryLabel({ batteries }: SolvableCase): string {
  return batteries.length === 1 ? batteries[0].part.source.name : 'Battery';
}

function toStoredBattery(
  prepared: SolvableCase,
  result: PowertrainResult,
): StoredResult['Battery'] {
  const { batteries, base } = prepared;
  const { pack } = result;
  return {
    label: batteryLabel(prepared),
    pack: {
      pack_voltage_v: nineDigits(pack.V),
      core_temp_c: celsius(pack.T),
      max_t_core_c: celsius(pack.Tmax),
      c_rate: nineDigits(pack.cRate),
      sag_v: nineDigits(pack.sag),
      time_to_limit_s: {
        battery_temperature: timeToLimit(pack.limitS),
        battery_depleted: timeToLimit(pack.emptyS),
      },
      limit_shares: {
        battery_current: batteryCurrentShare(prepared, result),
        battery_temperature: warmthShare(pack.Tmax, base.cellLimit, base.air.T),
      },
    },
    leaves: result.leaves.map((leaf, i) => ({
      id: batteries[i].id,
      cells: base.leaves[i].S,
      voltage_v: nineDigits(leaf.V),
      cell_voltage_v: nineDigits(leaf.Vcell),
      soc_pct: charge(leaf.soc),
      current_a: nineDigits(leaf.I),
      core_temp_c: celsius(leaf.T),
    })),
  };
}

/** Converts a stored result to the wire: rotors by number, cells one by one. */

/** A group of four becomes four equal entries, numbered on through all groups. */
export function toWireResult({ All, groups, Battery }: StoredResult): WireResult {
  const rotors: [string, RotorPoint][] = [];
  for (const { count, point } of groups)
    for (let i = 0; i < count; i++) rotors.push([String(rotors.length + 1), point]);
  return { ...Object.fromEntries(rotors), All, Battery: toWireBattery(Battery) };
}

function toWireBattery({ pack, leaves }: StoredResult['Battery']): BatteryState {
  const perCell = <T>(of: (leaf: StoredLeaf) => T): T[] =>
    leaves.flatMap((leaf) => Array.from({ length: leaf.cells }, () => of(leaf)));
  const state: BatteryState = {
    ...pack,
    cell_voltages_v: perCell((leaf) => leaf.cell_voltage_v),
    soc_pct: perCell((leaf) => leaf.soc_pct),
  };
  const branches = leaves.flatMap(({ id, voltage_v, current_a, soc_pct, core_temp_c }) =>
    id === null ? [] : [{ id, voltage_v, current_a, soc_pct, core_temp_c }],
  );
  if (branches.length > 0) state.branches = branches;
  return state;
}
