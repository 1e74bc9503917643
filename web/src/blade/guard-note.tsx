import type { ReactNode } from 'react';
import type { Guard } from './guards.ts';
import type { Plan } from './plan.ts';

/** Shows a warning of a guard, with a button for the probable correction. */
export function guardNote(
  guards: readonly Guard[],
  param: string,
  onMend: (mend: (plan: Plan) => Plan) => void,
): ReactNode {
  const guard = guards.find((each) => each.param === param);
  if (guard === undefined) return undefined;
  const { message, offer, mend } = guard;
  return (
    <>
      {message}{' '}
      {mend !== undefined && (
        <button type="button" className="mend" onClick={() => onMend(mend)}>
          {offer}
        </button>
      )}
    </>
  );
}
