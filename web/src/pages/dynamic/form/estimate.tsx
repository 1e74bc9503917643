import type { DynamicEstimate } from '../../../../../clients/typescript/src/generated/types.ts';
import { isTooMuch } from '../../../runs/cost.tsx';
import { useBalance } from '../../../runs/use-balance.ts';
import { duration } from '../../../units/measure.ts';

/** Shows the duration and the price of the flight before it is paid. */
export function Estimate({
  estimate,
  stale,
  busy,
  onAsk,
}: {
  estimate: DynamicEstimate | undefined;
  /** Something was changed since. */
  stale: boolean;
  busy: boolean;
  onAsk: () => void;
}) {
  const { units: left } = useBalance();
  const { duration_s: seconds, credits: units, basis } = expected(estimate);
  return (
    <div className="row" role="group" aria-label="Estimate">
      <button
        type="button"
        aria-disabled={busy}
        onClick={({ currentTarget: { form } }) => !busy && form!.reportValidity() && onAsk()}
      >
        {busy ? 'Estimating …' : 'Estimate'}
      </button>
      <span role="status">
        {estimate !== undefined && (
          <>
            The flight lasts <strong>{duration(seconds)}</strong> ({seconds} s).{' '}
            <strong>
              Costs {units.toLocaleString('en')} compute {units === 1 ? 'unit' : 'units'}
            </strong>
            .
            {basis === 'rule' &&
              ' This is a rough estimate: the actual time and price can be several times higher or lower.'}
            {stale && ' The flight has changed since this estimate.'}
            {isTooMuch(units, left) && ' You do not have enough units for this flight.'}
          </>
        )}
      </span>
      {typeof left === 'number' && (
        <span className="hint">You have {left.toLocaleString('en')} units.</span>
      )}
    </div>
  );
}

/** Returns the price of the run, or the rule of thumb while the vehicle is incomplete. */
function expected(estimate: DynamicEstimate | undefined) {
  const { estimated_duration_s: duration_s, estimated_credits: credits } = estimate ?? {};
  return (
    estimate?.simulated ?? { duration_s: duration_s ?? 0, credits: credits ?? 0, basis: 'rule' }
  );
}
