import { useEffect, useState } from 'react';
import type { AnalysisBody } from './body.ts';
import { pageWhatIf } from './page-kernel.ts';
import type { WhatIfAnswer } from './what-if.ts';

export interface WhatIfState {
  /** The latest answer, also while one to a later body is on its way; null: none yet. */
  answer: WhatIfAnswer | null;
  /** `fetching`: the answer is of an earlier body, or not exact yet. `failed`: `problem` says why there is no later one. */
  state: 'fetching' | 'current' | 'failed';
  /** What the API refused (an ApiProblem), or why the kernel could not be loaded. */
  problem: Error | null;
}

const NOTHING: WhatIfState = { answer: null, state: 'fetching', problem: null };

/** Tables are fetched when a body has rested this long [ms]; what needs none is answered at once. */
const REST_MS = 250;

/**
 * The answer to a body, computed in the page; null computes nothing. Every change is answered before the next frame, but where
 * tables have to be fetched.
 */
export function useWhatIf(body: AnalysisBody | null): WhatIfState {
  const [state, setState] = useState(NOTHING);
  const name = body === null ? null : JSON.stringify(body);
  useEffect(() => {
    if (name === null) return;
    const left = new AbortController();
    const tell = (next: Partial<WhatIfState>) => {
      if (!left.signal.aborted) setState((last) => ({ ...last, problem: null, ...next }));
    };
    answerTo(JSON.parse(name) as AnalysisBody, left.signal, tell).catch((error: unknown) =>
      tell({ state: 'failed', problem: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => left.abort();
  }, [name]);
  return state;
}

async function answerTo(
  body: AnalysisBody,
  signal: AbortSignal,
  tell: (next: Partial<WhatIfState>) => void,
): Promise<void> {
  const kernel = await pageWhatIf();
  const now = await kernel.analyzeNow(body);
  if (now?.exact === true) return tell({ answer: now, state: 'current' });
  tell({ state: 'fetching', ...(now && { answer: now }) });
  await new Promise((done) => setTimeout(done, REST_MS));
  if (!signal.aborted) tell({ answer: await kernel.analyze(body, signal), state: 'current' });
}
