import type { ReactNode } from 'react';
import type { Guard } from './guards.ts';
import type { Plan } from './plan.ts';

/** What a guard says, with the button that does what was probably meant. */
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
