import { Planform } from './planform.tsx';
import type { Blade3dProps } from './blade.ts';

export type { Blade, Blade3dProps, SpanColour } from './blade.ts';

/**
 * The propeller in space: all blades and the hub, as an export to STL cuts them. Drawn when it comes into view, from a chunk of
 * its own. Fills the width of its parent.
 */
export function Blade3d({ blade }: Blade3dProps) {
  return <Planform blade={blade} />;
}
