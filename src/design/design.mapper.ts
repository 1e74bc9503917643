/** The wire's units and names ⇄ the engine's SI. Inches, degrees, rpm and grams of force end here. */
import { performanceOf } from '../blades/coefficients.js';
import { SPEED_OF_SOUND, VISCOSITY } from '../blades/standard-air.js';
import { DEGREE, GRAM_FORCE, INCH, RPM } from '../platform/units.js';
import type { AirfoilKulfan } from '../airfoils/airfoil.wire.js';
import type { DesignSections } from './design-sections.service.js';
import type { Asked, Trimmed } from './design-trim.service.js';
import type { DesignCourse, DesignRequest, Geometry, PredictedPerformance } from './design.wire.js';
import { reasonOf } from './reasons.js';
import { warningsOf } from './warnings.mapper.js';

export function toAsked(body: DesignRequest): Asked {
  const R = (body.diameter * INCH) / 2;
  const { target_mode: kind, target_value } = body;
  return {
    rotor: {
      B: body.num_blades,
      R,
      rHub: body.hub_radius * R,
      rho: body.air_density,
      mu: VISCOSITY,
      sound: SPEED_OF_SOUND,
    },
    Omega: body.design_rpm * RPM,
    V: body.airspeed,
    target: { kind, value: kind === 'thrust' ? target_value * GRAM_FORCE : target_value },
  };
}

export function toGeometry(
  body: DesignRequest,
  sections: DesignSections,
  trimmed: Trimmed,
): Geometry {
  const { blade, converged } = trimmed;
  const asked = toAsked(body);
  return {
    object: 'geometry',
    converged,
    reason: converged ? null : reasonOf(asked, trimmed),
    diameter: body.diameter,
    hub_radius: body.hub_radius,
    num_blades: body.num_blades,
    airfoil: sections.airfoil,
    radius: blade.r,
    chord: blade.c,
    twist: blade.beta.map((beta) => beta / DEGREE),
    thickness: sections.thickness,
    section_airfoils: sections.weights.map(toKulfan),
    section_coords: null,
    x_le_over_R: blade.c.map((c) => (-0.25 * c) / blade.R),
    design: toCourse(trimmed),
    predicted: toPredicted(body, trimmed),
    warnings: warningsOf(asked, sections, trimmed).map((warning) => ({
      object: 'warning',
      ...warning,
    })),
  };
}

function toKulfan(weights: DesignSections['weights'][number]): AirfoilKulfan {
  return {
    lower_weights: [...weights.lower],
    upper_weights: [...weights.upper],
    leading_edge_weight: weights.leadingEdge,
    TE_thickness: weights.trailingEdge,
  };
}

/** Stations and annuli are as many, and lie at the same radii but for the first and the last. */
function toCourse({ solved, blade, converged, iterations }: Trimmed): DesignCourse {
  const { point, stations } = solved;
  return {
    cl_distribution: stations.map(({ cl }) => finite(cl)),
    alpha_deg: stations.map(({ beta, phi }) => finite((beta - phi) / DEGREE)),
    reynolds: stations.map(({ Re }) => finite(Re)),
    J: finite((2 * Math.PI * point.V) / (point.Omega * 2 * blade.R)),
    converged,
    iterations,
  };
}

function toPredicted(body: DesignRequest, { solved, blade }: Trimmed): PredictedPerformance {
  const { point } = solved;
  const rpm = body.design_rpm;
  const performance = point.status === 'ok' ? performanceOf(blade, point, point.corrected) : null;
  if (performance === null)
    return {
      thrust_n: null,
      power_w: null,
      torque_n_m: null,
      efficiency: null,
      Ct: null,
      Cp: null,
      rpm,
    };
  const { thrust, power, torque, efficiency, Ct, Cp } = performance;
  return { thrust_n: thrust, power_w: power, torque_n_m: torque, efficiency, Ct, Cp, rpm };
}

/** What a double cannot hold is said to be 0; the reason says that there is no answer. */
function finite(x: number): number {
  return Number.isFinite(x) ? x : 0;
}
