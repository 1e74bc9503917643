import { Link } from 'wouter';
import { comparePage, MOST_COMPARED, toggled } from './address.ts';

/** Takes a row of a list into the comparison. */
export function Tick({
  id,
  name,
  ticked,
  isReady = true,
  onChange,
}: {
  id: string;
  name: string;
  ticked: readonly string[];
  /** It has something to compare. */
  isReady?: boolean;
  onChange: (ticked: readonly string[]) => void;
}) {
  const isTicked = ticked.includes(id);
  return (
    <input
      type="checkbox"
      aria-label={`Compare ${name}`}
      checked={isTicked}
      disabled={!isTicked && (!isReady || ticked.length >= MOST_COMPARED)}
      onChange={() => onChange(toggled(ticked, id))}
    />
  );
}

/** Above a list of which rows are ticked. */
export function CompareBar({
  ticked,
  noun,
  onClear,
}: {
  ticked: readonly string[];
  /** One of them: `run`. */
  noun: string;
  onClear: () => void;
}) {
  if (ticked.length === 0) return null;
  return (
    <p className="row" role="status">
      {ticked.length > 1 ? (
        <Link className="button primary" href={comparePage(ticked)}>
          Compare {ticked.length} {noun}s
        </Link>
      ) : (
        <span>
          Tick another {noun} to compare it with this one, {MOST_COMPARED} at most.
        </span>
      )}
      <button type="button" onClick={onClear}>
        Clear
      </button>
    </p>
  );
}
