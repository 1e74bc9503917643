import { useState } from 'react';

/** Edits that can be taken back. */
const MOST = 100;

interface Edits<T> {
  past: readonly T[];
  now: T;
  /** The field that was edited last; undefined: the next edit continues none. */
  last: string | undefined;
}

/** A value whose edits can be taken back one by one. */
export function useUndoable<T>(first: () => T) {
  const [{ past, now }, setEdits] = useState<Edits<T>>(() => ({
    past: [],
    now: first(),
    last: undefined,
  }));
  return {
    now,
    /** Edits of the same `what` in a row, as a drag has them, are one edit. */
    edit: (change: (now: T) => T, what?: string) =>
      setEdits((edits) => {
        const goesOn = what !== undefined && what === edits.last;
        const before = goesOn ? edits.past : [...edits.past.slice(1 - MOST), edits.now];
        return { past: before, now: change(edits.now), last: what };
      }),
    undo: () =>
      setEdits((edits) => {
        const before = edits.past.at(-1);
        if (before === undefined) return edits;
        return { past: edits.past.slice(0, -1), now: before, last: undefined };
      }),
    canUndo: past.length > 0,
  };
}
