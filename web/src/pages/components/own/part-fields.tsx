import type { ComponentWarning } from '../../../../../clients/typescript/src/generated/types.ts';
import * as component from '../../../fields/create-component-body.ts';
import { AreaField, NumberField, SelectField, TextField } from '../../../form/field.tsx';
import { toNumber } from '../../../form/number.ts';
import { type SpecKey, SPEC_KEYS } from '../spec-keys.ts';
import type { PartDraft } from './part-draft.ts';

/** Checks in the page, before the service checks the whole part. */
const GUARDS: Readonly<Record<string, (value: number) => string | undefined>> = {
  R: (value) =>
    value >= 5
      ? `In ohms: ${Number((value / 1000).toPrecision(6))} if ${value} is in milliohms`
      : undefined,
};

/** Name and figures of a part; a warning of the service stands beside its field. */
export function PartFields({
  part,
  warnings,
  onChange,
}: {
  part: PartDraft;
  warnings: readonly ComponentWarning[];
  onChange: (part: PartDraft) => void;
}) {
  const keys = SPEC_KEYS[part.type];
  const fields = (of: readonly SpecKey[]) =>
    of.map((key) => (
      <SpecField
        key={key.key}
        of={key}
        value={part.typed[key.key] ?? ''}
        warning={warnings.find(({ param }) => param === `spec_json.${key.key}`)?.message}
        onChange={(value) => onChange({ ...part, typed: { ...part.typed, [key.key]: value } })}
      />
    ));
  return (
    <>
      <div className="fields">
        <TextField
          label="Name"
          of={component.name}
          value={part.name}
          onChange={(name) => onChange({ ...part, name })}
        />
        {fields(keys.filter(({ main }) => main))}
      </div>
      <details>
        <summary>More figures</summary>
        <div className="fields">{fields(keys.filter(({ main }) => !main))}</div>
        <AreaField
          label="Other keys, as JSON"
          name="spec_json"
          hint="For example a propeller’s blade: radius, chord and twist"
          value={part.rest}
          onChange={(rest) => onChange({ ...part, rest })}
        />
      </details>
    </>
  );
}

function SpecField({
  of: { key, label, unit, hint, words, text },
  value,
  warning,
  onChange,
}: {
  of: SpecKey;
  value: string;
  warning: string | undefined;
  onChange: (value: string) => void;
}) {
  const number = toNumber(value);
  const guard = warning ?? (number === undefined ? undefined : GUARDS[key]?.(number));
  const field = { label, unit, hint, name: `spec_json.${key}`, guard, value, onChange };
  if (words !== undefined)
    return (
      <SelectField
        {...field}
        options={[['', 'not known'] as const, ...words.map((word) => [word, word] as const)]}
      />
    );
  return text ? <TextField {...field} /> : <NumberField {...field} />;
}
