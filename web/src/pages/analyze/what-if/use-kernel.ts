import { useEffect, useState } from 'react';
import { type AnalysisBody as WholeBody, withDefaults } from '../../../kernel/body.ts';
import { pageWhatIf } from '../../../kernel/page-kernel.ts';
import type { WhatIf, WhatIfAnswer } from '../../../kernel/what-if.ts';
import type { Plan } from '../../../blade/plan.ts';
import { bodiesOf } from '../run-plan.ts';

export interface KernelAnswer {
  plan: Plan;
  answers: readonly WhatIfAnswer[];
}

/** Tables are fetched when a plan has rested this long [ms]; what needs none is answered at once. */
const REST_MS = 250;

/** The answer to a plan by the kernel in the page; the last one while a later one is on its way. null: nothing is computed. */
export function useKernel(plan: Plan | null): { answer?: KernelAnswer; problem?: unknown } {
  const [state, setState] = useState<{ answer?: KernelAnswer; problem?: unknown }>({});
  useEffect(() => {
    if (plan === null) return setState({});
    const left = new AbortController();
    answerTo(plan, left.signal, (answers) => {
      if (!left.signal.aborted) setState({ answer: { plan, answers } });
    }).catch((problem: unknown) => {
      if (!left.signal.aborted) setState(({ answer }) => ({ answer, problem }));
    });
    return () => left.abort();
  }, [plan]);
  return state;
}

async function answerTo(
  plan: Plan,
  signal: AbortSignal,
  tell: (answers: WhatIfAnswer[]) => void,
): Promise<void> {
  const kernel = await pageWhatIf();
  const bodies = bodiesOf(plan).map((body) => withDefaults(body));
  const now = await known(kernel, bodies);
  if (now !== undefined) tell(now);
  if (now?.every(({ exact }) => exact) === true) return;
  await new Promise((done) => setTimeout(done, REST_MS));
  if (signal.aborted) return;
  const answers: WhatIfAnswer[] = [];
  // one by one: the first fetch may bring the tables of the others
  for (const body of bodies) answers.push(await kernel.analyze(body, signal));
  tell(answers);
}

/** Without the service; undefined where one of them needs it. */
async function known(
  kernel: WhatIf,
  bodies: readonly WholeBody[],
): Promise<WhatIfAnswer[] | undefined> {
  const answers: WhatIfAnswer[] = [];
  for (const body of bodies) {
    const answer = await kernel.analyzeNow(body);
    if (answer === null) return undefined;
    answers.push(answer);
  }
  return answers;
}
