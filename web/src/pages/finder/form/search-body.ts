import type { CreateFinderBody } from '../../../../../clients/typescript/src/generated/types.ts';
import { toNumbers } from '../../../form/number.ts';
import {
  AVIONICS,
  DRAG,
  MASS,
  NOISE,
  SURROUNDINGS,
} from '../../../vehicle/condition-quantities.ts';
import { requested } from '../../../vehicle/quantity.ts';
import { rotorCount } from '../../../vehicle/vehicle.ts';
import { asksForNoise, asksForRange, PART_LISTS, type SearchDraft } from './search-draft.ts';
import { ALL_DRIVES, BOUNDS, LIMITS, PAIRS, SEARCH_AIR } from './search-quantities.ts';

type Body = Omit<CreateFinderBody, 'project_id' | 'name' | 'launch_intent'>;

/** A search as the API is requested it. What is no number goes as it was typed, so that the API says so. */
export function bodyOf(draft: SearchDraft): Body {
  const { vehicle, goals, limits, pairs } = draft;
  const [rotor] = vehicle.rotors;
  return {
    rotors: {
      count: rotorCount(vehicle),
      ...requested(PAIRS, pairs),
      ...requested(ALL_DRIVES, rotor.typed),
    },
    vehicle: requested(asksForRange(draft) ? [...MASS, ...DRAG] : MASS, vehicle.typed),
    ...requested([...SEARCH_AIR, ...SURROUNDINGS, AVIONICS], vehicle.typed),
    goals: goals.filter((goal) => goal !== ''),
    ...(asksForNoise(draft) ? { noise: requested(NOISE, vehicle.typed) } : {}),
    limits: requested(LIMITS, limits),
    candidates: candidatesOf(draft),
    series: toNumbers(draft.series),
    parallel: toNumbers(draft.parallel),
  } as unknown as Body;
}

function candidatesOf({ source, bounds, only }: SearchDraft) {
  const lists = PART_LISTS.map((list) => {
    const ids = only[list].map(({ id }) => id);
    const conditions = requested(BOUNDS[list], bounds[list]);
    return [list, { ...conditions, ...(ids.length > 0 && { ids }) }] as const;
  });
  const narrowed = lists.filter(([, of]) => Object.keys(of).length > 0);
  return { source, ...Object.fromEntries(narrowed) };
}
