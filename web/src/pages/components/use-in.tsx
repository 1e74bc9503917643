import { Link } from 'wouter';
import type { Component } from '../../../../clients/typescript/src/generated/types.ts';

/** Forms that open with a part in its place. */
const PLACES = [
  ['/simulations/new', 'Simulate'],
  ['/sweeps/new', 'Sweep'],
] as const;

/** Opens a form with this part (`?motor=comp_…`, which `vehicle/parts-of-address.ts` reads). */
export function UseIn({ part: { id, type } }: { part: Pick<Component, 'id' | 'type'> }) {
  return (
    <div className="row tight" role="group" aria-label="Use it in">
      {PLACES.map(([path, label], i) => (
        <Link
          key={path}
          href={`${path}?${type}=${id}`}
          className={i === 0 ? 'button primary' : 'button'}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
