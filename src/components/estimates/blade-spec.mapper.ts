/**
 * The blade that a propeller's spec describes, in the fields of an analysis and by its rules: stations in meters and degrees →
 * SI, sections as they are named.
 */
import { bladeFault, checkHub, checkLengths } from '../../blades/blade.checks.js';
import { BladeGeometryRequest } from '../../blades/blade.wire.js';
import { ApiError, type Fault } from '../../platform/errors.js';
import { DEGREE, INCH } from '../../platform/units.js';
import { fieldsAs, fieldsOf } from '../../platform/wire/fields.js';
import { toWire } from '../../platform/wire/validation.js';
import type { Spec } from '../component-type.js';
import { SpecFault } from './spec-values.js';

/** Stations from hub to tip: radius, chord [m], twist from the plane of rotation, sweep of the quarter-chord line [rad]. */
export interface BladeArrays {
  r: number[];
  c: number[];
  beta: number[];
  /** Absent: the blade is straight. */
  sweep?: number[];
  /** The radius where the blade begins [m]; absent: its first station. */
  rHub?: number;
}

/** The fields of an analysis that a spec may have beside its stations. */
type Further = Partial<
  Pick<BladeGeometryRequest, 'airfoil' | 'section_airfoils' | 'thickness' | 'sweep' | 'hub_radius'>
>;
const FURTHER = [
  'airfoil',
  'section_airfoils',
  'thickness',
  'sweep',
  'hub_radius',
] as const satisfies (keyof Further)[];
/** The fields that have one item a station. */
export const OF_STATIONS = [
  'section_airfoils',
  'thickness',
  'sweep',
] as const satisfies (keyof Further)[];

const FurtherFields = fieldsAs<Further>(
  'BladeOfSpec',
  [...fieldsOf(BladeGeometryRequest)!]
    .filter(([name]) => (FURTHER as readonly string[]).includes(name))
    .map(([name, field]) => [name, { ...field, default: undefined, optional: true }]),
);

/** The sections of a spec, as an analysis takes them. */
export type SpecSections = Pick<Further, 'airfoil' | 'section_airfoils' | 'thickness'>;

const STATIONS = ['radius', 'chord', 'twist'] as const;

/**
 * Radius and chord come in meters, twist in degrees, `diameter` [m]; the rules are those of an analysis (contract §10.25).
 * undefined where the spec has no stations. Throws SpecFault.
 */
export function bladeArrays(spec: Spec, diameter: number): BladeArrays | undefined {
  const further = furtherOf(spec);
  const given = STATIONS.filter((key) => Array.isArray(spec[key]) && spec[key].length > 0);
  const needs = given.length > 0 || OF_STATIONS.some((key) => further[key]?.length);
  if (!needs) return undefined;
  const missing = STATIONS.filter((key) => !given.includes(key));
  if (missing.length > 0) throw new SpecFault('incomplete', missing);
  const [r, c, twist] = STATIONS.map((key) => {
    const array = spec[key] as unknown[];
    if (array.length < 2 || array.length > 50 || !array.every(Number.isFinite))
      throw new SpecFault('invalid', [key]);
    return array as number[];
  });
  if (c.length !== r.length || twist.length !== r.length) throw new SpecFault('invalid', STATIONS);
  const R = diameter / 2;
  const last = r[r.length - 1];
  if (r.some((x, i) => x < 0 || (i > 0 && x <= r[i - 1])) || last < 0.85 * R || last > 1.005 * R)
    throw new SpecFault('invalid', ['radius']);
  if (c.some((x) => x <= 0)) throw new SpecFault('invalid', ['chord']);
  const { section_airfoils, thickness, sweep, hub_radius } = further;
  const lengths = checkLengths(
    { radius: r, chord: c, twist },
    { section_airfoils, thickness, sweep },
  );
  const hub = checkHub({ radius: r, diameter: diameter / INCH, hub_radius });
  refuse([...lengths, ...hub]);
  return {
    r,
    c,
    beta: twist.map((x) => x * DEGREE),
    ...(sweep?.length && { sweep: sweep.map((x) => x * DEGREE) }),
    ...(hub_radius != null && { rHub: hub_radius * R }),
  };
}

/** undefined where the spec names none. Throws SpecFault for what an analysis refuses. */
export function specSections(spec: Spec): SpecSections | undefined {
  const { airfoil, section_airfoils, thickness } = furtherOf(spec);
  const sections = {
    ...(airfoil !== undefined && { airfoil }),
    ...(section_airfoils?.length && { section_airfoils }),
    ...(thickness?.length && { thickness }),
  };
  return Object.keys(sections).length === 0 ? undefined : sections;
}

/** Returns what an analysis would refuse the fields beside the stations for, each by itself; empty where all of it is right. */
export function furtherFaults(spec: Spec): Fault[] {
  const read = readFurther(spec);
  return Array.isArray(read) ? read : [];
}

function furtherOf(spec: Spec): Further {
  const read = readFurther(spec);
  if (!Array.isArray(read)) return read;
  refuse(read);
  return {};
}

function readFurther(spec: Spec): Further | Fault[] {
  const given = FURTHER.filter((key) => Object.hasOwn(spec, key) && spec[key] != null);
  if (given.length === 0) return {};
  try {
    return toWire(FurtherFields, Object.fromEntries(given.map((key) => [key, spec[key]])));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.detail.faults ?? [bladeFault(error.code, given[0], error.message)];
  }
}

/** Throws SpecFault with the fields that the faults name; does nothing where there are none. */
function refuse(faults: readonly Pick<Fault, 'param'>[]): void {
  const keys = faults.map(({ param }) => /^\w+/.exec(param ?? '')?.[0] ?? 'radius');
  if (keys.length > 0) throw new SpecFault('invalid', [...new Set(keys)]);
}
