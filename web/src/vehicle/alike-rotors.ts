import type { SimulationResource } from '../../../clients/typescript/src/generated/types.ts';
import type { Limit } from './limits.ts';

export type Result = NonNullable<SimulationResource['result']>;
export type Point = Record<string, number | null> & {
  limits?: Limit[];
  envelope_status?: string;
  time_to_limit_s?: Partial<Record<Limit, number | null>>;
};

/** Rotors of a result that do the same, told once. */
export interface AlikeRotors {
  /** `4 × arms`, or the label of a single one. */
  name: string;
  point: Point;
}

/** Neighbouring rotors with equal numbers, in the order of the result. */
export function alikeRotors(result: Result, labels: Record<string, string> | null): AlikeRotors[] {
  const rotors = Object.entries(result).filter(([key]) => /^\d+$/.test(key)) as unknown as [
    string,
    Point,
  ][];
  const runs: { keys: string[]; point: Point; told: string }[] = [];
  for (const [key, point] of rotors) {
    const told = JSON.stringify(point);
    const last = runs.at(-1);
    if (last?.told === told) last.keys.push(key);
    else runs.push({ keys: [key], point, told });
  }
  return runs.map(({ keys, point }) => {
    const [first] = keys.map((key) => labels?.[key] ?? key);
    if (keys.length === 1) return { name: first, point };
    const group = first.replace(/\s*\d+$/, '');
    return { name: `${keys.length} × ${group === '' ? 'rotor' : group}`, point };
  });
}
