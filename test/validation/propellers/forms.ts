/** The form of the empirical correction C = C_raw [1 + w gain(a · x)]: which variables x, and how the sum is bounded. */
import { shapeVariables } from '../../../dist/blades/correction.js';
import { boundedGain, reynoldsVariable } from '../../support/correction-model.ts';
import type { MeasuredPoint } from './data.ts';
import type { Features } from './features.ts';

export interface CorrectionForm {
  variables: (features: Features, point: MeasuredPoint) => number[];
  /** From a · x, near 0 that itself. */
  gain: (sum: number) => number;
}

/** What ours and the conventional method are corrected by, each with its own coefficients: the service's own form. */
export const FORM: CorrectionForm = {
  variables: (features, { Re75, J }) => {
    // the data's Reynolds number is that of the rotation alone
    const x = reynoldsVariable(Re75 * Math.hypot(1, J / (0.75 * Math.PI)));
    return [...shapeVariables(features), x, x * x];
  },
  gain: boundedGain,
};
