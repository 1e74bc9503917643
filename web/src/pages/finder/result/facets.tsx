import type { FinderFacets } from '../../../../../clients/typescript/src/generated/types.ts';
import { CHEMISTRIES } from '../../../picker/part-facts.tsx';
import { measured } from '../../../units/measure.ts';
import { type Units, useUnits } from '../../../units/units.ts';

/** Filters of the rows, as in the API's query. */
export type FacetChoice = Readonly<Record<string, string | number>>;

type Value = string | number;
interface Facet {
  title: string;
  /** Name in the query. */
  param: string;
  said?: (value: Value, units: Units) => string;
}

const FACETS: Readonly<Record<keyof FinderFacets, Facet>> = {
  motor_brand: { title: 'Motor', param: 'motor_brand' },
  propeller_brand: { title: 'Propeller', param: 'propeller_brand' },
  battery_brand: { title: 'Battery', param: 'battery_brand' },
  chemistry: {
    title: 'Chemistry',
    param: 'chemistry',
    said: (value) => CHEMISTRIES[value] ?? String(value),
  },
  diameter_in: {
    title: 'Diameter',
    param: 'diameter_in[eq]',
    said: (value, units) => measured(Number(value), 'in', units),
  },
  cells: { title: 'Cells in series', param: 'cells[eq]' },
};

/** The front counted by what people narrow it with; a button takes and leaves each value. */
export function Facets({
  facets,
  choice,
  onChange,
}: {
  facets: FinderFacets;
  choice: FacetChoice;
  onChange: (choice: FacetChoice) => void;
}) {
  const units = useUnits();
  const toggle = (param: string, value: Value) => {
    const { [param]: before, ...others } = choice;
    onChange(before === value ? others : { ...others, [param]: value });
  };
  return (
    <div className="facets" role="group" aria-label="Filter the combinations">
      {(Object.keys(FACETS) as (keyof FinderFacets)[]).map((name) => {
        const { title, param, said = String } = FACETS[name];
        const values = facets[name].filter(({ value }) => value !== null);
        if (values.length < 2) return null;
        return (
          <fieldset key={name}>
            <legend>{title}</legend>
            <div>
              {values.map(({ value, count }) => (
                <button
                  key={value}
                  type="button"
                  className="facet"
                  aria-pressed={choice[param] === value}
                  onClick={() => toggle(param, value!)}
                >
                  {said(value!, units)} <span className="hint">{count}</span>
                </button>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
