import type { Component } from '../../../clients/typescript/src/generated/types.ts';
import { Field, type FieldProps } from '../form/field.tsx';
import type { Picked } from './choices.ts';
import { Combobox } from './combobox.tsx';
import { headline } from './headline.ts';
import { PartFacts } from './part-facts.tsx';
import { useComponent } from './use-component.ts';

/** One part of the catalog or of one's own: a field that searches. */
export function ComponentPicker({
  type,
  value,
  onChange,
  required,
  inFull = false,
  ...field
}: FieldProps & {
  type: Component['type'];
  value: Picked | undefined;
  onChange: (part: Picked | undefined) => void;
  required?: boolean;
  /** Its figures stand below, a line each, instead of a few in one line. */
  inFull?: boolean;
}) {
  const part = useComponent(value?.id);
  const figures = part && (inFull ? <PartFacts part={part} /> : headline(part));
  return (
    <Field {...field} hint={figures || field.hint}>
      {(wiring) => (
        <Combobox
          {...wiring}
          path="/v1/components"
          query={{ type }}
          noun={type}
          headline={headline}
          addPage={`/components/new?type=${type}`}
          required={required}
          chosen={value?.name ?? ''}
          onPick={({ id, name }) => onChange({ id, name })}
          onClear={() => onChange(undefined)}
        />
      )}
    </Field>
  );
}
