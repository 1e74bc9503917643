/** A curve over J or over rpm, from what the service or the kernel of the page answered. */
import type { GeometryAnalysis } from '../../../../../clients/typescript/src/generated/types.ts';
import type { SweepPoint } from '../../../kernel/what-if.ts';
import type { Answered } from '../run-plan.ts';
import { efficiencyOf } from './measured.ts';

export type Model = 'corrected' | 'raw';

export interface Curve {
  over: 'J' | 'rpm';
  x: readonly number[];
  Ct: readonly (number | null)[];
  Cp: readonly (number | null)[];
  efficiency: readonly (number | null)[];
  /** Newtons and watts, over rpm. */
  thrust?: readonly (number | null)[];
  power?: readonly (number | null)[];
  /** Where two thirds of measured values lie, by the quantity. */
  bands?: Partial<Record<Banded, CurveBand>>;
}

const BANDED = ['Ct', 'Cp', 'efficiency'] as const;
type Banded = (typeof BANDED)[number];

interface CurveBand {
  x: number[];
  low: number[];
  high: number[];
}

/** Bands along x; null where there is none. */
function bandOf(
  x: readonly number[],
  low: readonly (number | null)[],
  high: readonly (number | null)[],
): CurveBand | undefined {
  const known = x.flatMap((at, i) => {
    const [from, to] = [low[i], high[i]];
    return from == null || to == null ? [] : [[at, from, to] as const];
  });
  if (known.length < 2) return undefined;
  return {
    x: known.map(([at]) => at),
    low: known.map(([, from]) => from),
    high: known.map(([, , to]) => to),
  };
}

/** Returns the curve of a sweep's answer. */
export function bandsOfSweep({
  sweep_J = [],
  sweep_uncertainty,
}: GeometryAnalysis): Curve['bands'] {
  if (sweep_uncertainty === undefined) return undefined;
  const { Ct_low, Ct_high, Cp_low, Cp_high, efficiency_low, efficiency_high } = sweep_uncertainty;
  return {
    Ct: bandOf(sweep_J, Ct_low, Ct_high),
    Cp: bandOf(sweep_J, Cp_low, Cp_high),
    efficiency: bandOf(sweep_J, efficiency_low, efficiency_high),
  };
}

/** Returns the curve of points over rpm. */
function bandsOfPoints(solved: readonly GeometryAnalysis[]): Curve['bands'] {
  const x = solved.map(({ rpm }) => rpm!);
  const end = (name: Banded, side: 'low' | 'high') =>
    solved.map(({ uncertainty }) => uncertainty?.[name]?.[side] ?? null);
  return Object.fromEntries(
    BANDED.map((name) => [name, bandOf(x, end(name, 'low'), end(name, 'high'))]),
  );
}

/** undefined: the answer is a point. A sweep's raw numbers are not in the service's answer (see `curveOfPoints`). */
export function curveOf({ plan, analyses }: Answered, model: Model): Curve | undefined {
  if (plan.overRpm !== undefined) return curveOverRpm(analyses, model);
  const [analysis] = analyses;
  if (analysis.mode !== 'sweep' || model === 'raw') return undefined;
  return curveOfSweep(analysis);
}

/** The curve of a sweep's answer, corrected by measurements. */
export function curveOfSweep(analysis: GeometryAnalysis): Curve {
  return {
    over: 'J',
    x: analysis.sweep_J ?? [],
    Ct: analysis.sweep_Ct ?? [],
    Cp: analysis.sweep_Cp ?? [],
    efficiency: analysis.sweep_eta ?? [],
    bands: bandsOfSweep(analysis),
  };
}

export function curveOfPoints(points: readonly SweepPoint[], model: Model): Curve {
  const at = points.map((point) => point[model]);
  return {
    over: 'J',
    x: points.map(({ J }) => J),
    Ct: at.map((each) => each?.Ct ?? null),
    Cp: at.map((each) => each?.Cp ?? null),
    efficiency: at.map((each) => each?.efficiency ?? null),
  };
}

function curveOverRpm(analyses: readonly GeometryAnalysis[], model: Model): Curve {
  const solved = analyses.filter(({ converged }) => converged === true);
  const [Ct, Cp, thrust, power] =
    model === 'raw'
      ? (['Ct_raw', 'Cp_raw', 'thrust_raw', 'power_raw'] as const)
      : (['Ct', 'Cp', 'thrust', 'power'] as const);
  const of = (name: typeof Ct | typeof Cp | typeof thrust | typeof power) =>
    solved.map((each) => each[name] ?? null);
  return {
    over: 'rpm',
    x: solved.map(({ rpm }) => rpm!),
    Ct: of(Ct),
    Cp: of(Cp),
    efficiency: solved.map((each) =>
      efficiencyOf({ J: each.J ?? 0, Ct: each[Ct] ?? 0, Cp: each[Cp] ?? 0 }),
    ),
    thrust: of(thrust),
    power: of(power),
    bands: model === 'corrected' ? bandsOfPoints(solved) : undefined,
  };
}

/** The J (or rpm) of the best efficiency; of most thrust where there is none. */
export function bestOf({ x, Ct, efficiency }: Curve): number | undefined {
  const values = efficiency.some((each) => each !== null) ? efficiency : Ct;
  let best: number | undefined;
  values.forEach((value, i) => {
    if (value !== null && (best === undefined || value > (values[best] ?? -Infinity))) best = i;
  });
  return best === undefined ? undefined : x[best];
}

/** Where Ct falls through zero, between two points; undefined: it does not. */
export function zeroThrustOf({ x, Ct }: Curve): number | undefined {
  for (let i = 1; i < x.length; i++) {
    const [a, b] = [Ct[i - 1], Ct[i]];
    if (a !== null && b !== null && a > 0 && b <= 0)
      return x[i - 1] + ((x[i] - x[i - 1]) * a) / (a - b);
  }
  return undefined;
}
