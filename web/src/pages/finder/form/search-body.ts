import type { CreateFinderBody } from '../../../../../clients/typescript/src/generated/types.ts';
import { toNumbers } from '../../../form/number.ts';
import { AIR, DRAG, MASS, SURROUNDINGS } from '../../../vehicle/condition-quantities.ts';
import { requested, type Typed } from '../../../vehicle/quantity.ts';
import { COOLING, ESC } from '../../../vehicle/rotor-quantities.ts';
import { rotorCount } from '../../../vehicle/vehicle.ts';
import { asksForRange, PART_LISTS, type SearchDraft } from './search-draft.ts';
import { BOUNDS, LIMITS, PAIRS, scaleOfLimit } from './search-quantities.ts';

/** A calibration is of one drive, and the drives are what is searched. */
const EQUIPMENT = [...ESC, ...COOLING].filter(({ name }) => name !== 'powertrain_calibration_id');

type Body = Omit<CreateFinderBody, 'project_id' | 'name' | 'launch_intent'>;

/** A search as the API is asked for it. What is no number goes as it was typed, so that the API says so. */
export function bodyOf(draft: SearchDraft): Body {
  const { vehicle, goals, limits, pairs } = draft;
  const [rotor] = vehicle.rotors;
  return {
    rotors: {
      count: rotorCount(vehicle),
      ...requested(PAIRS, pairs),
      ...requested(EQUIPMENT, rotor.typed),
    },
    vehicle: requested(asksForRange(draft) ? [...MASS, ...DRAG] : MASS, vehicle.typed),
    ...requested([...AIR, ...SURROUNDINGS], vehicle.typed),
    goals: goals.filter((goal) => goal !== ''),
    limits: limitsOf(limits),
    candidates: candidatesOf(draft),
    series: toNumbers(draft.series),
    parallel: toNumbers(draft.parallel),
  } as unknown as Body;
}

function limitsOf(typed: Typed) {
  const given = Object.entries(requested(LIMITS, typed));
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      typeof value === 'number' ? Number((value * scaleOfLimit(name)).toPrecision(12)) : value,
    ]),
  );
}

function candidatesOf({ source, bounds, only }: SearchDraft) {
  const lists = PART_LISTS.map((list) => {
    const given = Object.entries(requested(BOUNDS[list], bounds));
    const conditions = given.map(([name, value]) => [name.split('.')[1], valueOf(name, value)]);
    const ids = only[list].map(({ id }) => id);
    return [list, { ...Object.fromEntries(conditions), ...(ids.length > 0 && { ids }) }] as const;
  });
  const narrowed = lists.filter(([, of]) => Object.keys(of).length > 0);
  return { source, ...Object.fromEntries(narrowed) };
}

const WORD_LISTS = /\.(brands|chemistries)$/;
const NUMBER_LISTS = /\.(num_blades|series_cells)$/;

function valueOf(name: string, value: string | number | boolean): unknown {
  if (WORD_LISTS.test(name))
    return String(value)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  return NUMBER_LISTS.test(name) ? toNumbers(String(value)) : value;
}
