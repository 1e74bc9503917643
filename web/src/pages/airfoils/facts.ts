import type { Airfoil } from '../../../../clients/typescript/src/generated/types.ts';
import type { Fact } from '../../ui/facts.tsx';
import { percent } from '../../units/measure.ts';

/** `11.7 % at 28 %`; places and heights are fractions of the chord in the API. */
export function ofChord(value: number | null, at: number | null): string | null {
  if (value === null) return null;
  if (value === 0) return 'none';
  return at === null ? percent(value) : `${percent(value)} at ${percent(at)}`;
}

export const shapeFacts = (airfoil: Airfoil): Fact[] => [
  ['Thickness over chord', ofChord(airfoil.max_thickness, airfoil.max_thickness_position)],
  ['Camber over chord', ofChord(airfoil.camber, airfoil.camber_position)],
  ...(airfoil.family === null ? [] : [['Family', airfoil.family] as const]),
];
