/** Our lines on the measured dots: Ct, Cp and η over J of some propellers of different families. */
import { corrected } from './correction.ts';
import { MAX_J } from './score.ts';
import type { MeasuredPoint } from './data.ts';
import type { Evaluated, Evaluation } from './evaluate.ts';
import type { Modelled } from './solve.ts';
import { twistGrid } from './twist-grid.ts';
import { chart, type Panel, type Series, tickStep } from './svg.ts';

/** Of different families, good and bad ones alike. */
export const PLOTTED = [
  'apce_10x7',
  'apce_19x12',
  'apcsp_11x7',
  'apcsf_10x4.7',
  'apcff_4.2x4',
  'da4002_9x6.75',
  'da4022_9x6.75',
  'da4052_9x6.75',
  'grcp_9x6',
  'gwsdd_5x4.3',
  'gwssf_11x4.7',
  'kyosho_10x6',
  'ma_11x7',
  'mas_9x7',
] as const;

const OURS = '#c0392b';
/** From the slowest to the fastest speed of rotation. */
const SHADES = ['#b7cbe0', '#8fb0d1', '#6794c0', '#3f78ae', '#1b4f80'];
const STEPS = 40;

interface Curve {
  J: number[];
  raw: Modelled[];
  corrected: Modelled[];
}

/** Ours along J at one speed of rotation. */
function curveOf(
  one: Evaluated,
  { solve, coefficients }: Evaluation,
  rpm: number,
  to: number,
): Curve {
  const { propeller } = one;
  const model = propeller.points.find((point) => point.rpm === rpm)!;
  const points = Array.from({ length: STEPS + 1 }, (_, i): MeasuredPoint => {
    return { ...model, kind: 'forward', J: (to * i) / STEPS };
  });
  const asked = { ...propeller, points };
  const raw = solve(asked);
  const solved = { propeller: asked, grid: twistGrid(asked, solve) };
  return {
    J: points.map(({ J }) => J),
    raw,
    corrected: corrected(solved, coefficients.family(propeller), 'family'),
  };
}

type Of = (J: number, value: { Ct: number; Cp: number }) => number;
const QUANTITIES: [string, Of][] = [
  ['Ct', (_, { Ct }) => Ct],
  ['Cp', (_, { Cp }) => Cp],
  ['η', (J, { Ct, Cp }) => (Ct > 0 && Cp > 0 ? (J * Ct) / Cp : NaN)],
];

function dotsOf(points: readonly MeasuredPoint[], of: Of): Series[] {
  const speeds = [...new Set(points.map(({ rpm }) => rpm))].toSorted((a, b) => a - b);
  const shade = (rpm: number) =>
    SHADES[
      Math.min(SHADES.length - 1, Math.floor((SHADES.length * speeds.indexOf(rpm)) / speeds.length))
    ];
  return SHADES.flatMap((color, i): Series[] => {
    const own = points.filter(({ rpm }) => shade(rpm) === color);
    const dots = own.map((point) => [point.J, of(point.J, point)] as const);
    const label = i === SHADES.length - 1 ? 'measured (darker: faster)' : undefined;
    return own.length === 0 ? [] : [{ color, dot: 2, points: dots.filter(isDrawn), label }];
  });
}

const isDrawn = ([, y]: readonly [number, number]): boolean => Number.isFinite(y);

function lineOf({ J }: Curve, answers: readonly Modelled[], of: Of): (readonly [number, number])[] {
  return J.map((x, i) => [x, of(x, answers[i])] as const).filter(isDrawn);
}

export function plot(one: Evaluated, evaluation: Evaluation): string {
  const points = one.propeller.points.filter(({ J }) => J <= MAX_J);
  const flown = points.filter(({ kind }) => kind === 'forward');
  const fastest = Math.max(...flown.map(({ rpm }) => rpm));
  const to = Math.max(...flown.map(({ J }) => J));
  const curve = curveOf(one, evaluation, fastest, to);
  const panels = QUANTITIES.map(([name, of]): Panel => {
    const dots = dotsOf(name === 'η' ? flown : points, of);
    const lines: Series[] = [
      { color: OURS, line: 1, points: lineOf(curve, curve.raw, of), label: 'ours, raw' },
      {
        color: OURS,
        line: 2.4,
        points: lineOf(curve, curve.corrected, of),
        label: 'ours, corrected',
      },
    ];
    const series = [...dots, ...lines];
    const top = Math.max(...series.flatMap((each) => each.points.map(([, y]) => y)));
    const step = tickStep(top);
    return {
      title: name,
      xLabel: 'advance ratio J [–]',
      yLabel: `${name} [–]`,
      xMax: Math.ceil(to / 0.1 - 1e-9) * 0.1,
      yMax: Math.ceil(top / step) * step,
      series,
    };
  });
  return chart(`${one.propeller.id}: our lines at ${Math.round(fastest)} rpm`, panels);
}
