import { digits, percent } from '../units/measure.ts';
import './gauge.css';

/** Shares of a limit from which on a gauge warns. */
const NEAR = 0.8;
/** The scale ends here, so that what is beyond the limit is seen. */
const END = 1.25;

interface Share {
  label: string;
  /** Used share of the limit, 1 at the limit; null: not known. */
  share: number | null;
  /** Where two thirds of real vehicles lie. */
  low?: number;
  high?: number;
  /** The same in the quantity's own unit. */
  said?: string;
  /** Said instead of a share that is not known. */
  unknown?: string;
}

/** Shows the used share of a limit with its band. The bar ends beyond the mark of the limit. */
export function Gauge({ label, share, low, high, said, unknown = 'limit not known' }: Share) {
  if (share === null)
    return (
      <div className="gauge">
        <span>{label}</span>
        <span className="hint">{unknown}</span>
      </div>
    );
  const band =
    low === undefined || high === undefined ? '' : `, ${digits(100 * low)} to ${percent(high)}`;
  const at = (value: number) => (100 * Math.min(Math.max(value, 0), END)) / END;
  const worst = high ?? share;
  const look = share > 1 ? 'bad' : worst > 1 || share > NEAR ? 'warn' : 'good';
  return (
    <div className="gauge">
      <span>{label}</span>
      <span className="gauge-value">
        {percent(share)}
        {said !== undefined && <span className="hint"> {said}</span>}
      </span>
      <svg
        className={look}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="meter"
        aria-label={label}
        aria-valuenow={Math.round(100 * share)}
        aria-valuemin={0}
        aria-valuemax={100 * END}
        aria-valuetext={`${percent(share)} of the limit${band}`}
      >
        <rect className="gauge-track" width="100" height="8" rx="1" />
        <rect className="gauge-fill" width={at(share)} height="8" rx="1" />
        {low !== undefined && high !== undefined && (
          <rect className="gauge-band" x={at(low)} width={at(high) - at(low)} y="2" height="4" />
        )}
        <rect className="gauge-limit" x={at(1) - 0.3} width="0.6" height="8" />
      </svg>
    </div>
  );
}
