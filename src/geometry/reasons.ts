/** Why an analysis did not converge, and what to mind where it did: in words for the one who asked. */
import type { PointResult, Rotor, SolvedTarget, Target } from '../engine/rotor-case.js';
import { alongAxis } from '../blades/coefficients.js';
import { RPM } from '../platform/units.js';
import type { Thinned } from '../blades/blade-sections.js';
import type { Unfinished } from '../blades/background-polars.js';
import type { AnalysisWarning, GeometryAnalysisRequest } from './geometry.wire.js';

const NOT_FINITE = 'The loads at this condition exceed the range of 64-bit numbers.';

const round = (x: number): string => String(Number(x.toPrecision(5)));

/** Reason of a point without a usable answer. */
export function pointReason(point: PointResult): string {
  if (point.status !== 'not_converged') return NOT_FINITE;
  return `The solver found no steady flow at ${point.failed} annuli of the blade.`;
}

/** Reason of a solve to target that was not met. */
export function targetReason(solved: SolvedTarget, target: Target): string {
  const { point } = solved;
  const unit = target.kind === 'thrust' ? 'N' : 'W';
  const value = target.kind === 'thrust' ? point.corrected.T : point.corrected.Q * point.Omega;
  const rpm = round(point.Omega / RPM);
  const wanted = `${round(target.value)} ${unit} of ${target.kind}`;
  if (point.status === 'above_reach') {
    const upTo = `up to ${round(target.OmegaMax / RPM)} rpm (the tip at the speed of sound, or 200000 rpm)`;
    const most =
      value > 0
        ? `${upTo} it gives ${round(value)} ${unit} at most, at ${rpm} rpm.`
        : `it has no positive ${target.kind} at any speed ${upTo}: the air drives the blade, or its thrust is negative.`;
    return `This rotor cannot reach ${wanted} at this airspeed: ${most}`;
  }
  if (point.status === 'jumped') {
    return (
      `The ${target.kind} jumps across ${wanted} at ${rpm} rpm, where the flow over the blade changes from one ` +
      `state to another; just below it is ${round(value)} ${unit}.`
    );
  }
  return pointReason(point);
}

/** Reason of a target that no collective meets: what comes nearest to it, and where. */
export function collectiveReason(
  {
    target_type,
    target_value,
    rpm,
  }: Pick<GeometryAnalysisRequest, 'target_type' | 'target_value' | 'rpm'>,
  nearest: { collective: number; value: number } | null,
): string {
  const unit = target_type === 'thrust' ? 'N' : 'W';
  const wanted = `No collective meets ${round(target_value!)} ${unit} of ${target_type} at ${round(rpm)} rpm`;
  if (nearest === null) return `${wanted}: the solver found no steady flow.`;
  return `${wanted}: the nearest is ${round(nearest.value)} ${unit} at ${round(nearest.collective)} degrees.`;
}

/** Reason of a solve to target at an airspeed that no blade of ours works in. */
export function sonicReason(airspeed: number, sound: number): string {
  return `An airspeed of ${round(airspeed)} m/s is not below the speed of sound (${round(sound)} m/s), which a target search requires.`;
}

/** Reason of a sweep of which some J were left out. */
export function sweepReason(droppedJ: number[], total: number): string {
  const named = droppedJ.slice(0, 5).map(round).join(', ');
  const more = droppedJ.length > 5 ? ` and ${droppedJ.length - 5} more` : '';
  return `${droppedJ.length} of ${total} points did not converge and are missing: J = ${named}${more}.`;
}

/**
 * The tip Mach number from which drag rise and shocks, of which the polars know only a rule of thumb, shape the load
 * at the tip.
 */
const HIGH_TIP_MACH = 0.85;

type Point = Pick<PointResult, 'Omega' | 'V' | 'flags'>;
const WARNINGS: [AnalysisWarning['code'], (rotor: Rotor, point: Point) => boolean, string][] = [
  [
    'outside_polar_table',
    (_, { flags }) => flags.outsideTable,
    'More than 5 % of the load is at Reynolds or Mach numbers outside the polars (Re 1e4 to 5e6, Mach 0 to 0.9). The nearest polar is used there.',
  ],
  [
    'high_tip_mach',
    (rotor, { Omega, V }) => {
      const advancing = Omega * rotor.R + V * (rotor.disc?.cos ?? 0);
      return Math.hypot(advancing, alongAxis(rotor, V)) > HIGH_TIP_MACH * rotor.sound;
    },
    'The tip moves faster than Mach 0.85; compressible drag is only estimated there.',
  ],
  [
    'vortex_ring_state',
    (_, { flags }) => flags.vortexRing,
    'Part of the blade is in the vortex-ring state, where the flow is unsteady and the result is a rough mean.',
  ],
  [
    'oblique_flow',
    ({ disc }) => disc !== undefined,
    'Air crosses the disc at an angle. The model for this was compared with only one measured rotor (docs/validation.md), and the bands are those of axial flow.',
  ],
];

/** Returns the warnings about points that did converge; no field at all where there is nothing. */
export function analysisWarningsOf(
  rotor: Rotor,
  points: Point[],
): { warnings?: AnalysisWarning[] } {
  const found = WARNINGS.filter(([, applies]) => points.some((point) => applies(rotor, point)));
  if (found.length === 0) return {};
  const warnings = found.map(([code, , message]) => {
    return { object: 'warning' as const, code, param: null, message };
  });
  return { warnings };
}

/** Adds a warning where the polars of a section are those of a thinner one. */
export function withThinned<A extends { converged?: boolean | null; warnings?: AnalysisWarning[] }>(
  analysis: A,
  thinned: readonly Thinned[],
): A {
  return analysis.converged === true ? withWarnings(analysis, thinnedWarnings(thinned)) : analysis;
}

/** One for all sections whose polars are those of thinner ones. */
export function thinnedWarnings(thinned: readonly Thinned[]): AnalysisWarning[] {
  if (thinned.length === 0) return [];
  const [{ param, requested, used }] = thinned;
  const more = thinned.length > 1 ? ` and ${thinned.length - 1} more` : '';
  const message = `The airfoil solver does not converge for sections as thick as ${param} (${round(requested)} of the chord)${more} at these Reynolds numbers. The polars of the same section with a thickness of ${round(used)} are used instead.`;
  return [{ object: 'warning', code: 'thick_section', param, message }];
}

/** Reason of a map of which some cells have no numbers: `beyond` of them move faster at the tip than maps go. */
export function mapReason(missing: number, beyond: number, tipMach: number): string {
  const fast = `at ${beyond}, the tip moves faster than Mach ${round(tipMach)}, where polars and map end`;
  const still = `near ${missing - beyond}, the solver found no steady flow`;
  const why = [...(beyond > 0 ? [fast] : []), ...(missing > beyond ? [still] : [])].join('; ');
  return `Conditions without values: ${missing} (${why}).`;
}

/** Adds the warnings about the blade itself, converged or not. */
export function withWarnings<A extends { warnings?: AnalysisWarning[] }>(
  analysis: A,
  warnings: readonly AnalysisWarning[],
): A {
  if (warnings.length === 0) return analysis;
  return { ...analysis, warnings: [...(analysis.warnings ?? []), ...warnings] };
}

/**
 * Adds a warning that not all polars were there in time. It replaces the one about the ends of the tables: here these
 * are the ends of what is made.
 */
export function withUnfinished<A extends { warnings?: AnalysisWarning[] }>(
  analysis: A,
  { total, done, inSeconds }: Unfinished,
): A {
  const message =
    `${done} of the ${total} polars of this blade are ready; each annulus uses those nearest to its Reynolds ` +
    `number. The service continues with the others: send the request again in about ${inSeconds} s for the final result.`;
  const others = (analysis.warnings ?? []).filter(({ code }) => code !== 'outside_polar_table');
  const warning = { object: 'warning', code: 'polars_unfinished', param: null, message } as const;
  return { ...analysis, warnings: [...others, warning] };
}
