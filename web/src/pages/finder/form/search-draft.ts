import type {
  CreateFinderBody,
  FinderResource,
} from '../../../../../clients/typescript/src/generated/types.ts';
import type { Picked } from '../../../picker/choices.ts';
import { draftOfBody } from '../../../vehicle/draft-of.ts';
import { type Typed, typedOf } from '../../../vehicle/quantity.ts';
import { newBuild } from '../../../vehicle/airframes.ts';
import type { VehicleDraft } from '../../../vehicle/vehicle.ts';
import type { Goal } from '../words.ts';
import { BOUNDS, LIMITS, NOISE_LIMIT, PAIRS, RANGE_LIMIT } from './search-quantities.ts';

export const PART_LISTS = ['motors', 'propellers', 'batteries'] as const;
type PartList = (typeof PART_LISTS)[number];
export type Source = 'both' | 'catalog' | 'own';

/** A search for parts as it is typed. Of the vehicle rotors, mass and air are taken; its parts are what is searched. */
export interface SearchDraft {
  vehicle: VehicleDraft;
  /** The most important first; '' after the last. */
  goals: [Goal, Goal | '', Goal | ''];
  limits: Typed;
  /** Distance between the rotors of a coaxial pair. */
  pairs: Typed;
  source: Source;
  /** Bounds and brands of the parts that are tried. */
  bounds: Record<PartList, Typed>;
  /** Only these parts; none: all. */
  only: Record<PartList, Picked[]>;
  /** Numbers of batteries that are tried, parted by blanks. */
  series: string;
  parallel: string;
}

/** The distance within the stacks of a vehicle whose rotors are given one by one. */
function spacingOf({ rotors, list }: VehicleDraft): string {
  if (list !== 'rotors') return '';
  return rotors.map(({ typed }) => typed.coax_position_m ?? '').find((at) => Number(at) > 0) ?? '';
}

/** Its frame is estimated for each combination. */
function unknownVehicle(): VehicleDraft {
  const vehicle = newBuild();
  return { ...vehicle, typed: { ...vehicle.typed, frame_mass_kg: '' } };
}

export const newSearch = (vehicle: VehicleDraft = unknownVehicle()): SearchDraft => ({
  vehicle,
  goals: ['endurance', 'all_up_mass', ''],
  limits: {},
  pairs: { coax_spacing_m: spacingOf(vehicle) },
  source: 'both',
  bounds: { motors: {}, propellers: {}, batteries: {} },
  only: { motors: [], propellers: [], batteries: [] },
  series: '1',
  parallel: '1',
});

/** Returns true if a search asks for level flights, against whose drag the airframe counts. */
export function asksForRange({ goals, limits }: Pick<SearchDraft, 'goals' | 'limits'>): boolean {
  return goals.includes('range') || (limits[RANGE_LIMIT] ?? '').trim() !== '';
}

/** Returns true if a search asks for levels, of which it must say where they are heard. */
export function asksForNoise({ goals, limits }: Pick<SearchDraft, 'goals' | 'limits'>): boolean {
  return goals.includes('noise') || (limits[NOISE_LIMIT] ?? '').trim() !== '';
}

/** A search that was run, to be changed and run again. */
export function searchOf({ inputs, front }: FinderResource): SearchDraft {
  const asked = inputs as unknown as CreateFinderBody;
  const names = new Map(
    (front ?? []).flatMap(({ components: { motor, propeller, battery } }) =>
      [motor, propeller, battery].map(({ id, name }) => [id, name] as const),
    ),
  );
  const candidates = (asked.candidates ?? {}) as Record<string, Record<string, unknown>>;
  const onlyOf = (list: PartList) =>
    ((candidates[list]?.ids ?? []) as string[]).map((id) => ({ id, name: names.get(id) ?? id }));
  const [first, second = '', third = ''] = (asked.goals ?? []) as Goal[];
  const { rotors, ...rest } = asked;
  const vehicle = draftOfBody(
    {
      ...rest,
      rotor_groups: [{ label: 'arms', ...rotors }],
      trim: { to: 'hover' },
      flight_duration: null,
    } as never,
    () => undefined,
  );
  return {
    ...newSearch(vehicle),
    goals: [first ?? 'endurance', second, third],
    limits: typedOf(LIMITS, asked.limits ?? {}),
    pairs: typedOf(PAIRS, rotors ?? {}),
    source: (candidates.source as unknown as Source | undefined) ?? 'both',
    bounds: Object.fromEntries(
      PART_LISTS.map((list) => [list, typedOf(BOUNDS[list], candidates[list] ?? {})]),
    ) as SearchDraft['bounds'],
    only: {
      motors: onlyOf('motors'),
      propellers: onlyOf('propellers'),
      batteries: onlyOf('batteries'),
    },
    series: (asked.series ?? [1]).join(' '),
    parallel: (asked.parallel ?? [1]).join(' '),
  };
}
