/** Parallel branches of a tree must agree in voltage, or the fuller one charges the other at once. */
import type { PackLeaf } from '../engine/powertrain-case.js';
import type { Fault } from '../platform/errors.js';
import type { PackNodeIn } from './pack-topology.wire.js';
import type { VehicleConditions } from './vehicle.wire.js';

/** `leaves` from left to right, as the mapper puts them. */
export function checkVoltages(
  { battery_topology: topology }: Pick<VehicleConditions, 'battery_topology'>,
  { leaves }: { leaves: readonly PackLeaf[] },
): Fault[] {
  if (!topology || topology.cross_charge_warning_acknowledged) return [];
  const faults: Fault[] = [];
  let next = 0;
  const volts = (node: PackNodeIn, at: string): number => {
    if (node.kind === 'leaf') return openCircuit(leaves[next++]);
    if (node.kind === 'series')
      return node.children.reduce((sum, child, i) => sum + volts(child, `${at}.children[${i}]`), 0);
    const each = node.branches.map((branch, i) => volts(branch, `${at}.branches[${i}]`));
    const apart = Math.max(...each) - Math.min(...each);
    // rounding alone must not part two equal branches
    if (apart > node.voltage_match_tolerance_v + 1e-9) faults.push(mismatch(at, each, apart));
    return each.reduce((sum, one) => sum + one, 0) / each.length;
  };
  volts(topology.root, 'battery_topology.root');
  return faults;
}

function mismatch(at: string, each: number[], apart: number): Fault {
  const list = each.map((one) => one.toFixed(2)).join(', ');
  const message = `${at}: the open-circuit voltages of the branches (${list} V) differ by ${apart.toFixed(3)} V, more than voltage_match_tolerance_v; set cross_charge_warning_acknowledged to run it all the same`;
  return { code: 'invalid_topology', param: at, message };
}

function openCircuit({ curve: { soc, volts }, S, soc: charge }: PackLeaf): number {
  const i = Math.max(
    1,
    soc.findIndex((x) => x >= charge),
  );
  const t = (charge - soc[i - 1]) / (soc[i] - soc[i - 1]);
  return S * (volts[i - 1] + t * (volts[i] - volts[i - 1]));
}
