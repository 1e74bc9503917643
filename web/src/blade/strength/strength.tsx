import { lazy, Suspense, useState } from 'react';
import { Busy } from '../../ui/busy.tsx';
import type { AnalysisBody } from '../plan.ts';

/** Loaded when it is opened: few who analyze a blade ask whether it holds. */
const StrengthPanel = lazy(() => import('./strength-panel.tsx'));

/** The section that computes on demand whether the blade holds at its conditions. */
export function Strength({ body }: { body: AnalysisBody }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="strength" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Strength: stress, safety factor, frequencies</summary>
      {isOpen && (
        <Suspense fallback={<Busy what="the form" />}>
          <StrengthPanel body={body} />
        </Suspense>
      )}
    </details>
  );
}
