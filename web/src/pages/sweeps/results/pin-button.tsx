/** Pins a point for the comparison from a row of a table, as a click in the plot does. */
export function PinButton({
  index,
  isPinned,
  onPin,
}: {
  index: number;
  isPinned: boolean;
  onPin: (index: number) => void;
}) {
  return (
    <button
      type="button"
      className="quiet"
      aria-pressed={isPinned}
      aria-label={`Pin point ${index}`}
      title={isPinned ? 'Pinned: compared above' : 'Pin to compare'}
      onClick={() => onPin(index)}
    >
      {isPinned ? '◉' : '○'}
    </button>
  );
}
