import type { DynamicEstimate } from '../../../../../clients/typescript/src/generated/types.ts';
import { useBalance } from '../../../runs/use-balance.ts';
import { clockTime } from '../clock-time.ts';

/** How long the flight will last and what it will cost, before it is paid. */
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
  const { units } = useBalance();
  return (
    <div className="row" role="group" aria-label="Estimate">
      <button type="button" aria-disabled={busy} onClick={() => !busy && onAsk()}>
        {busy ? 'Estimating …' : 'Estimate'}
      </button>
      <span role="status">
        {estimate !== undefined && (
          <>
            <strong>{clockTime(estimate.estimated_duration_s)}</strong> (
            {estimate.estimated_duration_s} s) for{' '}
            <strong>{estimate.estimated_credits} compute units</strong>
            {estimate.basis === 'rule' &&
              ', by a rule of thumb: it may be several times off, and the price with it'}
            {stale && '. You have changed the flight since'}
          </>
        )}
      </span>
      {typeof units === 'number' && <span className="hint">You have {units} units left.</span>}
    </div>
  );
}
