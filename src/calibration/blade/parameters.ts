/** The parameters that a calibration may change, and their bounds (docs/theory/calibration.md, §1). */

export const PARAMETERS = [
  'chord_scale',
  'twist_offset_deg',
  'cl_slope_scale',
  'cd0_offset',
  'stall_delay_scale',
] as const;
export type Parameter = (typeof PARAMETERS)[number];

/**
 * The parameters of a calibration that names none. Of the sets that were tried it does best over measured propellers after one
 * row at rest and after three (docs/theory/calibration.md, §5).
 */
export const DEFAULT_PARAMETERS: readonly Parameter[] = [
  'chord_scale',
  'twist_offset_deg',
  'cd0_offset',
];

/** A value of every parameter, in the unit of its name; factors and drag coefficients have none. */
export type Adjustment = Record<Parameter, number>;

/** The blade as it is. */
export const NEUTRAL: Adjustment = {
  chord_scale: 1,
  twist_offset_deg: 0,
  cl_slope_scale: 1,
  cd0_offset: 0,
  stall_delay_scale: 1,
};

export interface Bounds {
  low: number;
  high: number;
}

/**
 * Beyond what manufacture, photographs of blades and polars at low Reynolds numbers leave open; a fit that ends here has
 * another reason than the parameter.
 */
export const BOUNDS: Readonly<Record<Parameter, Bounds>> = {
  chord_scale: { low: 0.7, high: 1.4 },
  twist_offset_deg: { low: -6, high: 6 },
  cl_slope_scale: { low: 0.6, high: 1.4 },
  cd0_offset: { low: -0.01, high: 0.05 },
  stall_delay_scale: { low: 0, high: 3 },
};

/** The scale of each parameter's prior about the neutral blade: its spread over measured propellers (docs/theory/calibration.md, §3). */
export const SPREAD: Readonly<Adjustment> = {
  chord_scale: 0.07,
  twist_offset_deg: 0.5,
  cl_slope_scale: 0.1,
  cd0_offset: 0.01,
  stall_delay_scale: 0.5,
};

/** Bounds are drawn in by this factor, so that rounding cannot carry a blade beyond what an analysis takes. */
const WITHIN = 1 - 1e-12;

/** Returns the bounds for a blade, within which an analysis takes it after the fit too. Chord and diameter [m], twist [°]. */
export function parameterBounds(blade: {
  diameter: number;
  chord: readonly number[];
  twist: readonly number[];
}): Record<Parameter, Bounds> {
  const { chord_scale: scale, twist_offset_deg: offset, ...others } = BOUNDS;
  const widest = Math.max(...blade.chord);
  const high = Math.max(1, Math.min(scale.high, (WITHIN * blade.diameter) / widest));
  return {
    ...others,
    chord_scale: { low: scale.low, high },
    twist_offset_deg: {
      low: Math.min(0, Math.max(offset.low, WITHIN * (-90 - Math.min(...blade.twist)))),
      high: Math.max(0, Math.min(offset.high, WITHIN * (90 - Math.max(...blade.twist)))),
    },
  };
}
