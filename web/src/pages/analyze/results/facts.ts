import type { GeometryAnalysis } from '../../../../../clients/typescript/src/generated/types.ts';
import { SPEED_OF_SOUND } from '../../../../../src/blades/blade-features.js';
import { INCH } from '../../../../../src/platform/units.js';
import type { AnalysisBody } from '../../../blade/plan.ts';
import type { Fact } from '../../../ui/facts.tsx';
import { digits, tied } from '../../../units/measure.ts';
import { bestOf, type Curve, type Model, zeroThrustOf } from './curve.ts';

/** A speed that was requested keeps the digits that were typed. */
const speed = (rpm: number | null | undefined): string =>
  rpm == null ? '–' : tied(digits(rpm, 5), 'rpm');

/** The number that meets the target of a solve; none of another analysis. */
export function solvedFacts(
  { converged, rpm, collective_deg }: GeometryAnalysis,
  { mode, solve_for }: AnalysisBody,
): Fact[] {
  if (converged !== true || mode !== 'solve_to_target') return [];
  return solve_for === 'collective'
    ? [['Collective pitch', collective_deg, '°']]
    : [['Speed', speed(rpm)]];
}

export function pointFacts(analysis: GeometryAnalysis, body: AnalysisBody, model: Model): Fact[] {
  const raw = model === 'raw';
  const thrust = raw ? analysis.thrust_raw : analysis.thrust;
  const power = raw ? analysis.power_raw : analysis.power;
  const { rpm, J } = analysis;
  const collective = analysis.collective_deg ?? body.collective_deg;
  const turns = rpm == null ? undefined : (rpm * 2 * Math.PI) / 60;
  const torque = power == null || turns === undefined ? undefined : power / turns;
  const [Ct, Cp] = raw ? [analysis.Ct_raw, analysis.Cp_raw] : [analysis.Ct, analysis.Cp];
  const efficiency = raw ? rawEfficiency(analysis) : analysis.efficiency;
  const tip =
    turns === undefined ? undefined : (turns * (body.diameter / 2) * INCH) / SPEED_OF_SOUND;
  return [
    ['Thrust', thrust, 'N'],
    ['Torque', torque, 'N·m'],
    ['Shaft power', power, 'W'],
    ['Speed', speed(rpm)],
    ...(collective == null ? [] : [['Collective pitch', collective, '°'] as const]),
    ['J', J, ''],
    ['Ct', Ct, ''],
    ['Cp', Cp, ''],
    ['Efficiency', efficiency, ''],
    ['Tip Mach number', tip, ''],
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
      ['Highest speed', speed(curve.x[last])],
      ['Thrust at that speed', curve.thrust?.[last], 'N'],
      ['Shaft power at that speed', curve.power?.[last], 'W'],
      ['Ct at that speed', curve.Ct[last], ''],
    ];
  }
  return [
    ['Speed', speed(rpm)],
    [`Ct at J ${digits(curve.x[0])}`, curve.Ct[0], ''],
    ['Best efficiency', curve.efficiency[at], ''],
    ['Best efficiency at J', best, ''],
    ['Zero thrust at J', zeroThrustOf(curve), ''],
  ];
}
