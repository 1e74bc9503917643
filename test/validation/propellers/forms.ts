/** Forms of an empirical correction C = C_raw · factor(a · x): which variables x, and how the sum is bounded. */
import type { MeasuredPoint } from './data.ts';
import type { Features } from './features.ts';

export interface CorrectionForm {
  variables: (features: Features, point: MeasuredPoint) => number[];
  /** From a · x, near 0 the relative change itself. */
  factor: (sum: number) => number;
}

const clamp = (x: number, low: number, high: number): number => Math.min(Math.max(x, low), high);

/**
 * 1 + a0 + a1 (c45/c75 − 1.3) + a2 (σ75/0.12 − 1) + a3 ln²(Re75/5e4) + a4 (0.7/p75 − 1), every variable held inside the range of the
 * data, and the factor too.
 */
export const FIVE_TERMS: CorrectionForm = {
  variables: ({ taper, sigma75, p75 }, { Re75 }) => [
    1,
    clamp(taper, 0.8, 2.2) - 1.3,
    clamp(sigma75, 0.06, 0.25) / 0.12 - 1,
    Math.log(clamp(Re75, 1e4, 2e5) / 5e4) ** 2,
    0.7 / clamp(p75, 0.3, 1.4) - 1,
  ],
  factor: (sum) => clamp(1 + sum, 0.6, 1.6),
};

/** What ours and the conventional method are corrected by, each with its own coefficients. */
export const FORM = FIVE_TERMS;
