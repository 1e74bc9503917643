/**
 * Names what was estimated for an operating point. No answer shows what only the `model` of a stored component holds,
 * nor what would give it away: such quantities are named without their value.
 */
import type {
  BatteryEstimates,
  Estimate,
  MotorEstimates,
  PropellerEstimates,
} from '../components/estimates.js';
import type { Thinned } from '../blades/blade-sections.js';
import { INCH } from '../platform/units.js';
import { BLUFF, TYPICAL_GAP } from './installation.js';
import type { Placed } from './parts.js';
import { GEAR_EFFICIENCY } from './rotor.mapper.js';
import type { SolvableCase, SolvableRotor } from './solvable-case.js';
import type { EstimatedQuantity } from './result.wire.js';

type Named = Omit<EstimatedQuantity, 'label'>;

export function toEstimated({ rotors, batteries }: SolvableCase): EstimatedQuantity[] {
  const isLone = rotors.reduce((sum, { power }) => sum + power.count, 0) < 2;
  const ofRotors = rotors.flatMap((rotor) =>
    [
      ...ofMotor(rotor.motor.estimates),
      ...ofCommutation(rotor),
      ...ofGear(rotor),
      ...ofPropeller(rotor.propeller.estimates),
      ...ofEsc(rotor),
      ...ofSurroundings(rotor, isLone),
    ].map((each) => ({ ...each, label: rotor.rotor.label })),
  );
  const seen = new Set<string>();
  const ofBatteries = batteries.flatMap(({ id, part }) => {
    const label = id ?? part.source.name;
    if (seen.has(label)) return [];
    seen.add(label);
    return ofBattery(part).map((each) => ({ ...each, label }));
  });
  return [...ofRotors, ...ofBatteries];
}

function one(
  part: Named['part'],
  quantity: string,
  estimate: Estimate | null,
  scale: number | null = 1,
): Named[] {
  if (estimate === null || !estimate.estimated) return [];
  const named: Named = { part, quantity, basis: estimate.basis };
  if (scale !== null) named.value = Number((scale * estimate.value).toPrecision(4));
  return [named];
}

function ofMotor(motor: MotorEstimates): Named[] {
  return [
    ...one('motor', 'resistance_ohm', motor.R),
    ...one('motor', 'no_load_current_a', motor.I0),
    ...one('motor', 'no_load_voltage_v', motor.omega0, null),
    ...one('motor', 'max_current_a', motor.Imax),
    ...one('motor', 'mass_g', motor.mass, 1e3),
    ...one('motor', 'thermal_model', motor.thermal.area, null),
  ];
}

/**
 * Returns the estimates behind an advance that is not the one that datasheets are taken to have had: no other result
 * depends on these.
 */
function ofCommutation({ motor: { estimates }, power }: SolvableRotor): Named[] {
  if (power.timing === 'reference') return [];
  return [
    ...one('motor', 'inductance_uh', estimates.L, 1e6),
    ...one('motor', 'pole_count', estimates.polePairs, 2),
  ];
}

function ofGear({ rotor, power }: SolvableRotor): Named[] {
  if (!power.gear || typeof rotor.gear_efficiency === 'number') return [];
  const basis = 'one pair of spur gears';
  return [{ part: 'motor', quantity: 'gear_efficiency', value: GEAR_EFFICIENCY, basis }];
}

function ofPropeller({ family, pitch, blade }: PropellerEstimates): Named[] {
  const named = one('propeller', 'pitch_in', pitch, 1 / INCH);
  if (blade.basis === 'family')
    named.push({ part: 'propeller', quantity: 'blade_shape', basis: `typical of ${family}` });
  if (blade.sectionBasis === 'assumed')
    named.push({ part: 'propeller', quantity: 'airfoil', basis: `typical of ${family}` });
  return named;
}

/** Names the sections for which thinner ones stand in, because no flow could be computed over them. */
export function toStandIns(label: string, thinned: readonly Thinned[]): EstimatedQuantity[] {
  return thinned.map(({ requested, used }) => ({
    part: 'propeller',
    label,
    quantity: 'section_polars',
    basis: `the same section ${short(used)} thick in place of ${short(requested)}`,
  }));
}

const short = (thickness: number): string => String(Number(thickness.toPrecision(3)));

function ofEsc({ rotor, power }: SolvableRotor): Named[] {
  const losses: Named = { part: 'esc', quantity: 'losses', basis: `typical of ${rotor.esc_type}` };
  if (rotor.esc_resistance_mohm > 0) return [losses];
  const value = Number((1e3 * power.Resc).toPrecision(4));
  const basis = 'highest current of the motor';
  return [{ part: 'esc', quantity: 'resistance_mohm', value, basis }, losses];
}

/** Names what is taken of a rotor's surroundings. A rotor on its own is taken to be on a bench. */
function ofSurroundings({ rotor, power }: SolvableRotor, isLone: boolean): Named[] {
  const { installed_thrust_factor: given } = rotor;
  if (power.download) {
    const drag = { quantity: 'airframe_drag_coefficient', value: BLUFF, basis: 'bluff arms' };
    const value = Number((TYPICAL_GAP * power.D).toPrecision(4));
    const gap = { quantity: 'wake_blockage_gap_m', value, basis: 'diameter' };
    const isGapGiven = typeof rotor.wake_blockage_gap_m === 'number';
    return (isGapGiven ? [drag] : [drag, gap]).map((each) => ({ part: 'propeller', ...each }));
  }
  if (isLone || given) return [];
  const basis = 'none given; 0.89 to 0.94 was measured of one quadrotor';
  return [{ part: 'propeller', quantity: 'installed_thrust_factor', value: 1, basis }];
}

/** The open-circuit curve where it is that of other cells of the chemistry. */
function ofCurve({ ocv, chemistry }: BatteryEstimates): Named[] {
  if (ocv.basis !== 'typical') return [];
  return [{ part: 'battery', quantity: 'open_circuit_voltage', basis: `typical of ${chemistry}` }];
}

function ofBattery({ source, estimates }: Placed<BatteryEstimates>): Named[] {
  if (estimates.chemistry === 'source') return [];
  const { cellR } = estimates;
  const shown = source.isComponent ? null : 1e3;
  const hidden = source.isComponent ? { ...cellR, basis: 'capacity, rating and chemistry' } : cellR;
  return [
    ...one('battery', 'cell_resistance_mohm', hidden, shown),
    ...one('battery', 'nominal_voltage_v', estimates.nominalVoltage),
    ...one('battery', 'max_current_a', estimates.Imax),
    ...one('battery', 'held_capacity_mah', estimates.held, 1 / 3.6),
    ...one('battery', 'mass_g', estimates.mass, 1e3),
    ...one('battery', 'thermal_model', estimates.hA, null),
    ...ofCurve(estimates),
  ];
}
