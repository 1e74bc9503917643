import type { Component } from '../../../clients/typescript/src/generated/types.ts';
import { Field, type FieldProps } from '../form/field.tsx';
import { Combobox } from './combobox.tsx';
import type { Picked } from './choices.ts';
import { useComponent } from './use-component.ts';
import { headline } from './headline.ts';

/** Several parts of a type, in the order in which they were taken. */
export function ComponentsPicker({
  type,
  values,
  onChange,
  ...field
}: FieldProps & {
  type: Component['type'];
  values: readonly Picked[];
  onChange: (parts: Picked[]) => void;
}) {
  const add = (parts: readonly Component[]) => {
    const taken = new Set(values.map(({ id }) => id));
    const fresh = parts.filter(({ id }) => !taken.has(id));
    if (fresh.length > 0) onChange([...values, ...fresh.map(({ id, name }) => ({ id, name }))]);
  };
  return (
    <div className="picked">
      <Field {...field}>
        {(wiring) => (
          <Combobox
            {...wiring}
            path="/v1/components"
            query={{ type }}
            noun={type}
            headline={headline}
            chosen=""
            onPick={(part) => add([part])}
            onPickAll={add}
          />
        )}
      </Field>
      {values.length > 0 && (
        <ol aria-label={`${field.label}: selected`}>
          {values.map((part) => (
            <li key={part.id}>
              <PartName part={part} />{' '}
              <button
                type="button"
                className="quiet"
                aria-label={`Remove ${part.name}`}
                onClick={() => onChange(values.filter(({ id }) => id !== part.id))}
              >
                ×
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A part that is known by its id alone, as those of an earlier run are, is looked up. */
function PartName({ part: { id, name } }: { part: Picked }) {
  const part = useComponent(name === id ? id : undefined);
  return name === id ? (part?.name ?? '…') : name;
}
