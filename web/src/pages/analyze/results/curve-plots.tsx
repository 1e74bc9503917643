import { type ReactNode, useMemo } from 'react';
import type { Band } from '../../../plot/bands.ts';
import type { Trace } from '../../../plot/trace.ts';
import { Plot } from '../../../plot/plot.tsx';
import type { Curve } from './curve.ts';
import { type Dot, efficiencyOf, type Measured, overJ } from './measured.ts';

/** The colours of Ct, Cp and efficiency, the same for lines and dots; a what-if lies beside in the next ones. */
const STYLE = { Ct: 0, Cp: 1, efficiency: 2 } as const;
const WHAT_IF_STYLE = { Ct: 3, Cp: 5, efficiency: 6 } as const;
type Name = keyof typeof STYLE;

const LABEL: Record<Name, string> = { Ct: 'Ct', Cp: 'Cp', efficiency: 'Efficiency' };

/** Our curve on the measured dots. */
export function CurvePlots({
  curve,
  whatIf,
  measured,
  rpm,
  children,
}: {
  curve: Curve;
  /** Drawn beside, as long as something is being tried. */
  whatIf?: Curve;
  measured?: Measured;
  /** The speed of rotation of a curve over J [rpm]. */
  rpm: number;
  /** Below the first figure, which stays in sight. */
  children: ReactNode;
}) {
  const x = curve.over === 'J' ? AXIS_J : AXIS_RPM;
  const dots = useMemo(() => dotsFor(curve, measured, rpm), [curve, measured, rpm]);
  const coefficients = useMemo(
    () => [...tracesOf('Ct', curve, whatIf, dots), ...tracesOf('Cp', curve, whatIf, dots)],
    [curve, whatIf, dots],
  );
  const efficiency = useMemo(
    () => tracesOf('efficiency', curve, whatIf, dots),
    [curve, whatIf, dots],
  );
  const [aboutCoefficients, aboutEfficiency] = useMemo(
    () => [bandsOf(['Ct', 'Cp'], curve), bandsOf(['efficiency'], curve)],
    [curve],
  );
  const forces = useMemo(() => forcesOf(curve, whatIf), [curve, whatIf]);
  const over = curve.over === 'J' ? 'the advance ratio J' : 'the speed of rotation';
  const source = measured === undefined ? '' : ` Dots: ${measured.name}, ${measuredAt(dots)}.`;
  const shade =
    aboutCoefficients.length === 0 ? '' : ' Two thirds of measured propellers lie in the band.';
  const isMoving = curve.efficiency.some((each) => each !== null);
  return (
    <>
      <Plot
        title={`Ct and Cp over ${over}`}
        summary={`Lines: computed.${shade}${source}`}
        x={x}
        sharedCursor="curve"
        y={AXIS_COEFFICIENTS}
        traces={coefficients}
        bands={aboutCoefficients}
        height={270}
        fromZero
      />
      {children}
      {isMoving && (
        <Plot
          title={`Efficiency over ${over}`}
          x={x}
          sharedCursor="curve"
          y={AXIS_EFFICIENCY}
          traces={efficiency}
          bands={aboutEfficiency}
          height={220}
          fromZero
        />
      )}
      {forces.length > 0 && (
        <Plot
          title={`Thrust and power over ${over}`}
          x={x}
          sharedCursor="curve"
          y={AXIS_THRUST}
          right={AXIS_POWER}
          traces={forces}
          height={240}
          fromZero
        />
      )}
    </>
  );
}

const AXIS_J = { label: 'J = V/(nD)' };
const AXIS_RPM = { label: 'Speed of rotation', unit: 'rpm' };
const AXIS_COEFFICIENTS = { label: 'Ct, Cp' };
const AXIS_EFFICIENCY = { label: 'Efficiency' };
const AXIS_THRUST = { label: 'Thrust', unit: 'N' };
const AXIS_POWER = { label: 'Shaft power', unit: 'W' };

const bandsOf = (names: readonly Name[], { bands }: Curve): Band[] =>
  names.flatMap((name) => {
    const band = bands?.[name];
    return band === undefined ? [] : [{ ...band, style: STYLE[name] }];
  });

/** At which speeds the dots were measured; a curve over the speed shows that itself. */
function measuredAt(measured: ReturnType<typeof dotsFor>): string {
  if (measured === undefined || measured.x === 'rpm' || measured.dots.length === 0)
    return 'measured';
  const [least, most] = [Math.min, Math.max].map((of) =>
    Math.round(of(...measured.dots.map(({ rpm }) => rpm))).toLocaleString('en'),
  );
  return `measured at ${least === most ? least : `${least} to ${most}`} rpm`;
}

/** The dots beside a curve; `of` names their propeller where it is another. */
function dotsFor({ over, x }: Curve, measured: Measured | undefined, rpm: number) {
  if (measured === undefined) return undefined;
  const of = measured.isSame ? '' : ` (${measured.name})`;
  if (over === 'rpm') return { x: 'rpm' as const, of, dots: measured.still };
  const [least, most] = [Math.min(...x) - 0.05, Math.max(...x) + 0.05];
  const dots = overJ(measured, rpm).filter(({ J }) => J >= least && J <= most);
  return { x: 'J' as const, of, dots };
}

function tracesOf(
  name: Name,
  curve: Curve,
  whatIf: Curve | undefined,
  measured: ReturnType<typeof dotsFor>,
): Trace[] {
  const valueOf = (dot: Dot) => (name === 'efficiency' ? efficiencyOf(dot) : dot[name]);
  return [
    { label: LABEL[name], x: curve.x, y: curve[name], style: STYLE[name] },
    ...(whatIf === undefined
      ? []
      : [
          {
            label: `${LABEL[name]}, what if`,
            x: whatIf.x,
            y: whatIf[name],
            style: WHAT_IF_STYLE[name],
          },
        ]),
    ...(measured === undefined || measured.dots.length === 0
      ? []
      : [
          {
            label: `${LABEL[name]} measured${measured.of}`,
            x: measured.dots.map((dot) => dot[measured.x]),
            y: measured.dots.map(valueOf),
            kind: 'dots' as const,
            style: STYLE[name],
          },
        ]),
  ];
}

function forcesOf({ x, thrust, power }: Curve, whatIf: Curve | undefined): Trace[] {
  if (thrust === undefined || power === undefined) return [];
  const other = whatIf?.thrust === undefined ? [] : [whatIf];
  return [
    { label: 'Thrust', unit: 'N', x, y: thrust, style: 0 },
    { label: 'Shaft power', unit: 'W', x, y: power, style: 1, right: true },
    ...other.flatMap((each) => [
      { label: 'Thrust, what if', unit: 'N', x: each.x, y: each.thrust!, style: 3 },
      { label: 'Power, what if', unit: 'W', x: each.x, y: each.power!, style: 5, right: true },
    ]),
  ];
}
