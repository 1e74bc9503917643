/** A strength analysis of the interface (rpm, MPa, mm) ⇄ the engine's SI. */
import type { SectionPoints } from '../engine/airfoil-case.js';
import type { BareBlade } from '../engine/rotor-case.js';
import type {
  BladeMaterial,
  BladeModes,
  PlacedOutline,
  SolvedStrength,
  StrengthOrder,
  StrengthSolution,
  StrengthStation,
} from '../engine/strength-case.js';
import { DEGREE, GPA, MM, MPA, RPM } from '../platform/units.js';
import { type MaterialEntry, MATERIALS } from './materials.js';
import {
  type BladeModeAnswer,
  type CampbellCrossing,
  type CampbellPoint,
  type GeometryStrength,
  type GeometryStrengthRequest,
  MODE_NAMES,
  type StrengthMaterial,
  type StrengthStationAnswer,
} from './strength.wire.js';

const MM2 = 1e-6;
const GRAM = 1e-3;
const HERTZ = 2 * Math.PI;

/** Part of the speed up to which a diagram goes that names no speeds, and its steps. */
const CAMPBELL_TO = 1.25;
const CAMPBELL_STEPS = 10;
/** E/(2 (1 + 0.3)). */
const ISOTROPIC = 2.6;

/** The low, the typical and the high figures of a material; those of own figures are all the same. */
interface MaterialRange {
  entry: MaterialEntry | null;
  /** The typical one first. */
  materials: BladeMaterial[];
}

function toMaterials({
  material,
  material_properties: own,
}: GeometryStrengthRequest): MaterialRange {
  if (own != null) {
    const E = own.modulus_gpa * GPA;
    const G = own.shear_modulus_gpa == null ? E / ISOTROPIC : own.shear_modulus_gpa * GPA;
    const limit = own.strength_mpa * MPA;
    return { entry: null, materials: [{ E, G, density: own.density_kg_m3, limit }] };
  }
  const entry: MaterialEntry = MATERIALS[material!];
  const at = (k: 0 | 1 | 2): BladeMaterial => ({
    E: entry.modulus[k] * GPA,
    // stiffer material is so in both
    G: (entry.shearModulus * GPA * entry.modulus[k]) / entry.modulus[1],
    density: entry.density,
    limit: entry.strength[k] * MPA,
  });
  return { entry, materials: [at(1), at(0), at(2)] };
}

function toSpeeds({ campbell_rpm: speeds, rpm }: GeometryStrengthRequest): number[] {
  if (speeds != null) return speeds;
  return Array.from(
    { length: CAMPBELL_STEPS + 1 },
    (_, i) => (CAMPBELL_TO * rpm * i) / CAMPBELL_STEPS,
  );
}

/** `sections`: one a station, a single one for all, or those of a layout with their places. */
export function toStrengthOrder(
  body: GeometryStrengthRequest,
  { r, R }: Pick<BareBlade, 'r' | 'R'>,
  sections: readonly { points: SectionPoints; place?: number }[],
): StrengthOrder {
  const outlines = sections.map(({ points: { x, y }, place }, i): PlacedOutline => {
    return { r: place === undefined ? r[i] : place * R, x, y };
  });
  return {
    Omega: body.rpm * RPM,
    V: body.airspeed,
    outlines,
    wall: (body.wall_thickness_mm ?? 0) * MM,
    stacking: body.stacking_axis,
    materials: toMaterials(body).materials,
    speeds: toSpeeds(body).map((rpm) => rpm * RPM),
  };
}

const band = (a: number, b: number) => ({ low: Math.min(a, b), high: Math.max(a, b) });

function toMaterialAnswer(body: GeometryStrengthRequest): StrengthMaterial {
  const { entry, materials } = toMaterials(body);
  const [{ E, G, density, limit }] = materials;
  return {
    name: entry === null ? null : body.material!,
    density_kg_m3: density,
    modulus_gpa: E / GPA,
    modulus_range_gpa: entry && band(entry.modulus[0], entry.modulus[2]),
    shear_modulus_gpa: G / GPA,
    strength_mpa: limit / MPA,
    strength_range_mpa: entry && band(entry.strength[0], entry.strength[2]),
    source: entry && entry.source,
  };
}

/** Angular frequencies in the order of MODE_NAMES. */
const frequenciesOf = ({ bending, torsion }: BladeModes): number[] => [
  ...bending.map(({ omega }) => omega),
  torsion,
];

function toModes({ atRest, atSpeed }: SolvedStrength, Omega: number): BladeModeAnswer[] {
  const rest = frequenciesOf(atRest);
  return frequenciesOf(atSpeed).map((omega, k) => ({
    mode: MODE_NAMES[k],
    frequency_hz: omega / HERTZ,
    at_rest_hz: rest[k] / HERTZ,
    per_revolution: omega / Omega,
    out_of_plane: atSpeed.bending[k]?.axial ?? null,
  }));
}

function toCampbell(rpm: number, modes: BladeModes): CampbellPoint {
  const [first, second, third, torsion] = frequenciesOf(modes);
  return {
    rpm,
    bending_1_hz: first / HERTZ,
    bending_2_hz: second / HERTZ,
    bending_3_hz: third / HERTZ,
    torsion_1_hz: torsion / HERTZ,
  };
}

/** Multiples of the speed of rotation that excite a blade: an uneven flow, and what passes the blades. */
export const excitationsOf = (B: number): number[] => [...new Set([1, B])];

/** Speeds between those of the diagram at which a frequency is a multiple of the rotation's, on straight lines. */
function toCrossings(
  speeds: readonly number[],
  campbell: readonly BladeModes[],
  B: number,
): CampbellCrossing[] {
  const found = excitationsOf(B).flatMap((order) =>
    MODE_NAMES.flatMap((mode, k) => {
      const over = campbell.map((modes, i) => frequenciesOf(modes)[k] - order * speeds[i] * RPM);
      return over.flatMap((value, i): CampbellCrossing[] => {
        const next = over[i + 1];
        if (next === undefined || value > 0 === next > 0) return [];
        const part = value / (value - next);
        const rpm = speeds[i] + part * (speeds[i + 1] - speeds[i]);
        return [{ mode, per_revolution: order, rpm }];
      });
    }),
  );
  return found.sort((a, b) => a.rpm - b.rpm);
}

function toStation(station: StrengthStation): StrengthStationAnswer {
  return {
    radius: station.r,
    chord: station.c,
    thickness_mm: station.thickness / MM,
    area_mm2: station.area / MM2,
    centrifugal_stress_mpa: station.pull / MPA,
    bending_stress_mpa: station.bending / MPA,
    stress_mpa: station.stress / MPA,
    deflection_mm: station.w / MM,
    in_plane_mm: station.v / MM,
    twist_change_deg: station.twist / DEGREE,
  };
}

/** Everything that the loads of the condition have a part in. */
type Loaded = Pick<
  GeometryStrength,
  | 'thrust'
  | 'power'
  | 'largest_stress_mpa'
  | 'largest_stress_at'
  | 'safety_factor'
  | 'rpm_at_strength'
  | 'tip_deflection_mm'
  | 'tip_in_plane_mm'
  | 'tip_twist_change_deg'
  | 'root_flap_moment_n_m'
  | 'root_lag_moment_n_m'
  | 'stations'
>;

const UNLOADED: Loaded = {
  thrust: null,
  power: null,
  largest_stress_mpa: null,
  largest_stress_at: null,
  safety_factor: null,
  rpm_at_strength: null,
  tip_deflection_mm: null,
  tip_in_plane_mm: null,
  tip_twist_change_deg: null,
  root_flap_moment_n_m: null,
  root_lag_moment_n_m: null,
  stations: [],
};

const safetyOf = ({ stress }: SolvedStrength, { limit }: BladeMaterial): number =>
  limit / Math.abs(stress);
const deflectionOf = ({ stations }: SolvedStrength): number => stations.at(-1)!.w / MM;

function toLoaded({ point }: StrengthSolution, blade: SolvedStrength, own: BladeMaterial): Loaded {
  const worst = blade.stations[blade.at];
  const tip = blade.stations.at(-1)!;
  return {
    thrust: point.corrected.T,
    power: point.corrected.Q * point.Omega,
    largest_stress_mpa: blade.stress / MPA,
    largest_stress_at: {
      radius: worst.r,
      x_over_chord: worst.x,
      side: worst.isUpper ? 'upper' : 'lower',
    },
    safety_factor: safetyOf(blade, own),
    rpm_at_strength: blade.OmegaLimit / RPM,
    tip_deflection_mm: tip.w / MM,
    tip_in_plane_mm: tip.v / MM,
    tip_twist_change_deg: tip.twist / DEGREE,
    root_flap_moment_n_m: blade.rootFlap,
    root_lag_moment_n_m: blade.rootLag,
    stations: blade.stations.map(toStation),
  };
}

/** The answers with the ends of the material's spread; null where it has none. */
function toUncertainty(
  solved: readonly SolvedStrength[],
  materials: readonly BladeMaterial[],
  isLoaded: boolean,
): GeometryStrength['uncertainty'] {
  if (solved.length < 3) return null;
  const [, low, high] = solved;
  const first = ({ atSpeed }: SolvedStrength): number => atSpeed.bending[0].omega / HERTZ;
  const loaded = (value: (each: SolvedStrength, material: BladeMaterial) => number) =>
    isLoaded ? band(value(low, materials[1]), value(high, materials[2])) : null;
  return {
    safety_factor: loaded(safetyOf),
    rpm_at_strength: loaded(({ OmegaLimit }) => OmegaLimit / RPM),
    tip_deflection_mm: loaded(deflectionOf),
    bending_1_hz: band(first(low), first(high)),
  };
}

/** `reason`: why the point did not converge, null where it did. */
export function toGeometryStrength(
  body: GeometryStrengthRequest,
  { B }: Pick<BareBlade, 'B'>,
  solution: StrengthSolution,
  reason: string | null,
): GeometryStrength {
  const { materials } = toMaterials(body);
  const { solved, campbell } = solution;
  const [blade] = solved;
  const speeds = toSpeeds(body);
  return {
    object: 'geometry_strength',
    converged: reason === null,
    reason,
    rpm: body.rpm,
    airspeed: body.airspeed,
    material: toMaterialAnswer(body),
    wall_thickness_mm: body.wall_thickness_mm ?? null,
    blades_mass_g: blade.mass / GRAM,
    blades_inertia_kg_m2: blade.inertia,
    root_pull_n: blade.rootForce,
    ...(reason === null ? toLoaded(solution, blade, materials[0]) : UNLOADED),
    uncertainty: toUncertainty(solved, materials, reason === null),
    modes: toModes(blade, body.rpm * RPM),
    campbell: campbell.map((modes, i) => toCampbell(speeds[i], modes)),
    crossings: toCrossings(speeds, campbell, B),
  };
}
