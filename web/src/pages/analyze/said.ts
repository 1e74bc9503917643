import { digits, measured } from '../../units/measure.ts';
import type { Units } from '../../units/units.ts';
import type { Answered } from './run-plan.ts';
import { bestOf, curveOf } from './results/curve.ts';

/** An answer in one sentence, for who does not see it come. */
export function said(answered: Answered, units: Units): string {
  const curve = curveOf(answered, 'corrected');
  const [analysis] = answered.analyses;
  if (curve !== undefined) {
    const best = bestOf(curve);
    const peak = best === undefined ? undefined : curve.efficiency[curve.x.indexOf(best)];
    const efficiency = peak == null ? '' : `, best efficiency ${digits(peak)} at ${digits(best!)}`;
    return `Analyzed: ${curve.x.length} points over ${curve.over}${efficiency}`;
  }
  if (analysis.converged !== true) return `Not solved: ${analysis.reason}`;
  const { thrust, power, rpm, collective_deg } = analysis;
  const turned =
    collective_deg == null ? '' : `, collective pitch ${measured(collective_deg, '°', units)}`;
  return `Analyzed: ${measured(thrust, 'N', units)}, ${measured(power, 'W', units)} at ${measured(rpm, 'rpm', units)}${turned}`;
}
