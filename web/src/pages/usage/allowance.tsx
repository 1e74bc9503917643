import type { CreditUsageSummary } from '../../../../clients/typescript/src/generated/types.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';

const WINDOWS = { day: 'last 24 hours', week: 'last 7 days' };

/** Shows the used share of the allowance in the window that ends now. */
export function Allowance({ summary }: { summary: CreditUsageSummary }) {
  const { used, cap, remaining, window, tier, resets_at } = summary;
  return (
    <>
      <h2>Compute units</h2>
      {cap === null || remaining === null ? (
        <p>Your plan sets no cap.</p>
      ) : (
        <p>
          <meter
            className="wide"
            aria-label="Remaining compute units"
            min={0}
            max={cap}
            low={cap / 10}
            value={Math.min(remaining, cap)}
          />{' '}
          {remaining} of {cap} remain
        </p>
      )}
      <Facts
        label="Compute units"
        facts={[
          ['Plan', tier],
          [`Used in the ${WINDOWS[window]}`, used],
          ['Cap', cap ?? 'none'],
          ['Remaining', remaining ?? 'unlimited'],
          ['Oldest usage stops counting', used > 0 ? <Moment key="at" at={resets_at} /> : null],
        ]}
      />
      {cap !== null && (
        <p className="small">
          The window is rolling: each use stops counting when it is older than the window.
        </p>
      )}
    </>
  );
}
