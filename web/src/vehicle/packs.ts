import type { PackTopologyIn } from '../../../clients/typescript/src/generated/types.ts';
import type { Picked } from '../picker/choices.ts';
import type { Quantity, Typed } from './quantity.ts';

const COUNTS: Pick<Quantity, 'kind' | 'options'> = {
  kind: 'integer',
  options: [
    ['', '1'],
    ...Array.from({ length: 15 }, (_, i) => [String(i + 2), String(i + 2)] as const),
  ],
};

/** Number of equal batteries of a pack: in series, and strings in parallel. */
export const PACK: readonly Quantity[] = [
  { name: 'pack_series', label: 'Batteries in series', ...COUNTS },
  { name: 'pack_parallel', label: 'Parallel strings', ...COUNTS },
];

/** Returns the battery fields of a request: one battery by its id, or the tree of a pack of equal batteries. */
export function packOf(battery: Picked | undefined, typed: Typed): object {
  const [series, parallel] = [countOf(typed.pack_series), countOf(typed.pack_parallel)];
  const single = { battery_component_id: battery?.id ?? null };
  if (battery === undefined || series * parallel === 1) return single;
  const { id } = battery;
  const leaf = (own: string) => ({ kind: 'leaf', id: own, battery_component_id: id });
  const strings = Array.from({ length: parallel }, (_, i) => {
    const name = String(i + 1);
    if (series === 1) return leaf(name);
    const children = Array.from({ length: series }, (_each, k) => leaf(`${name}.${k + 1}`));
    return { kind: 'series', children };
  });
  // equal batteries have equal voltages: no tolerance is needed
  const branches = { kind: 'parallel', branches: strings, voltage_match_tolerance_v: 0 };
  return { battery_topology: { schema: 1, root: parallel === 1 ? strings[0] : branches } };
}

/** The other way: the battery of a pack of equal ones and how many there are; undefined of any other pack. */
export function packIn(
  topology: PackTopologyIn,
): { id: string; pack_series: string; pack_parallel: string } | undefined {
  const { root } = topology as unknown as { root: Node };
  const strings = root.kind === 'parallel' ? (root.branches ?? []) : [root];
  const leaves = strings.map((string) =>
    string.kind === 'series' ? (string.children ?? []) : [string],
  );
  const [first] = leaves.flat();
  const isEqual = leaves.every(
    (string) =>
      string.length === leaves[0].length &&
      string.every(
        (leaf) => leaf.kind === 'leaf' && leaf.battery_component_id === first.battery_component_id,
      ),
  );
  if (!isEqual || first.battery_component_id === undefined) return undefined;
  const [series, parallel] = [leaves[0].length, leaves.length];
  return {
    id: first.battery_component_id,
    pack_series: series === 1 ? '' : String(series),
    pack_parallel: parallel === 1 ? '' : String(parallel),
  };
}

interface Node {
  kind: 'leaf' | 'series' | 'parallel';
  battery_component_id?: string;
  children?: Node[];
  branches?: Node[];
}

const countOf = (text: string | undefined): number => Number(text || 1);
