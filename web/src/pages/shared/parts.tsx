import type { SnapshotPart } from '../../../../clients/typescript/src/generated/types.ts';
import { SpecTable } from '../components/spec-table.tsx';
import { Fields } from './fields.tsx';

/** The datasheets of parts. */
export function PartSheets({ parts }: { parts: readonly SnapshotPart[] }) {
  return (
    <>
      <h2>Parts</h2>
      {parts.map(({ id, name, type, spec_json }) => (
        <section key={id} aria-label={name}>
          <h3>
            {name} <span className="badge">{type}</span>
          </h3>
          <SpecTable caption="Datasheet" type={type} specs={[spec_json]} heads={['Value']} />
        </section>
      ))}
    </>
  );
}

/** The fields of rotors or groups, with the names of their parts. */
export function RotorFields({
  rotors,
  parts,
}: {
  rotors: readonly { label: string }[];
  parts: readonly SnapshotPart[];
}) {
  const names = new Map(parts.map(({ id, name }) => [id, name]));
  const named = (rotor: object) =>
    Object.fromEntries(
      Object.entries(rotor).map(([field, value]) => [
        field.replace('_component_id', ''),
        names.get(String(value)) ?? (value as unknown),
      ]),
    );
  return rotors.map((rotor) => (
    <section key={rotor.label} aria-label={rotor.label}>
      <h3>{rotor.label}</h3>
      <Fields caption={`Inputs of ${rotor.label}`} of={named(rotor)} />
    </section>
  ));
}
