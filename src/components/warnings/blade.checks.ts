import {
  type Blade,
  checkHub,
  checkLengths,
  checkRadii,
  checkRising,
  isTip,
  lengthUnits,
  unitOf,
} from '../../blades/blade.checks.js';
import type { BladeGeometryRequest } from '../../blades/blade.wire.js';
import { DEGREE, INCH } from '../../platform/units.js';
import type { Spec } from '../component-type.js';
import { furtherFaults, OF_STATIONS } from '../estimates/blade-spec.mapper.js';
import { INCHES } from './quantity.js';
import { specValue, valueKindOf, notANumber } from './values.js';
import { quoteNumber, type Warning, warning } from './warning.js';

const ARRAYS = { radius: 'meters', chord: 'meters', twist: '°' } as const;
type ArrayName = keyof typeof ARRAYS;
/** The most stations that an analysis takes. */
const MAX_STATIONS = 50;
/**
 * The widest chord against the diameter: 0.02 (rotors of helicopters) to 0.35 (fans) is seen; measured blades of
 * propellers have 0.05 to 0.16, most of them nearly a tenth.
 */
const CHORD_PER_DIAMETER = { low: 0.006, usual: 0.09, high: 0.4 };
/** Metres, where no diameter says more: propellers have 0.8 to 120 inches. */
const LAST_RADIUS = { low: 0.01, high: 1.6 };
const MAX_TWIST = 90;
/** Blades of propellers are set at 8° to 60° somewhere; the widest angle of one in radians is below this number. */
const MAX_RADIANS = 1.6;

/**
 * Returns warnings of what an analysis would refuse the blade of a spec for, and of numbers in other units.
 * `diameter` is in inches, corrected where the spec's is a slip; undefined where it is not known.
 */
export function bladeWarnings(spec: Spec, diameter: number | undefined): Warning[] {
  const names = Object.keys(ARRAYS) as ArrayName[];
  const sent = names.filter((name) => {
    const array = specValue(spec, name);
    return array !== undefined && !isEmpty(array);
  });
  const further = furtherFaults(spec);
  const ofStations = OF_STATIONS.some(
    (name) => specValue(spec, name) !== undefined && !isEmpty(spec[name]),
  );
  if (sent.length === 0 && !ofStations) return further.map(toWarning);
  const faulty = [
    ...sent.flatMap((name) => arrayWarnings(name, spec[name])),
    ...further.map(toWarning),
  ];
  if (faulty.length > 0) return faulty;
  const missing = names.filter((name) => !sent.includes(name));
  if (missing.length > 0) {
    const message = `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: a blade is radius, chord and twist of each station.`;
    return [warning('incomplete_blade', missing[0], message)];
  }
  const { radius, chord, twist, hub_radius, section_airfoils, thickness, sweep } =
    spec as unknown as BladeGeometryRequest;
  const optional = { section_airfoils, thickness, sweep };
  const lengths = checkLengths({ radius, chord, twist }, optional).map(toWarning);
  if (lengths.length > 0) return lengths;
  const sizes =
    diameter === undefined
      ? unsizedWarnings({ radius, chord, twist })
      : sizeWarnings({ diameter, radius, chord, twist, hub_radius });
  return [...sizes, ...twistWarnings(twist)];
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function toWarning({ code, param, message }: ReturnType<typeof checkLengths>[number]): Warning {
  return warning(code, param!, message);
}

/** Checks each array by itself: numbers, not too many, of the right sign. */
function arrayWarnings(name: ArrayName, value: unknown): Warning[] {
  if (!Array.isArray(value))
    return [
      warning('invalid_type', name, `${name} is ${valueKindOf(value)}; send an array of numbers.`),
    ];
  const wrong = value.findIndex((item) => typeof item !== 'number');
  if (wrong !== -1) return [notANumber(`${name}[${wrong}]`, value[wrong], { unit: ARRAYS[name] })];
  if (value.length < 2 || value.length > MAX_STATIONS) {
    const message = `${name} has ${value.length} items; a blade has 2 to ${MAX_STATIONS} stations.`;
    return [warning('incomplete_blade', name, message)];
  }
  const low = (value as number[]).findIndex((item) =>
    name === 'chord' ? item <= 0 : name === 'radius' && item < 0,
  );
  if (low === -1) return [];
  const message = `${name}[${low}] is ${quoteNumber(value[low])} meters, but must ${name === 'chord' ? 'be above zero' : 'not be negative'}.`;
  return [warning('invalid_geometry', `${name}[${low}]`, message)];
}

/** Radii and chords against the diameter. */
function sizeWarnings(blade: Blade): Warning[] {
  const { diameter, radius } = blade;
  const faults = checkRadii(blade);
  if (faults.length > 0) {
    const rising = faults[0].code !== 'not_monotonic';
    const meant = rising ? diameterSlip(diameter, radius[radius.length - 1]) : undefined;
    return [meant ?? toWarning(faults[0])];
  }
  return [...checkHub(blade).map(toWarning), ...chordWarnings(blade)];
}

/** Radii by themselves; the rest against the diameter that they mean. */
function unsizedWarnings(blade: Omit<Blade, 'diameter'>): Warning[] {
  const falling = checkRising(blade.radius).map(toWarning);
  if (falling.length > 0) return falling;
  const last = blade.radius[blade.radius.length - 1];
  const { low, high } = LAST_RADIUS;
  if (last >= low && last <= high) return sizeWarnings({ ...blade, diameter: (2 * last) / INCH });
  const message = `the last radius is ${quoteNumber(last)} meters, but ${low} to ${high} is plausible; radius is in meters, not in inches or millimeters.`;
  return [warning('implausible_value', 'radius', message)];
}

/** Returns a warning where the radii are in no known unit, but are meters of a diameter in another one. */
function diameterSlip(diameter: number, last: number): Warning | undefined {
  if (unitOf(last, (diameter / 2) * INCH) !== undefined) return undefined;
  const slip = INCHES.slips.find(({ to }) => isTip(last, (to(diameter, {}) / 2) * INCH));
  if (slip === undefined) return undefined;
  const message = `diameter is ${quoteNumber(diameter)} in, but the last radius ${quoteNumber(last)} meters. Did you mean ${quoteNumber(slip.to(diameter, {}))} in? ${quoteNumber(diameter)} looks like ${slip.looksLike}.`;
  return warning('unit_slip', 'diameter', message);
}

function chordWarnings({ diameter, chord }: Blade): Warning[] {
  const metres = diameter * INCH;
  const low = CHORD_PER_DIAMETER.low * metres;
  const high = CHORD_PER_DIAMETER.high * metres;
  const widest = Math.max(...chord);
  if (widest >= low && widest <= high) return [];
  const bounds = `the widest chord is ${quoteNumber(widest)} meters, but with a diameter of ${quoteNumber(diameter)} in ${quoteNumber(low, 3)} to ${quoteNumber(high, 3)} are plausible`;
  const distanceFromTypical = (factor: number) =>
    Math.abs(Math.log((widest * factor) / (CHORD_PER_DIAMETER.usual * metres)));
  const [unit] = lengthUnits(metres / 2)
    .filter(({ factor }) => widest * factor >= low && widest * factor <= high)
    .sort((a, b) => distanceFromTypical(a.factor) - distanceFromTypical(b.factor));
  if (unit === undefined)
    return [warning('implausible_value', 'chord', `${bounds}; chord is in meters.`)];
  const [first, last] = [chord[0], chord[chord.length - 1]].map((c) =>
    quoteNumber(c * unit.factor),
  );
  const message = `${bounds}. Did you mean ${first} … ${last} meters? The numbers look like ${unit.name}.`;
  return [warning('unit_slip', 'chord', message)];
}

function twistWarnings(twist: number[]): Warning[] {
  const i = twist.findIndex((angle) => Math.abs(angle) > MAX_TWIST);
  if (i !== -1) {
    const message = `twist[${i}] is ${quoteNumber(twist[i])}°, but blade angles lie between −${MAX_TWIST}° and ${MAX_TWIST}° from the plane of rotation.`;
    return [warning('implausible_value', `twist[${i}]`, message)];
  }
  const widest = Math.max(...twist.map(Math.abs));
  if (widest === 0 || widest > MAX_RADIANS) return [];
  const [first, last] = [twist[0], twist[twist.length - 1]].map((t) => quoteNumber(t / DEGREE, 4));
  const message = `twist is ${quoteNumber(twist[0])} … ${quoteNumber(twist[twist.length - 1])}°. Did you mean ${first} … ${last}°? The numbers look like radians.`;
  return [warning('unit_slip', 'twist', message)];
}
