import { useEffect, useMemo, useState } from 'react';
import type { Plan } from '../../../blade/plan.ts';
import { useAction } from '../../../form/use-action.ts';
import { type Answered, runPlan } from '../run-plan.ts';
import { agreement } from './agreement.ts';
import { type Tweak, tweaked, untouched } from './tweak.ts';
import { type KernelAnswer, useKernel } from './use-kernel.ts';

export interface WhatIfState {
  tweak: Tweak;
  changed: boolean;
  /** A slider was moved. */
  isTweaked: boolean;
  /** The plan with chord and twist as they are drawn or typed, where nothing else of it has changed. */
  edited: Plan | undefined;
  /** The plan with the changes of sliders and drawn curves. */
  next: Plan;
  /** The kernel's answer to it, or to what was before while that is on its way; undefined while nothing is changed. */
  kernel: KernelAnswer | undefined;
  /** The service's answer to it. */
  service: Answered | undefined;
  /** Largest relative difference of both. */
  agreed: number | undefined;
  confirming: boolean;
  kernelProblem: unknown;
  serviceProblem: unknown;
  set: (change: Partial<Tweak>) => void;
  release: () => void;
  reset: () => void;
  /** Someone is about to move a slider: the kernel and its tables are fetched. */
  want: () => void;
}

export function useWhatIf(plan: Plan, edited: Plan | undefined, undo: () => void): WhatIfState {
  const start = useMemo(() => untouched(plan), [plan]);
  const [tweak, setTweak] = useState(start);
  const [wanted, setWanted] = useState(false);
  const [releases, setReleases] = useState(0);
  const confirm = useAction((asked: Plan) => runPlan(asked));
  const reset = () => {
    setTweak(start);
    confirm.forget();
  };
  useEffect(reset, [start]);
  const isTweaked = JSON.stringify(tweak) !== JSON.stringify(start);
  const changed = isTweaked || edited !== undefined;
  const base = edited ?? plan;
  const next = useMemo(() => (isTweaked ? tweaked(base, tweak) : base), [base, tweak, isTweaked]);
  // after the drawing: a key press changes and releases at once
  useEffect(() => {
    if (releases > 0 && changed && confirm.result?.plan !== next) confirm.run(next);
  }, [releases]);
  const { answer, problem } = useKernel(changed || wanted ? next : null);
  const service = changed && confirm.result?.plan === next ? confirm.result : undefined;
  const isKernelNext = answer?.plan === next && answer.answers.every(({ exact }) => exact);
  return {
    tweak,
    changed,
    isTweaked,
    edited,
    next,
    kernel: changed ? answer : undefined,
    service,
    agreed:
      service !== undefined && isKernelNext
        ? agreement(
            answer.answers.map(({ analysis }) => analysis),
            service.analyses,
          )
        : undefined,
    confirming: confirm.busy,
    kernelProblem: changed ? problem : undefined,
    serviceProblem: changed ? confirm.problem : undefined,
    set: (change) => setTweak((last) => ({ ...last, ...change })),
    release: () => setReleases((times) => times + 1),
    reset: () => {
      reset();
      undo();
    },
    want: () => setWanted(true),
  };
}
