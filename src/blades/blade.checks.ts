import type { ErrorCode } from '../platform/error-codes.js';
import type { Fault } from '../platform/errors.js';
import { INCH } from '../platform/units.js';

/** A shorter blade than this would be a ring; the solver needs room for its annuli. */
export const MAX_HUB_FRACTION = 0.95;
/** The last radius relative to half the diameter: chord and twist are extrapolated up to the tip, not further. */
const MIN_LAST_RADIUS = 0.85;
const MAX_LAST_RADIUS = 1.005;
/**
 * No blade's chord exceeds its rotor's diameter (the widest marine blades reach 0.7 of it), while a chord in inches
 * does from 3 % of the diameter on.
 */
const MAX_CHORD_PER_DIAMETER = 1;

/** Lengths of a smaller rotor [inches] lose their digits in a double, or all of themselves. */
const MIN_DIAMETER = 1e-305;

/** A blade as people send it: stations from hub to tip in metres and degrees, the diameter in inches. */
export interface Blade {
  diameter: number;
  radius: number[];
  chord: number[];
  twist: number[];
  /** Fraction of the tip radius. */
  hub_radius?: number | null;
}

/** A blade with the optional values of each station. */
interface WholeBlade extends Blade {
  thickness?: readonly unknown[] | null;
  sweep?: readonly unknown[] | null;
  section_airfoils?: readonly unknown[] | null;
}

export function bladeFault(code: ErrorCode, param: string, message: string): Fault {
  return { code, param, message };
}

/** Checks all the rules over several fields of a blade. */
export function checkBlade(blade: WholeBlade): Fault[] {
  const { thickness, sweep, section_airfoils } = blade;
  return [
    ...checkDiameter(blade),
    ...checkLengths(blade, { thickness, sweep, section_airfoils }),
    ...checkRadii(blade),
    ...checkChords(blade),
    ...checkHub(blade),
  ];
}

export function checkDiameter({ diameter }: Pick<Blade, 'diameter'>): Fault[] {
  if (diameter >= MIN_DIAMETER) return [];
  const message = `diameter (in inches) must be at least ${MIN_DIAMETER}: 64-bit numbers cannot hold the lengths of a smaller rotor`;
  return [bladeFault('parameter_out_of_range', 'diameter', message)];
}

/** Checks that the arrays have one item a station. Those of `optional` may be absent or empty. */
export function checkLengths(
  { radius, chord, twist }: Pick<Blade, 'radius' | 'chord' | 'twist'>,
  optional: Record<string, readonly unknown[] | null | undefined> = {},
): Fault[] {
  // Two that agree are right, so the fault lies with the third, even if that is radius.
  const length = chord.length === twist.length ? chord.length : radius.length;
  const faults: Fault[] = [];
  const check = (name: string, items: number): void => {
    if (items === length) return;
    const message = `${name} has ${items} items, but the blade has ${length} stations`;
    faults.push(bladeFault('array_length_mismatch', name, message));
  };
  check('radius', radius.length);
  check('chord', chord.length);
  check('twist', twist.length);
  for (const name in optional) if (optional[name]?.length) check(name, optional[name].length);
  return faults;
}

/** The radii rise strictly, and the last one is near the tip: a blade in other units ends somewhere else. */
export function checkRadii({ radius, diameter }: Pick<Blade, 'radius' | 'diameter'>): Fault[] {
  const falling = checkRising(radius);
  if (falling.length > 0) return falling;
  const tip = (diameter / 2) * INCH;
  const last = radius[radius.length - 1];
  if (isTip(last, tip)) return [];
  return [bladeFault('invalid_geometry', 'radius', tipMessage(radius, diameter, tip))];
}

export function checkRising(radius: readonly number[]): Fault[] {
  const i = radius.findIndex((r, k) => k > 0 && r <= radius[k - 1]);
  if (i === -1) return [];
  const message = `radius must rise strictly from hub to tip, but radius[${i}] (${radius[i]}) is not above radius[${i - 1}] (${radius[i - 1]})`;
  return [bladeFault('not_monotonic', `radius[${i}]`, message)];
}

/** Rounding must not refuse a blade that ends exactly at a limit. Both in metres. */
export function isTip(last: number, tip: number): boolean {
  return last >= MIN_LAST_RADIUS * tip * (1 - 1e-9) && last <= MAX_LAST_RADIUS * tip * (1 + 1e-9);
}

function tipMessage(radius: number[], diameter: number, tip: number): string {
  const first = radius[0];
  const last = radius[radius.length - 1];
  const expected = `With a diameter of ${diameter} inches the last radius must lie between ${short(MIN_LAST_RADIUS * tip)} and ${short(MAX_LAST_RADIUS * tip)} meters, but it is ${short(last)}.`;
  const guess = unitOf(last, tip);
  if (guess === undefined) return `${expected} radius is in meters, diameter in inches.`;
  const corrected = `${short(first * guess.factor)} … ${short(last * guess.factor)} meters`;
  const other =
    guess.name === 'inches'
      ? ' (or, if radius is in meters already, diameter must be in inches)'
      : '';
  return `${expected} The numbers look like ${guess.name}: send ${corrected}${other}.`;
}

interface Unit {
  name: string;
  /** The factor from the unit to metres. */
  factor: number;
}

/** The unit in which this value would be the tip radius, which is in metres. */
export function unitOf(value: number, tip: number): Unit | undefined {
  return lengthUnits(tip).find(({ factor }) => isTip(value * factor, tip));
}

/** Returns the units in which people have sent blades. */
export function lengthUnits(tip: number): Unit[] {
  return [
    { name: 'inches', factor: INCH },
    { name: 'millimeters', factor: 0.001 },
    { name: 'fractions of the tip radius (r/R)', factor: tip },
    { name: 'centimeters', factor: 0.01 },
    { name: 'feet', factor: 0.3048 },
  ];
}

/** Returns the number with six digits, without those that only a double has. */
export function short(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function checkChords({ chord, diameter }: Pick<Blade, 'chord' | 'diameter'>): Fault[] {
  const metres = diameter * INCH;
  const i = chord.findIndex((c) => c > MAX_CHORD_PER_DIAMETER * metres);
  if (i === -1) return [];
  const message = `chord[${i}] (${short(chord[i])} meters) exceeds the diameter of ${short(metres)} meters; chord is in meters, not in inches or millimeters`;
  return [bladeFault('invalid_geometry', `chord[${i}]`, message)];
}

/** The blade begins well inside of the tip, and before its last station. */
export function checkHub({
  hub_radius,
  radius,
  diameter,
}: Omit<Blade, 'chord' | 'twist'>): Fault[] {
  const tip = (diameter / 2) * INCH;
  const last = radius[radius.length - 1];
  if (!isTip(last, tip)) return []; // the units are wrong, which checkRadii says already
  const given = hub_radius ?? undefined;
  const fraction = given ?? radius[0] / tip;
  const param = given === undefined ? 'radius[0]' : 'hub_radius';
  const where =
    given === undefined ? 'without hub_radius the blade begins at radius[0], which' : 'hub_radius';
  if (fraction >= MAX_HUB_FRACTION) {
    const message = `${where} must be below ${MAX_HUB_FRACTION} of the tip radius`;
    return [bladeFault('invalid_geometry', param, message)];
  }
  if (fraction * tip >= last) {
    const message = `${where} lies at ${short(fraction * tip)} meters, beyond the last radius (${short(last)} meters)`;
    return [bladeFault('invalid_geometry', param, message)];
  }
  return [];
}
