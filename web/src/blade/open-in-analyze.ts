import { navigate } from 'wouter/use-browser-location';
import type { AnalysisBody, RpmRange } from './plan.ts';
import { toFragment } from './plan-link.ts';

/** Leaves for the page Analyze with this blade and these conditions: what every page with a blade at hand does. */
export async function openInAnalyze(body: AnalysisBody, overRpm?: RpmRange): Promise<void> {
  navigate(`/app/analyze#${await toFragment({ body, overRpm })}`);
}
