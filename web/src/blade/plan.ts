import type { GeometryAnalysisRequest } from '../../../clients/typescript/src/generated/types.ts';

/** A body of POST /v1/geometry/analyze. */
export type AnalysisBody = GeometryAnalysisRequest;

/** Speeds of rotation, equally spaced, both ends included [rev/min]. */
export interface RpmRange {
  from: number;
  to: number;
  steps: number;
}

/** What the page Analyze is to show: one request, or, over rpm, the same one at each speed. */
export interface Plan {
  body: AnalysisBody;
  /** With it the body's mode is `point`. */
  overRpm?: RpmRange;
}
