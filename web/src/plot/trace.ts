/** One curve or cloud of dots over x. Absent values are null. */
export interface Trace {
  /** '' of a line that joins the dots of another trace: it has no name, no entry in the legend and no table. */
  label: string;
  unit?: string;
  x: readonly number[];
  y: readonly (number | null)[];
  /** `dots`: what was measured, or points without order. */
  kind?: 'line' | 'dots';
  /** Which color and dash (palette.ts); absent: its place in the list. Same `style`, same color. */
  style?: number;
  /** On the right, with a scale of its own. */
  right?: boolean;
  /** The line is broken where a value is null, instead of going on across. */
  gaps?: boolean;
  /** For dots: draw outlines. */
  hollow?: boolean;
  /** For dots: circles around other dots, which the pointer ignores. */
  ring?: boolean;
  /** For dots: text beside each. */
  names?: readonly string[];
}

/** Returns a name with its unit: `Thrust [N]`. */
export const titled = ({ label, unit }: { label: string; unit?: string }): string =>
  unit === undefined || unit === '' ? label : `${label} [${unit}]`;
