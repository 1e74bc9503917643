import type {
  GeometryAnalysis,
  GeometryAnalysisRequest,
} from '../../../src/geometry/geometry.wire.js';
import * as fields from '../fields/analyze-geometry-request.ts';

/**
 * A body of POST /v1/geometry/analyze with every default filled in. Diameter in inches; radius and chord in meters; twist and
 * sweep in degrees; airspeed in m/s; air_density in kg/m³.
 */
export type AnalysisBody = Pick<GeometryAnalysisRequest, keyof GeometryAnalysisRequest>;

/** An answer of POST /v1/geometry/analyze. */
export type Analysis = GeometryAnalysis;

type Blade = 'diameter' | 'radius' | 'chord' | 'twist';

/** The service takes these where a body says nothing. */
const DEFAULTS = {
  airfoil: fields.airfoil.default,
  num_blades: fields.num_blades.default,
  rpm: fields.rpm.default,
  airspeed: fields.airspeed.default,
  air_density: fields.air_density.default,
  mode: fields.mode.default,
} as const;

export function withDefaults(
  body: Partial<AnalysisBody> & Pick<AnalysisBody, Blade>,
): AnalysisBody {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return { ...DEFAULTS, ...(Object.fromEntries(given) as typeof body) };
}
