import type { GeometryAnalysis } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import type { AnalysisBody, Plan } from '../../blade/plan.ts';

/** Answers to a plan: one analysis, or one for each speed. */
export interface Answered {
  plan: Plan;
  analyses: readonly GeometryAnalysis[];
}

/** Maximum number of parallel requests. */
const AT_ONCE = 4;

const EXPAND = { expand: 'nearest_measurements' } as const;

/** Points over the speed of rotation, each of which is a request of its own. */
export const RPM_STEPS = { name: 'rpm_steps', kind: 'integer', min: 2, max: 60 } as const;

/** The requests of a plan. */
export function bodiesOf({ body, overRpm }: Plan): AnalysisBody[] {
  if (overRpm === undefined) return [body];
  return speedsOf(overRpm).map((rpm) => ({ ...body, mode: 'point', rpm }));
}

export function speedsOf({ from, to, steps }: NonNullable<Plan['overRpm']>): number[] {
  const last = steps - 1;
  return Array.from({ length: steps }, (_, i) =>
    Number((from + ((to - from) * i) / last).toPrecision(8)),
  );
}

export async function runPlan(plan: Plan, signal?: AbortSignal): Promise<Answered> {
  const bodies = bodiesOf(plan);
  const analyses: GeometryAnalysis[] = [];
  for (let i = 0; i < bodies.length; i += AT_ONCE)
    analyses.push(
      ...(await Promise.all(bodies.slice(i, i + AT_ONCE).map((body) => analyze(body, signal)))),
    );
  return { plan, analyses };
}

export const analyze = (body: AnalysisBody, signal?: AbortSignal): Promise<GeometryAnalysis> =>
  api.post('/v1/geometry/analyze', body, { query: EXPAND, signal });
