import { useEffect, useRef, useState } from 'react';
import type { Plan } from '../../blade/plan.ts';
import { useAction } from '../../form/use-action.ts';
import { type Answered, runPlan } from './run-plan.ts';

/** The service's last answer; that to `start` is requested at once. It stays while the next one is on its way, or is refused. */
export function useAnswer(start: Plan, then: (answered: Answered) => void) {
  const [shown, setShown] = useState<Answered>();
  const last = useRef(start);
  const action = useAction(
    (plan: Plan) => runPlan((last.current = plan)),
    (answered) => {
      if (answered.plan !== last.current) return; // a blade that was imported meanwhile
      setShown(answered);
      then(answered);
    },
  );
  // once: the page is made again for another start
  useEffect(() => action.run(start), []);
  return { analyze: action.run, shown, busy: action.busy, problem: action.problem };
}
