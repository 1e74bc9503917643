/** A blade on its way from one page to the next in this tab: from a design, a file or a component to the analysis. */
import type { AnalysisBody } from '../kernel/body.ts';

const KEY = 'inflow.handover';

/** What the other page begins with; fields that it does not hold stay as they are there. */
export type HandedBlade = Partial<AnalysisBody>;

/** Then navigate to `/analyze`. */
export function handOver(blade: HandedBlade): void {
  sessionStorage.setItem(KEY, JSON.stringify(blade));
}

/** What was handed over, once; null: nothing. */
export function takeOver(): HandedBlade | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text === null ? null : (JSON.parse(text) as HandedBlade);
}
