import type { FileInspection } from '../../../../clients/typescript/src/generated/types.ts';
import type { Trace } from '../../plot/trace.ts';
import { quantityWord } from './words.ts';

type Preview = FileInspection['preview'];

interface Axis {
  label: string;
  unit?: string;
}

/** A figure of a preview, with up to two quantities on axes of their own. */
export interface PreviewFigure {
  title: string;
  x: Axis;
  y: Axis;
  right?: Axis;
  traces: Trace[];
}

interface Wanted {
  /** The quantity along x: the first that the file has. */
  over: readonly string[];
  /** A figure for each pair of which the file has a quantity; of each quantity the first name that it has. */
  pairs: readonly (readonly (readonly string[])[])[];
  kind?: 'dots';
}

/** The curves that are drawn of each kind. Airfoils and schedules have drawings of their own. */
const WANTED: Partial<Record<FileInspection['kind'], Wanted>> = {
  bench_log: {
    over: ['throttle_pct', 'rpm'],
    pairs: [
      [['rpm'], ['current_a']],
      [['thrust_n'], ['torque_n_m']],
    ],
    kind: 'dots',
  },
  observations: {
    over: ['rpm', 'airspeed_ms'],
    pairs: [[['thrust_n'], ['torque_n_m']], [['mechanical_power_w', 'power_w']]],
    kind: 'dots',
  },
  blade: {
    over: ['radius', 'radius_m', 'radius_over_tip'],
    pairs: [
      [
        ['chord', 'chord_m', 'chord_over_tip', 'chord_over_diameter'],
        ['twist', 'twist_deg'],
      ],
    ],
  },
  polar: { over: ['alpha_deg'], pairs: [[['cl'], ['cd']]] },
};

/** Returns the figures of a preview, in the API's units; none where it lacks what they need. */
export function figuresOf({ kind, preview }: Pick<FileInspection, 'kind' | 'preview'>) {
  const wanted = WANTED[kind];
  if (wanted === undefined) return [];
  const place = (names: readonly string[]) =>
    names.map((name) => preview.quantities.indexOf(name)).find((at) => at >= 0);
  const over = place(wanted.over);
  if (over === undefined) return [];
  return wanted.pairs.flatMap((pair): PreviewFigure[] => {
    const drawn = pair.flatMap((names) => {
      const at = place(names);
      return at === undefined || at === over ? [] : [at];
    });
    return drawn.length === 0 ? [] : [figureOf(preview, over, drawn, wanted.kind)];
  });
}

function figureOf(
  preview: Preview,
  over: number,
  drawn: readonly number[],
  kind: 'dots' | undefined,
): PreviewFigure {
  const axis = (at: number): Axis => ({
    label: quantityWord(preview.quantities[at]),
    unit: unitOf(preview, at),
  });
  const [y, right] = drawn.map(axis);
  const rows = preview.rows.filter((row) => row[over] !== null);
  const x = rows.map((row) => row[over]!);
  return {
    title: titleOf(drawn.map(axis), axis(over)),
    x: axis(over),
    y,
    right,
    traces: drawn.map((at, i) => ({
      ...axis(at),
      x,
      y: rows.map((row) => row[at]),
      kind,
      right: i > 0,
    })),
  };
}

function titleOf(drawn: readonly Axis[], over: Axis): string {
  const [first, ...others] = drawn.map(({ label }) => label);
  const names = [first, ...others.map(lowered)].join(' and ');
  return `${names} over ${lowered(over.label)}`;
}

/** Only the first letter: J and Ct keep theirs. */
const lowered = (label: string): string =>
  label.length > 2 ? label[0].toLowerCase() + label.slice(1) : label;

/** undefined: a ratio. */
export const unitOf = ({ units }: Preview, at: number): string | undefined =>
  units[at] === '1' ? undefined : units[at];

/** Returns the outline of an airfoil's preview with its chord scaled to 1 and its leading edge at x = 0. */
export function outlineOf({ rows }: Preview): { x: number[]; y: number[] } {
  const points = rows.filter((row): row is [number, number] => row.every((each) => each !== null));
  const xs = points.map(([x]) => x);
  const nose = Math.min(...xs);
  const chord = Math.max(...xs) - nose || 1;
  return { x: xs.map((x) => (x - nose) / chord), y: points.map(([, y]) => y / chord) };
}

/** Returns true where a length unit decides how the file is read, because the file names none. */
export const needsLengthUnit = ({ kind, warnings }: Pick<FileInspection, 'kind' | 'warnings'>) =>
  kind === 'blade' &&
  warnings.some(
    ({ code, message }) => code === 'unit_assumed' || message.includes('send length_unit'),
  );
