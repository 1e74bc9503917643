import { useEffect, useState } from 'react';
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

/** Returns the initial blade: from the address (another page can send its blade), or the first example. */
export function usePlanOfAddress(): Start {
  const [start, setStart] = useState<Start>({ key: '' });
  useEffect(() => {
    let last = false;
    const read = async () => {
      const key = location.hash;
      try {
        const plan = (await fromFragment(key)) ?? EXAMPLES[0].plan;
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
