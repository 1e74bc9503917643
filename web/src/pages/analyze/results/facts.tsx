import type { GeometryAnalysis } from '../../../../../clients/typescript/src/generated/types.ts';
import { INCH } from '../../../../../src/platform/units.js';
import type { AnalysisBody } from '../../../blade/plan.ts';
import { digits } from '../../../plot/data-table.tsx';
import { bestOf, type Curve, type Model, zeroThrustOf } from './curve.ts';

export type Fact = readonly [name: string, value: string];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const shown = (value: number | null | undefined, unit = '', count = 4): string =>
  value == null ? '–' : `${digits(value, count)}${unit === '' ? '' : ` ${unit}`}`;

const GRAM_FORCE = 0.00980665;
const SOUND = 340.3;

export function pointFacts(analysis: GeometryAnalysis, body: AnalysisBody, model: Model): Fact[] {
  const raw = model === 'raw';
  const thrust = raw ? analysis.thrust_raw : analysis.thrust;
  const power = raw ? analysis.power_raw : analysis.power;
  const { rpm, J } = analysis;
  const turns = rpm == null ? undefined : (rpm * 2 * Math.PI) / 60;
  const torque = power == null || turns === undefined ? undefined : power / turns;
  const [Ct, Cp] = raw ? [analysis.Ct_raw, analysis.Cp_raw] : [analysis.Ct, analysis.Cp];
  const efficiency = raw ? rawEfficiency(analysis) : analysis.efficiency;
  const tip = turns === undefined ? undefined : (turns * (body.diameter / 2) * INCH) / SOUND;
  return [
    ['Thrust', shown(thrust, 'N')],
    ['Thrust in gram-force', shown(thrust == null ? null : thrust / GRAM_FORCE, 'gf')],
    ['Torque', shown(torque, 'N·m')],
    ['Shaft power', shown(power, 'W')],
    ['Speed', shown(rpm, 'rpm', 5)],
    ['J', shown(J)],
    ['Ct', shown(Ct)],
    ['Cp', shown(Cp)],
    ['Efficiency', shown(efficiency)],
    ['Tip Mach number', shown(tip, '', 3)],
  ];
}

function rawEfficiency({ J, Ct_raw, Cp_raw }: GeometryAnalysis): number | null {
  if (J == null || Ct_raw == null || Cp_raw == null || !(J > 0 && Ct_raw > 0 && Cp_raw > 0))
    return null;
  return (J * Ct_raw) / Cp_raw;
}

export function curveFacts(curve: Curve, rpm: number | null | undefined): Fact[] {
  const best = bestOf(curve);
  const at = best === undefined ? -1 : curve.x.indexOf(best);
  if (curve.over === 'rpm') {
    const last = curve.x.length - 1;
    return [
      ['Speed up to', shown(curve.x[last], 'rpm', 5)],
      ['Thrust there', shown(curve.thrust?.[last], 'N')],
      ['Shaft power there', shown(curve.power?.[last], 'W')],
      ['Ct there', shown(curve.Ct[last])],
    ];
  }
  return [
    ['Speed', shown(rpm, 'rpm', 5)],
    [`Ct at J ${digits(curve.x[0], 3)}`, shown(curve.Ct[0])],
    ['Best efficiency', shown(curve.efficiency[at], '', 3)],
    ['at J', shown(best, '', 3)],
    ['No thrust from J', shown(zeroThrustOf(curve), '', 3)],
  ];
}
