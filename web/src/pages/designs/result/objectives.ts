import type {
  CreateDesignBody,
  DesignObjectiveValue,
  DesignPointFigures,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { digits, percent, tied } from '../../../units/measure.ts';
import { pointName } from '../form/design-draft.ts';
import { KINDS } from '../words.ts';

/** `Power at Cruise`, `Energy`. */
export function objectiveName(
  { kind, point, unit }: DesignObjectiveValue,
  points: readonly DesignPointFigures[],
): string {
  if (point === null) return unit === 'W' ? 'Mean power' : KINDS[kind].label;
  return `${KINDS[kind].label} at ${pointName(points[point].label, point)}`;
}

/** The change of a goal: `−12 %`, of a level `+1.2 dB(A)`. */
export function changeOf(before: DesignObjectiveValue, now: DesignObjectiveValue): string {
  if (before.value === null || now.value === null) return '–';
  const isLevel = now.unit === 'dB(A)';
  const change = isLevel ? now.value - before.value : now.value / before.value - 1;
  const size = Math.abs(change);
  return (change < 0 ? '−' : '+') + (isLevel ? tied(digits(size), now.unit) : percent(size));
}

/** The unit of the first goal of a request, as a result has it. */
export function goalUnit(inputs: object): string {
  const { objectives, operating_points: points } = inputs as CreateDesignBody;
  const kind = objectives?.[0]?.kind ?? 'energy';
  if (kind === 'energy') return points.some(({ duration_s }) => duration_s != null) ? 'J' : 'W';
  return { power: 'W', thrust: 'N', noise: 'dB(A)' }[kind];
}
