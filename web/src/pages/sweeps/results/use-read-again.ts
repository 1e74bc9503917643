import { useEffect, useRef } from 'react';

/** Reads again whenever `what` has changed since the page was opened. */
export function useReadAgain(again: () => void, what: string): void {
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    again();
  });
}
