import { Link } from 'wouter';
import type { Component } from '../../../../clients/typescript/src/generated/types.ts';
import { newBuild } from '../../vehicle/airframes.ts';
import { onBench, openInBuild } from '../../vehicle/bench.ts';
import { withComponents } from '../../vehicle/parts-of-address.ts';

/** Forms that open with a part in its place. */
const PLACES = [
  ['/simulations/new', 'Use in a simulation'],
  ['/sweeps/new', 'Use in a sweep'],
] as const;

/** Opens a form with this part (`?motor=comp_…`, which `vehicle/parts-of-address.ts` reads). */
export function UseIn({ part }: { part: Component }) {
  const { id, type } = part;
  return (
    <div className="row uses" role="group" aria-label="Use in">
      {PLACES.map(([path, label], i) => (
        <Link
          key={path}
          href={`${path}?${type}=${id}`}
          className={i === 0 ? 'button primary' : 'button'}
        >
          {label}
        </Link>
      ))}
      <button
        type="button"
        onClick={() => openInBuild(withComponents(onBench() ?? newBuild(), [part]))}
      >
        Use in Build
      </button>
    </div>
  );
}
