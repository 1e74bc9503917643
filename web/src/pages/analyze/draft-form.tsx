import { createContext, type ReactNode, useContext } from 'react';
import type { Draft, NumberName } from '../../blade/draft.ts';
import { guardNote } from '../../blade/guard-note.tsx';
import type { Guard } from '../../blade/guards.ts';
import type { Plan } from '../../blade/plan.ts';
import type { ApiField } from '../../form/api-field.ts';
import { NumberField } from '../../form/field.tsx';

/** The draft that the fields of this page edit. */
export interface DraftForm {
  draft: Draft;
  guards: readonly Guard[];
  set: (change: Partial<Draft>) => void;
  mend: (change: (plan: Plan) => Plan) => void;
}

const Current = createContext<DraftForm | undefined>(undefined);

export const WithDraft = ({ form, children }: { form: DraftForm; children: ReactNode }) => (
  <Current value={form}>{children}</Current>
);

export const useDraft = (): DraftForm => useContext(Current)!;

/** A number of the draft, with what the guards and the API say of it. */
export function DraftNumber<T extends ApiField>({
  of,
  name = of.name as NumberName,
  label,
  unit,
  hint,
  required = true,
}: {
  of: T;
  label: string;
  unit?: string;
  hint?: ReactNode;
  required?: boolean;
} & (T['name'] extends NumberName ? { name?: NumberName } : { name: NumberName })) {
  const { draft, guards, set, mend } = useDraft();
  return (
    <NumberField
      of={of}
      name={name}
      label={label}
      unit={unit}
      hint={hint}
      required={required}
      guard={guardNote(guards, name, mend)}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
}
