/**
 * `spec_json` of a part (datasheet units, free-form) and the catalog's `model` → facts in SI. What is absent or null
 * stays undefined; what a run could not use is a SpecFault.
 */
import {
  familyOf,
  MEASURED_FAMILY_NAMES,
  type MeasuredFamily,
} from '../../measurements/measured-families.js';
import { DEGREE, INCH, RPM } from '../../platform/units.js';
import { PROPELLER_FAMILIES, type PropellerFamily } from '../catalog/catalog-schema.js';
import type { Spec } from '../component-type.js';
import {
  type BladeArrays,
  bladeArrays,
  type SpecSections,
  specSections,
} from './blade-spec.mapper.js';
import { choice, positive, required, SpecFault, whole } from './spec-values.js';

const GRAM = 1e-3;
const MILLI = 1e-3;

const RESISTANCE_SOURCES = ['datasheet', 'measured'] as const;

export interface MotorSpec {
  /** Speed constant [rad/s per V]; of the datasheet's rpm/V. */
  Kv: number;
  /** The same as the datasheet and the correlations have it [rpm/V]. */
  kv: number;
  topology: 'outrunner' | 'inrunner';
  /** The resistance [Ω] and inductance [H] between two terminals at 20 to 25 °C. */
  R?: number;
  L?: number;
  /** The origin of that resistance: the maker's datasheet, or a bench with this motor at work. */
  RSource: (typeof RESISTANCE_SOURCES)[number];
  /** Magnet poles, not pairs. */
  poles?: number;
  /** Rotor's moment of inertia [kg·m²]. */
  J?: number;
  mass?: number;
  diameter?: number;
  length?: number;
  /** No-load current [A] and the voltage it was measured at [V]. */
  I0?: number;
  U0?: number;
  Imax?: number;
  Pmax?: number;
  /** Most LiPo cells in series that the maker allows. */
  cells?: number;
}

/** `L` [H] and `inertia` [kg·m²] stand in the spec of a custom part, and in the model of one that was published. */
export function toMotorSpec(spec: Spec, model: Spec = {}): MotorSpec {
  const I0 = positive(spec, 'no_load_current_a') ?? positive(spec, 'iq_nominal');
  const U0 = positive(spec, 'no_load_voltage_v');
  return {
    Kv: required(spec, 'kv', RPM),
    kv: required(spec, 'kv'),
    topology: choice(spec, 'topology', ['outrunner', 'inrunner']) ?? 'outrunner',
    R: positive(spec, 'R'),
    RSource: choice(spec, 'R_source', RESISTANCE_SOURCES) ?? 'datasheet',
    L: positive(spec, 'L') ?? positive(model, 'L') ?? positive(model, 'inductance_uh', 1e-6),
    poles: positive(spec, 'n'),
    J: positive(spec, 'inertia') ?? positive(model, 'inertia'),
    mass: positive(spec, 'weight', GRAM),
    diameter: positive(spec, 'diameter', MILLI),
    length: positive(spec, 'length', MILLI),
    I0,
    // a voltage without a current may belong to anything
    U0: I0 === undefined ? U0 : (U0 ?? positive(spec, 'u_nominal')),
    Imax: positive(spec, 'iq_max'),
    Pmax: positive(spec, 'power_max'),
    cells: positive(spec, 'cells_max'),
  };
}

export interface PropellerSpec {
  family: PropellerFamily;
  diameter: number;
  B: number;
  pitch?: number;
  /** Blade angle at 0.75 R [rad], of blades that are named by it. */
  beta75?: number;
  mass?: number;
  J?: number;
  /** The maker's series, where its members were measured. */
  series?: MeasuredFamily;
  /** The caller's own blade, and whether its twist comes from photographs. */
  blade?: BladeArrays;
  scanned: boolean;
  /** The sections that it names, as an analysis takes them; undefined: it names none. */
  sections?: SpecSections;
  /** Name of a measured blade in blades.json. */
  measured?: string;
  /** A calibration of the account that the blade is computed with, `cal_…`. */
  calibration?: string;
}

export function toPropellerSpec(spec: Spec, model: Spec = {}): PropellerSpec {
  const measuredFamily = MEASURED_FAMILY_NAMES.find((each) => each === spec.family);
  const kind = measuredFamily === undefined ? spec.family : kindOf(measuredFamily);
  const family = PROPELLER_FAMILIES.find((each) => each === kind);
  const diameter = required(spec, 'diameter', INCH);
  return {
    family: family ?? (spec.folding === true ? 'folding' : 'generic'),
    diameter,
    B: whole(spec, 'num_blades', 16) ?? 2,
    pitch: positive(spec, 'pitch', INCH),
    beta75: positive(spec, 'blade_angle_75_deg', DEGREE),
    mass: positive(spec, 'weight', GRAM),
    J: positive(spec, 'inertia') ?? positive(model, 'inertia'),
    series: measuredFamily ?? familyOf(text(spec, 'brand'), text(spec, 'series')),
    blade: bladeArrays(spec, diameter),
    scanned: spec.geometry_source === 'scan',
    sections: specSections(spec),
    measured: typeof model.blade === 'string' ? model.blade : undefined,
    calibration: calibrationOf(spec),
  };
}

/** The kind of blade that a maker's series has, by the end of its name: `apc_thin_electric` is `thin_electric`. */
function kindOf(series: MeasuredFamily): PropellerFamily | undefined {
  return PROPELLER_FAMILIES.find((kind) => series.endsWith(`_${kind}`));
}

const text = (spec: Spec, key: string): string => {
  const value = spec[key];
  return typeof value === 'string' ? value : '';
};

function calibrationOf({ calibration_id: id = null }: Spec): string | undefined {
  if (id === null) return undefined;
  if (typeof id !== 'string') throw new SpecFault('invalid', ['calibration_id']);
  return id;
}
