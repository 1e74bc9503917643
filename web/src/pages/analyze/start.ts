import { useEffect, useState } from 'react';
import { takeOver } from '../../blade/handover.ts';
import type { Plan } from '../../blade/plan.ts';
import { fromFragment } from '../../blade/plan-link.ts';
import { EXAMPLES } from './examples.ts';

interface Start {
  /** undefined: still being read. */
  plan?: Plan;
  /** Another one each time the address tells of another plan. */
  key: string;
  problem?: string;
}

/** What the page begins with: what its address holds, what another page handed over, or the first example. */
export function usePlanOfAddress(): Start {
  const [start, setStart] = useState<Start>({ key: '' });
  useEffect(() => {
    let last = false;
    const read = async () => {
      const key = location.hash;
      try {
        const plan = (await fromFragment(key)) ?? handed() ?? EXAMPLES[0].plan;
        if (!last) setStart({ plan, key });
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        if (!last) setStart({ plan: EXAMPLES[0].plan, key, problem });
      }
    };
    void read();
    const again = () => void read();
    window.addEventListener('hashchange', again);
    return () => {
      last = true;
      window.removeEventListener('hashchange', again);
    };
  }, []);
  return start;
}

function handed(): Plan | undefined {
  const blade = takeOver();
  return blade === null ? undefined : { body: { ...EXAMPLES[0].plan.body, ...blade } };
}
