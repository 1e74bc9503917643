import { hasReplaced, restoreReplaced } from '../../vehicle/bench.ts';

/** Offers the vehicle that was on this page before another one was opened. */
export function Replaced() {
  if (!hasReplaced()) return null;
  return (
    <p className="row small">
      Another vehicle replaced the one that you were building.
      <button
        type="button"
        onClick={() => {
          restoreReplaced();
          location.reload(); // the page takes all that it shows from the bench
        }}
      >
        Restore previous vehicle
      </button>
    </p>
  );
}
