import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** The name of a point. It leads the owner of the sweep to the point as a simulation; others see the name alone. */
export function PointLink({ id, children }: { id: string | undefined; children: ReactNode }) {
  return id === undefined ? children : <Link href={`/simulations/${id}`}>{children}</Link>;
}
