/** Where polars come from: the kernel on threads of its own, or XFOIL. */
import { availableParallelism } from 'node:os';
import { type SolvePolar } from './polar.ts';
import { findXfoil, xfoilPolar } from './xfoil.ts';

export interface Source {
  solve: SolvePolar;
  /** Polars that it works on at a time. */
  atOnce: number;
  close: () => Promise<void>;
}

const atOnce = Math.max(1, Math.min(2, availableParallelism()));

export async function openSource(name: string): Promise<Source> {
  if (name === 'xfoil') return xfoilSource();
  throw new Error(`No source of polars is called "${name}". There is xfoil.`);
}

function xfoilSource(): Source {
  const xfoil = findXfoil();
  if (typeof xfoil === 'string') throw new Error(xfoil);
  return {
    solve: (section, ask) => xfoilPolar(xfoil, section, ask),
    atOnce,
    close: async () => undefined,
  };
}
