import type {
  GeometryAnalysis,
  GeometryAnalysisRequest,
} from '../../../src/geometry/geometry.wire.js';

/**
 * A body of POST /v1/geometry/analyze with every default filled in. Diameter in inches; radius and chord in metres; twist and
 * sweep in degrees; airspeed in m/s; air_density in kg/m³.
 */
export type AnalysisBody = Pick<GeometryAnalysisRequest, keyof GeometryAnalysisRequest>;

/** An answer of POST /v1/geometry/analyze. */
export type Analysis = GeometryAnalysis;
