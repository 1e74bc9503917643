/** The known facts of a section, measured or made from its definition. Lengths over the chord. Pure shapes. */
import type { SectionGeometry } from '../engine/airfoil-case.js';

export interface AirfoilDimensions {
  thickness: number;
  /** The place along the chord. */
  xThickness: number;
  camber: number;
  xCamber: number;
  /** Thickness there. */
  trailingEdge: number;
}

/** A CST section near another one, chord along x; what it departs from it in y by, over both sides. */
export interface KulfanFit {
  upper: number[];
  lower: number[];
  leadingEdge: number;
  trailingEdge: number;
  largest: number;
  rms: number;
}

/** A remark on an airfoil that was imported all the same. */
export interface AirfoilWarning {
  code:
    | 'few_points'
    | 'fit_residual'
    | 'blunt_trailing_edge'
    | 'thick_section'
    | 'lines_left_out'
    | 'columns'
    | 'x_reversed';
  message: string;
}

/** CST weights a side of the fits that answers show. */
export const FIT_WEIGHTS = 8;

export function airfoilDimensions(section: SectionGeometry): AirfoilDimensions {
  const { thickness, xThickness, camber, xCamber, trailingEdge, symmetric } = section;
  // a symmetric section leaves rounding errors
  const line = symmetric ? { camber: 0, xCamber: 0 } : { camber, xCamber };
  return { thickness, xThickness, ...line, trailingEdge };
}
