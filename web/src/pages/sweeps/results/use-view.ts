import { useAnnounce } from '../../../ui/announce.tsx';
import { useAddress } from '../../../ui/use-address.ts';

/** View settings in the page's address; names are columns of the CSV. */
const START = {
  view: 'scatter',
  x: '',
  y: '',
  by: '',
  axes: '',
  pinned: '',
  ranges: '',
};

/** More columns than these are not read side by side. */
const MOST_PINNED = 6;
/** Parts names and places in the address; no column has it. */
const BETWEEN = '~';

export interface View {
  view: 'scatter' | 'heat' | 'parallel';
  /** Columns of the axes; '' where none are chosen. */
  x: string;
  y: string;
  /** Coloured and marked by this column; '' is the first part, `none` nothing. */
  by: string;
  /** Axes of parallel coordinates; empty: the default ones. */
  axes: readonly string[];
  /** Places of points in the grid, in the order in which they were pinned. */
  pinned: readonly number[];
  /** On the axes of parallel coordinates (ranges.ts). */
  ranges: string;
  put: (change: Partial<Record<'view' | 'x' | 'y' | 'by' | 'ranges', string>>) => void;
  putAxes: (axes: readonly string[]) => void;
  /** Pins a point, or lets it go. */
  togglePin: (index: number) => void;
}

export function useView(): View {
  const [{ view, x, y, by, axes, pinned, ranges }, put] = useAddress(START);
  const announce = useAnnounce();
  const indexes = pinned
    .split(BETWEEN)
    .filter((each) => /^\d+$/.test(each))
    .map(Number)
    .slice(0, MOST_PINNED);
  const togglePin = (index: number) => {
    const isPinned = indexes.includes(index);
    if (!isPinned && indexes.length === MOST_PINNED)
      return announce(`${MOST_PINNED} points are pinned. Unpin one before you pin another.`);
    const next = isPinned ? indexes.filter((each) => each !== index) : [...indexes, index];
    put({ pinned: next.join(BETWEEN) });
    announce(isPinned ? `Point ${index} is no longer pinned` : `Point ${index} is pinned`);
  };
  return {
    view: view === 'parallel' || view === 'heat' ? view : 'scatter',
    x,
    y,
    by,
    axes: axes === '' ? [] : axes.split(BETWEEN),
    pinned: indexes,
    ranges,
    put,
    putAxes: (next) => put({ axes: next.join(BETWEEN) }),
    togglePin,
  };
}
