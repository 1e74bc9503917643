import { Link } from 'wouter';
import type {
  RotorGroupResource,
  SnapshotPart,
  VehicleInputs,
} from '../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../plot/data-table.tsx';
import { CONDITIONS } from './condition-quantities.ts';
import type { Quantity } from './quantity.ts';
import { COUNT, ROTOR, STACK } from './rotor-quantities.ts';

const RARE = new Set(['v_axial_m_s', 'v_edge_m_s', 'motor_t_w', 'motor_t_mag', 'motor_r_th']);

/** Shows the inputs of a run: parts as they were, rotors and conditions with defaults filled in. */
export function Inputs({
  rotors,
  inputs,
  parts,
  linked = true,
}: {
  rotors: readonly RotorGroupResource[];
  inputs: VehicleInputs;
  parts: readonly SnapshotPart[];
  /** Parts have pages; not for whoever only has a link. */
  linked?: boolean;
}) {
  const quantities = [COUNT, ...ROTOR, ...STACK].filter(
    ({ name }) => !RARE.has(name) || rotors.some((rotor) => value(rotor, name) != null),
  );
  const nameOf = (id: string | null | undefined, custom: { name: string } | null | undefined) =>
    custom?.name ?? parts.find((part) => part.id === id)?.name ?? id ?? '–';
  return (
    <details>
      <summary>Inputs</summary>
      <DataTable
        caption="Parts used"
        columns={['Part', 'Name', 'Source', 'Version']}
        rows={parts.map(({ id, type, name, source, version }) => [
          type,
          linked ? (
            <Link key={id} href={`/components/${id}`}>
              {name}
            </Link>
          ) : (
            name
          ),
          source,
          version,
        ])}
      />
      <DataTable
        caption="Rotors"
        columns={['', ...rotors.map(({ label }) => label)]}
        rows={[
          ['Motor', ...rotors.map((rotor) => nameOf(rotor.motor_component_id, rotor.custom_motor))],
          [
            'Propeller',
            ...rotors.map((rotor) => nameOf(rotor.propeller_component_id, rotor.custom_propeller)),
          ],
          ...quantities
            .filter(({ name }) => rotors.some((rotor) => value(rotor, name) !== undefined))
            .map((of) => [titleOf(of), ...rotors.map((rotor) => said(of, value(rotor, of.name)))]),
        ]}
      />
      <DataTable
        caption="Conditions"
        columns={['', '']}
        rows={CONDITIONS.map((of) => [
          titleOf(of),
          of.name === 'flight_duration' && inputs.flight_duration === null
            ? 'steady'
            : said(of, value(inputs, of.name)),
        ])}
      />
    </details>
  );
}

const value = (of: object, name: string): unknown => (of as Record<string, unknown>)[name];

const titleOf = ({ label, unit }: Quantity): string =>
  unit === undefined ? label : `${label} [${unit}]`;

/** A value as the form calls it: `slipstream`, not `prop_exit_velocity`. */
function said({ options, default: usual }: Quantity, of: unknown) {
  if (of == null) return null;
  const chosen = of === usual ? '' : String(of);
  const named = options?.find(([value]) => value === chosen)?.[1];
  return named ?? (typeof of === 'number' ? of : JSON.stringify(of).replaceAll('"', ''));
}
