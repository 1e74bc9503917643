/** The wire's units and names ⇄ the engine's SI. Inches, degrees, rpm and grams of force end here. */
import { toKulfan } from '../airfoils/airfoil.wire.js';
import { performanceOf } from '../blades/coefficients.js';
import type { SectionGeometry } from '../engine/airfoil-case.js';
import { SPEED_OF_SOUND, VISCOSITY } from '../blades/blade-features.js';
import { DEGREE, GRAM_FORCE, INCH, RPM } from '../platform/units.js';
import type { DesignSections } from './design-sections.service.js';
import {
  MIN_CHORD,
  MAX_CHORD,
  type DesignInputs,
  STALL_PART,
  tipMach,
  type Trimmed,
} from './design-trim.service.js';
import type {
  DesignCourse,
  DesignRequest,
  DesignWarning,
  Geometry,
  PredictedPerformance,
} from './design.wire.js';
import { partOfBlade, reasonOf, rounded, shareOf, valueInWords } from './reasons.js';

export function toDesignInputs(body: DesignRequest): DesignInputs {
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

export function toDesignedGeometry(
  body: DesignRequest,
  sections: DesignSections,
  trimmed: Trimmed,
  outlines: readonly SectionGeometry[] | null,
): Geometry {
  const { blade, converged } = trimmed;
  const inputs = toDesignInputs(body);
  return {
    object: 'geometry',
    converged,
    reason: converged ? null : reasonOf(inputs, trimmed),
    diameter: body.diameter,
    hub_radius: body.hub_radius,
    num_blades: body.num_blades,
    airfoil: sections.airfoil,
    radius: blade.r,
    chord: blade.c,
    twist: blade.beta.map((beta) => beta / DEGREE),
    thickness: sections.thickness,
    section_airfoils: sections.weights.map(toKulfan),
    section_coords: outlines?.map(({ x, y }) => ({ x: [...x], y: [...y] })) ?? null,
    x_le_over_R: blade.c.map((c) => (-0.25 * c) / blade.R),
    design: toCourse(trimmed),
    predicted: toPredicted(body, trimmed),
    warnings: warningsOf(inputs, sections, trimmed).map((warning) => ({
      object: 'warning',
      ...warning,
    })),
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

/** Returns the number, or 0 where a double cannot hold it; the reason says that there is no answer. */
function finite(x: number): number {
  return Number.isFinite(x) ? x : 0;
}

/** The warnings about a designed blade, in the units of the caller. */
type Warning = Pick<DesignWarning, 'code' | 'message'>;

/** The Mach number from which drag rises; the polars know a rule of thumb for that only. */
const HIGH_TIP_MACH = 0.7;
/** The Reynolds number below which polars are the least certain part of the result. */
const LOW_REYNOLDS = 3e4;
/** A thrust coefficient below this is no propeller's: a thrust in newtons taken for one in grams is 102 times too small. */
const TINY_CT = 0.005;
/** Distance of weights from a section that shows in its polar [chords]. */
const MISFIT = 1e-3;

const round = (x: number): string => rounded(x, 3);

function warningsOf(inputs: DesignInputs, sections: DesignSections, trimmed: Trimmed): Warning[] {
  return [
    ...unitWarning(inputs),
    ...sectionWarnings(sections, trimmed),
    ...flowWarnings(inputs, trimmed),
    ...chordWarnings(trimmed),
    ...stallWarning(trimmed),
  ];
}

function unitWarning(inputs: DesignInputs): Warning[] {
  const { rotor, Omega, target } = inputs;
  const unit = rotor.rho * (Omega / (2 * Math.PI)) ** 2 * (2 * rotor.R) ** 4;
  if (target.kind !== 'thrust' || target.value >= TINY_CT * unit) return [];
  const newtons = target.value / GRAM_FORCE;
  const message =
    `target_value is in gram-force: ${valueInWords(inputs, target.value)} is very little for this diameter and speed. ` +
    `If you meant ${round(newtons)} N, send ${round(newtons / GRAM_FORCE)}.`;
  return [{ code: 'target_unit', message }];
}

function sectionWarnings({ unused, misfit }: DesignSections, { thinned }: Trimmed): Warning[] {
  const found: Warning[] = [];
  if (unused > 0) {
    const message = `Only the rootmost entry of airfoil_layout is used, for the whole blade; ${unused} other ${unused === 1 ? 'entry is' : 'entries are'} not.`;
    found.push({ code: 'only_rootmost_airfoil', message });
  }
  if (misfit > MISFIT) {
    const message = `section_airfoils describe the airfoil by 8 weights a side, with a deviation of up to ${round(100 * misfit)} % of the chord; the blade is designed for the described section.`;
    found.push({ code: 'section_fitted', message });
  }
  if (thinned.length > 0) {
    const [{ used }] = thinned;
    const message = `The airfoil solver does not converge for a section this thick at these Reynolds numbers. The polars of the same section with a thickness of ${round(used)} are used instead.`;
    found.push({ code: 'thick_section', message });
  }
  return found;
}

function flowWarnings(inputs: DesignInputs, { solved }: Trimmed): Warning[] {
  const found: Warning[] = [];
  const mach = tipMach(inputs);
  if (mach > HIGH_TIP_MACH) {
    const message = `The tip moves at Mach ${round(mach)}; above Mach ${HIGH_TIP_MACH}, the rise of drag is only estimated. A lower design_rpm avoids it.`;
    found.push({ code: 'high_tip_mach', message });
  }
  const { stations, point } = solved;
  const low = stations.filter(({ Re }) => Re < LOW_REYNOLDS).length / stations.length;
  if (low > 0.1) {
    const message = `On ${partOfBlade(low)} the Reynolds number is below 30000, where computed polars are least accurate, and so is this design.`;
    found.push({ code: 'low_reynolds', message });
  }
  if (point.flags.outsideTable) {
    const message =
      'More than 5 % of the load is at Reynolds or Mach numbers outside the polars (Re 1e4 to 5e6, Mach 0 to 0.9). The nearest polar is used there.';
    found.push({ code: 'outside_polar_table', message });
  }
  return found;
}

function chordWarnings(trimmed: Trimmed): Warning[] {
  const narrow = shareOf(trimmed, ({ chordMin }) => chordMin);
  const wide = shareOf(trimmed, ({ chordMax }) => chordMax);
  const meet = shareOf(trimmed, ({ gap }) => gap);
  const steep = shareOf(trimmed, ({ taper }) => taper);
  const root = shareOf(trimmed, (limits) => limits.root);
  const said: string[] = [];
  if (narrow > 0)
    said.push(`at the narrowest allowed (${MIN_CHORD} of the radius) on ${partOfBlade(narrow)}`);
  if (wide > 0)
    said.push(`at the widest allowed (${MAX_CHORD} of the radius) on ${partOfBlade(wide)}`);
  if (meet > 0) said.push(`limited on ${partOfBlade(meet)}, where blades would touch`);
  if (steep > 0) said.push(`limited on ${partOfBlade(steep)}, where it would change too steeply`);
  const found: Warning[] = [];
  if (said.length > 0) {
    const message = `The chord is ${said.join(', ')}. There, the incidence is adjusted instead.`;
    found.push({ code: 'chord_limited', message });
  }
  if (root > 0) {
    const message = `On ${partOfBlade(root)} next to the hub, the chord is half of the maximum chord. That is more than the optimum, so that the root is strong enough.`;
    found.push({ code: 'root_limited', message });
  }
  return found;
}

function stallWarning(trimmed: Trimmed): Warning[] {
  const stall = shareOf(trimmed, (limits) => limits.stall);
  const spent = trimmed.stallPart > STALL_PART;
  if (stall === 0 && !spent) return [];
  const message = spent
    ? `${trimmed.converged ? 'The target is met' : 'All of this is reached'} only near stall: gusts, a lower rotation speed or a rough surface reduce the thrust. A larger diameter or more blades give a margin.`
    : `On ${partOfBlade(stall)} the sections are at the highest incidence that keeps a margin to stall, so they carry less than the optimal load.`;
  return [{ code: 'stall_margin', message }];
}
