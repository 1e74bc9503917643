import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { bladeOf } from '../blade/plan.ts';
import { api } from '../api/api.ts';
import { ProblemBox } from '../form/problem.tsx';
import { Busy } from '../ui/busy.tsx';
import type { Blade, Blade3dProps } from './blade.ts';
import './blade-3d.css';
import { Planform } from './planform.tsx';

export type { Blade3dProps, SpanColour } from './blade.ts';

const View = lazy(() => import('./view.tsx'));

/**
 * The propeller in space: all blades and the hub, as an export to STL cuts them. Drawn when it comes into view, from a chunk of
 * its own. Fills the width of its parent. `colour`: a quantity along the blade; its arrays are to stay the same while they hold
 * the same numbers.
 */
export function Blade3d({ blade, colour }: Blade3dProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const [canDraw] = useState(hasWebGL);
  return (
    <div ref={place} className="blade-3d-place">
      {!canDraw && (
        <>
          <p>This browser has no WebGL, so you see the blade in plan view.</p>
          <Planform blade={blade} />
        </>
      )}
      {canDraw && seen && <Drawn blade={bladeOf(blade)} colour={colour} />}
    </div>
  );
}

function Drawn({ blade, colour }: Blade3dProps) {
  const outlines = useOutlines(blade);
  if (outlines.error !== null)
    return (
      <>
        <ProblemBox problem={outlines.error} />
        <Planform blade={blade} />
      </>
    );
  const loading = <Busy what="the 3-D view" />;
  if (outlines.data === undefined) return loading;
  return (
    <Suspense fallback={loading}>
      <View blade={blade} colour={colour} outlines={outlines.data} />
    </Suspense>
  );
}

/** They depend on the sections alone, not on chord and twist. */
function useOutlines(blade: Blade) {
  const { airfoil, section_airfoils, thickness, radius } = blade;
  const sections = [section_airfoils?.length ? section_airfoils : airfoil, thickness ?? []];
  return useQuery({
    queryKey: ['blade outlines', radius.length, JSON.stringify(sections)],
    queryFn: ({ signal }) => api.post('/dashboard/blade_outlines', blade, { signal }),
    staleTime: Infinity,
  });
}

function useSeen(place: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([{ isIntersecting }]) => {
      if (isIntersecting) setSeen(true);
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [place]);
  return seen;
}

function hasWebGL(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
