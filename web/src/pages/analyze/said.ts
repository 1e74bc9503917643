import { digits } from '../../plot/data-table.tsx';
import type { Answered } from './run-plan.ts';
import { bestOf, curveOf } from './results/curve.ts';

/** An answer in one sentence, for who does not see it come. */
export function said(answered: Answered): string {
  const curve = curveOf(answered, 'corrected');
  const [analysis] = answered.analyses;
  if (curve !== undefined) {
    const best = bestOf(curve);
    const peak = best === undefined ? undefined : curve.efficiency[curve.x.indexOf(best)];
    const efficiency =
      peak == null ? '' : `, best efficiency ${digits(peak, 3)} at ${digits(best!, 3)}`;
    return `Analyzed: ${curve.x.length} points over ${curve.over}${efficiency}`;
  }
  if (analysis.converged !== true) return `Not solved: ${analysis.reason}`;
  return `Analyzed: ${digits(analysis.thrust ?? 0, 4)} newtons, ${digits(analysis.power ?? 0, 4)} watts at ${digits(analysis.rpm ?? 0, 4)} rpm`;
}
