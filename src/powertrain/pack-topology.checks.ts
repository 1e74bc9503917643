/** The rules of a pack's tree, which is recursive and therefore read by hand. */
import type { Fault } from '../platform/errors.js';
import type { PackTopologyIn } from './pack-topology.wire.js';

const MAX_DEPTH = 8;
const MAX_LEAVES = 64;
/** Faults beyond these are left out; nobody reads so many, and a body may hold thousands. */
const ENOUGH = 50;

const KEYS = {
  leaf: ['kind', 'id', 'battery_component_id', 'branch_wire_resistance_mohm', 'initial_soc_pct'],
  series: ['kind', 'children'],
  parallel: ['kind', 'branches', 'voltage_match_tolerance_v'],
} as const;
type Kind = keyof typeof KEYS;
type Raw = Record<string, unknown>;

export function checkTopology({ root }: PackTopologyIn, param = 'battery_topology'): Fault[] {
  const tree = new Tree();
  tree.visit(root, `${param}.root`, 1);
  if (tree.ids.size > MAX_LEAVES)
    tree.add(`${param}.root`, `has ${tree.ids.size} leaves; at most ${MAX_LEAVES}`);
  return tree.faults;
}

class Tree {
  readonly faults: Fault[] = [];
  /** Of leaves: id → where. */
  readonly ids = new Map<string, string>();

  add(param: string, what: string, code: Fault['code'] = 'invalid_topology'): void {
    if (this.faults.length < ENOUGH) this.faults.push({ code, param, message: `${param} ${what}` });
  }

  visit(node: unknown, at: string, depth: number): void {
    if (this.faults.length >= ENOUGH) return;
    if (depth > MAX_DEPTH) return this.add(at, `lies deeper than ${MAX_DEPTH} levels`);
    if (!isRecord(node)) return this.add(at, 'must be a node: an object with `kind`');
    const kind = node.kind as Kind;
    if (typeof kind !== 'string' || !Object.hasOwn(KEYS, kind))
      return this.add(`${at}.kind`, 'must be one of "leaf", "series", "parallel"');
    for (const key of Object.keys(node))
      if (!(KEYS[kind] as readonly string[]).includes(key))
        this.add(`${at}.${key.slice(0, 64)}`, `is not a field of a ${kind}`, 'unknown_field');
    if (kind === 'leaf') return this.leaf(node, at);
    if (kind === 'parallel') this.number(node, at, 'voltage_match_tolerance_v', 0, 1000, true);
    this.children(node, at, kind === 'series' ? 'children' : 'branches', depth);
  }

  private children(node: Raw, at: string, key: string, depth: number): void {
    const children = node[key];
    const param = `${at}.${key}`;
    if (!Array.isArray(children) || children.length < 2)
      return this.add(param, 'must be an array of two or more nodes');
    if (children.length > MAX_LEAVES)
      return this.add(
        param,
        `has ${children.length} nodes; a pack has at most ${MAX_LEAVES} leaves`,
      );
    for (const [i, child] of children.entries()) this.visit(child, `${param}[${i}]`, depth + 1);
  }

  private leaf(node: Raw, at: string): void {
    for (const key of ['id', 'battery_component_id'])
      if (!isName(node[key])) this.add(`${at}.${key}`, 'must be a string of 1 to 64 characters');
    this.number(node, at, 'branch_wire_resistance_mohm', 0, 10_000);
    this.number(node, at, 'initial_soc_pct', 0, 100);
    if (!isName(node.id)) return;
    const other = this.ids.get(node.id);
    if (other !== undefined) this.add(`${at}.id`, `is that of ${other} as well; ids are unique`);
    else this.ids.set(node.id, at);
  }

  private number(node: Raw, at: string, key: string, from: number, to: number, needed = false) {
    const value = node[key] ?? undefined;
    if (value === undefined && !needed) return;
    if (typeof value !== 'number' || !(value >= from && value <= to))
      this.add(`${at}.${key}`, `must be a number from ${from} to ${to}`);
  }
}

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 1 && value.length <= 64;
}
