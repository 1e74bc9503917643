import { Link } from 'wouter';
import type {
  RotorGroupResource,
  SnapshotPart,
  VehicleInputs,
} from '../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../plot/data-table.tsx';
import { CONDITIONS } from './condition-quantities.ts';
import { COUNT, ROTOR, STACK } from './rotor-quantities.ts';

const RARE = new Set(['v_axial_m_s', 'v_edge_m_s', 'motor_t_w', 'motor_t_mag', 'motor_r_th']);

/** What a run was made of: parts as they were, rotors and conditions with defaults filled in. */
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
        caption="Parts, as they were"
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
            .map(({ name, label, unit }) => [
              unit === undefined ? label : `${label} [${unit}]`,
              ...rotors.map((rotor) => said(value(rotor, name))),
            ]),
        ]}
      />
      <DataTable
        caption="Conditions"
        columns={['', '']}
        rows={CONDITIONS.map(({ name, label, unit }) => [
          unit === undefined ? label : `${label} [${unit}]`,
          name === 'flight_duration' && inputs.flight_duration === null
            ? 'steady'
            : said(value(inputs, name)),
        ])}
      />
    </details>
  );
}

const value = (of: object, name: string): unknown => (of as Record<string, unknown>)[name];

const said = (of: unknown) =>
  typeof of === 'number' ? of : of == null ? null : JSON.stringify(of).replaceAll('"', '');
