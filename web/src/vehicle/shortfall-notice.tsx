import { useUnits } from '../units/units.ts';
import type { Result } from './alike-rotors.ts';
import { shortfallWords } from './shortfall.ts';

/** A point whose thrust is not reached says so before its numbers. */
export function ShortfallNotice({ result }: { result: Result }) {
  const words = shortfallWords(result, useUnits());
  if (words === undefined) return null;
  return (
    <div className="problem" role="alert">
      <strong>{words}.</strong> The numbers below are for the thrust that the rotors reach.
    </div>
  );
}
