/** The request of a design → the problem of the optimiser. Inches, millimetres, degrees, rpm and percents end here. */
import { libraryAirfoil } from '../airfoils/library.js';
import { airAt } from '../blades/air.js';
import { referencesOfSize } from '../blades/measured-blades.js';
import { DEGREE, GPA, INCH, MM, MPA, RPM, ZERO_CELSIUS } from '../platform/units.js';
import { MATERIALS } from '../strength/materials.js';
import type {
  DesignProblem,
  ProblemDrive,
  ProblemPoint,
  ProblemSection,
} from './optimizer/problem.js';
import type { FilledDesign } from './request.wire.js';

/** The part of the tip radius from which on the section of the tip counts, unless given. */
const TIP_FROM = 0.5;

const PERCENT = 100;
/** Speeds of rotation unless bounded: from this [rpm] to the one of this Mach number of the tip. */
const LEAST_RPM = 100;
const LARGEST_MACH = 0.9;

export function toProblem(
  request: FilledDesign,
  sections: ProblemSection[],
  drive: ProblemDrive | null,
  measured: DesignProblem['measured'],
): DesignProblem {
  const { variables, limits, observer } = request;
  const { diameter_in: D } = variables;
  const R = { min: (D.min * INCH) / 2, max: (D.max * INCH) / 2 };
  const of = (value: number | null | undefined, unit = 1): number | null =>
    value == null ? null : value * unit;
  const elevation = observer.elevation_deg * DEGREE;
  return {
    points: toPoints(request, R.min),
    objectives: request.objectives,
    R,
    hub: variables.hub_radius,
    chord: { min: variables.chord_min, max: variables.chord_max },
    twist: { min: variables.twist_min_deg * DEGREE, max: variables.twist_max_deg * DEGREE },
    shape: variables.shape_parameters,
    isVariablePitch: variables.pitch === 'variable',
    oneSpeed: variables.one_speed,
    collectiveMax: variables.collective_max_deg * DEGREE,
    limits: {
      tipMach: limits.tip_mach_max,
      safety: of(limits.safety_factor_min),
      deflection: of(limits.tip_deflection_mm_max, MM),
      level: of(limits.level_dba_max),
      chord: of(limits.chord_mm_min, MM),
      edge: of(limits.edge_thickness_mm_min, MM),
      stallMargin: of(limits.stall_margin_deg_min, DEGREE),
      reynolds: of(limits.reynolds_min),
      throttle: of(limits.throttle_pct_max, 1 / PERCENT),
      motorShare: limits.motor_current_share_max,
      batteryShare: limits.battery_current_share_max,
      temperatureShare: limits.temperature_share_max,
    },
    material: toMaterial(request),
    observer: {
      x: observer.distance_m * Math.cos(elevation),
      z: observer.distance_m * Math.sin(elevation),
    },
    drive,
    combinations: combinationsOf(request, sections),
    tipFrom: variables.tip_from ?? TIP_FROM,
    sections,
    measured: referencesOfSize(measured, R),
    seed: request.seed,
  };
}

/** Every blade count with every section of the root and every one of the tip. */
function combinationsOf(
  { variables: { num_blades = [2], sections = [], tip_sections } }: FilledDesign,
  drawn: readonly ProblemSection[],
): DesignProblem['combinations'] {
  const placeOf = (name: string) =>
    drawn.findIndex((each) => each.name === libraryAirfoil(name)!.name);
  const tips = tip_sections?.map(placeOf) ?? [null];
  return num_blades.flatMap((B) =>
    sections.flatMap((name) => tips.map((tip) => ({ B, section: placeOf(name), tip }))),
  );
}

function toPoints(request: FilledDesign, R: number): ProblemPoint[] {
  const { operating_points: points, variables } = request;
  const timed = points.some(({ duration_s }) => duration_s != null);
  const weights = points.map(({ weight }) => weight ?? 1);
  const sum = weights.reduce((total, each) => total + each, 0);
  return points.map((point, i): ProblemPoint => {
    const { airspeed_m_s: V, density_kg_m3: rho } = point;
    const { mu, sound } = airAt(point.ambient_temp_c + ZERO_CELSIUS);
    const least = point.rpm_min ?? variables.rpm_min ?? LEAST_RPM;
    const most = point.rpm_max ?? variables.rpm_max ?? null;
    const target =
      point.thrust_n != null
        ? { kind: 'thrust' as const, value: point.thrust_n }
        : point.power_w != null
          ? { kind: 'power' as const, value: point.power_w }
          : { kind: 'torque' as const, value: point.torque_n_m! };
    const highest = Math.sqrt(Math.max((LARGEST_MACH * sound) ** 2 - V * V, 1)) / R;
    return {
      V,
      rho,
      mu,
      sound,
      target,
      share: timed ? point.duration_s! : weights[i] / sum,
      Omega: point.rpm == null ? null : point.rpm * RPM,
      OmegaMin: least * RPM,
      OmegaMax: Math.max(most === null ? highest : most * RPM, least * RPM * 1.000001),
    };
  });
}

function toMaterial({ material }: FilledDesign): DesignProblem['material'] {
  if (material == null) return null;
  const { modulus, shearModulus, density, strength } = MATERIALS[material];
  return {
    E: modulus[1] * GPA,
    G: shearModulus * GPA,
    density,
    limit: strength[1] * MPA,
  };
}
