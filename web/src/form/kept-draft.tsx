import { useState } from 'react';

/** A draft with what it began from: of another beginning it is not restored. */
interface Kept<T> {
  since: string;
  draft: T;
}

export interface KeptDraft<T> {
  /** undefined: nothing was typed. */
  draft: T | undefined;
  put: (draft: T) => void;
  /** The draft was typed before this page was opened. */
  isRestored: boolean;
  forget: () => void;
}

/**
 * The draft of a form, kept with the tab: Back, a reload and a sign-out lose nothing. It belongs to the address of the page and
 * to what the form began from (`since`), for instance the vehicle on the bench.
 */
export function useKeptDraft<T>(form: string, since = ''): KeptDraft<T> {
  const key = `inflow.draft.${form}.${location.pathname}${location.search}`;
  const [before] = useState(() => read(key, since) as T | undefined);
  const [draft, setDraft] = useState(before);
  const [isRestored, setRestored] = useState(before !== undefined);
  return {
    draft,
    isRestored,
    put: (next) => {
      setDraft(next);
      write(key, { since, draft: next });
    },
    forget: () => {
      sessionStorage.removeItem(key);
      setDraft(undefined);
      setRestored(false);
    },
  };
}

function read(key: string, since: string): unknown {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<unknown> | null;
  return kept?.since === since ? kept.draft : undefined;
}

function write(key: string, kept: Kept<unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    sessionStorage.removeItem(key); // a long table of a flight has no room there
  }
}

/** Says that a form has what was typed before, and offers the form as it was at first. */
export function Restored({ isRestored, onForget }: { isRestored: boolean; onForget: () => void }) {
  if (!isRestored) return null;
  return (
    <p className="row" role="status">
      Your draft was restored.
      <button type="button" onClick={onForget}>
        Start over
      </button>
    </p>
  );
}
