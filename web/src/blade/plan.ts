import type { GeometryAnalysis } from '../../../clients/typescript/src/generated/types.ts';
import type { withDefaults } from '../kernel/body.ts';

/** A body of POST /v1/geometry/analyze; what it does not say is the service's to fill in. */
export type AnalysisBody = Parameters<typeof withDefaults>[0];

/** Speeds of rotation, equally spaced, both ends included [rpm]. */
export interface RpmRange {
  from: number;
  to: number;
  steps: number;
}

/** Work of the page Analyze: one request, or one for each speed over rpm. */
export interface Plan {
  body: AnalysisBody;
  /** With it the body's mode is `point`. */
  overRpm?: RpmRange;
}

/** The body as a point at the speed and the collective that meet its target; one without a target as it is. */
export function solvedPoint(
  body: AnalysisBody,
  { rpm, collective_deg }: Pick<GeometryAnalysis, 'rpm' | 'collective_deg'>,
): AnalysisBody {
  if (body.mode !== 'solve_to_target') return body;
  const { target_type: _, target_value: __, solve_for: ___, ...blade } = body;
  const found = { rpm: rpm ?? body.rpm, collective_deg: collective_deg ?? body.collective_deg };
  return { ...blade, ...found, mode: 'point' };
}

const BLADE = [
  'diameter',
  'radius',
  'chord',
  'twist',
  'hub_radius',
  'airfoil',
  'section_airfoils',
  'thickness',
  'num_blades',
  'sweep',
] as const satisfies (keyof AnalysisBody)[];

/** The part of a body that is the blade, as an export takes it. */
export function bladeOf<Body extends object>(
  body: Body,
): Pick<Body, (typeof BLADE)[number] & keyof Body> {
  const fields = Object.entries(body).filter(
    ([name, value]) => value !== undefined && (BLADE as readonly string[]).includes(name),
  );
  return Object.fromEntries(fields) as Body;
}
