import { Flag, Num, Shape } from '../platform/wire/fields.js';

/** One battery of the catalog or of the caller's own. */
interface PackLeafIn {
  kind: 'leaf';
  id: string;
  battery_component_id: string;
  branch_wire_resistance_mohm?: number | null;
  initial_soc_pct?: number | null;
}
interface PackSeriesIn {
  kind: 'series';
  children: PackNodeIn[];
}
interface PackParallelIn {
  kind: 'parallel';
  branches: PackNodeIn[];
  voltage_match_tolerance_v: number;
}
/** A node as vehicle.checks.ts lets it through. */
export type PackNodeIn = PackLeafIn | PackSeriesIn | PackParallelIn;

/** A pack of several batteries, wired as a tree. */
export class PackTopologyIn {
  @Shape({ type: 'integer', enum: [1] }, { default: 1, description: 'Version of this form' })
  schema!: 1;

  @Shape(
    { type: 'object', additionalProperties: true },
    {
      description:
        'A node, by `kind`: `leaf` {id, battery_component_id, branch_wire_resistance_mohm = 0, initial_soc_pct = battery_charge_pct}; ' +
        '`series` {children: two or more nodes}; `parallel` {branches: two or more nodes, voltage_match_tolerance_v: volts}. ' +
        'At most 8 levels and 64 leaves; ids of leaves are unique',
    },
  )
  root!: PackNodeIn;

  @Num({
    gte: 0,
    lte: 10_000,
    default: 0,
    unit: 'mΩ',
    description: 'Wire that carries the current of the whole pack',
  })
  bus_wire_resistance_mohm!: number;

  @Flag({
    default: false,
    description:
      'Accept parallel branches whose open-circuit voltages differ by more than their tolerance: the fuller one charges the other',
  })
  cross_charge_warning_acknowledged!: boolean;
}
