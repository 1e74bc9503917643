import * as finder from '../../../fields/create-finder-body.ts';
import * as candidates from '../../../fields/finder-candidates-in.ts';
import { named } from '../../../form/api-field.ts';
import { NumbersField, SelectField } from '../../../form/field.tsx';
import { ComponentsPicker } from '../../../picker/components-picker.tsx';
import { AltitudeField } from '../../../vehicle/altitude-field.tsx';
import {
  AVIONICS,
  DRAG,
  MASS,
  NOISE,
  SURROUNDINGS,
} from '../../../vehicle/condition-quantities.ts';
import { Quantities } from '../../../vehicle/quantities.tsx';
import type { Typed } from '../../../vehicle/quantity.ts';
import { GOALS, type Goal } from '../words.ts';
import { asksForNoise, asksForRange, type SearchDraft, type Source } from './search-draft.ts';
import {
  ALL_DRIVES,
  BOUNDS,
  MAIN_LIMITS,
  MORE_LIMITS,
  PAIRS,
  ROTORS,
  SEARCH_AIR,
} from './search-quantities.ts';

interface Props {
  draft: SearchDraft;
  onChange: (draft: SearchDraft) => void;
}

const GOAL_NAMES = Object.keys(GOALS) as Goal[];
const ORDINALS = ['First goal', 'Second goal', 'Third goal'] as const;

/** Fields of the goals and limits. */
export function WishFields({ draft, onChange }: Props) {
  const { goals, limits } = draft;
  const put = (place: number, goal: Goal | '') =>
    onChange({ ...draft, goals: goals.with(place, goal) as SearchDraft['goals'] });
  const typed = { typed: limits, onChange: (next: Typed) => onChange({ ...draft, limits: next }) };
  return (
    <fieldset>
      <legend>Goals and limits</legend>
      <div className="fields">
        {ORDINALS.map((label, place) => {
          const taken = new Set(goals.filter((_, other) => other !== place));
          const free = GOAL_NAMES.filter((goal) => !taken.has(goal));
          const none = [['', 'none']] as const;
          return (
            <SelectField<Goal | ''>
              key={label}
              label={label}
              name={`goals[${place}]`}
              options={[
                ...(place === 0 ? [] : none),
                ...free.map((goal) => [goal, GOALS[goal].wish] as const),
              ]}
              value={goals[place]}
              onChange={(goal) => put(place, goal)}
            />
          );
        })}
      </div>
      <div className="fields">
        <Quantities of={MAIN_LIMITS} at="limits." {...typed} />
      </div>
      <details>
        <summary>
          More limits: range, throttle, noise, voltage, currents, temperature, price
        </summary>
        <div className="fields">
          <Quantities of={MORE_LIMITS} at="limits." {...typed} />
        </div>
      </details>
      {asksForNoise(draft) && (
        <div className="fields">
          <Quantities
            of={NOISE}
            at="noise."
            typed={draft.vehicle.typed}
            onChange={(next) => onChange({ ...draft, vehicle: { ...draft.vehicle, typed: next } })}
          />
        </div>
      )}
    </fieldset>
  );
}

/** The vehicle around the parts that are searched. */
export function AroundFields({ draft, onChange }: Props) {
  const { vehicle } = draft;
  const { rotors, typed, list } = vehicle;
  const ofVehicle = {
    typed,
    onChange: (next: Typed) => onChange({ ...draft, vehicle: { ...vehicle, typed: next } }),
  };
  const ofRotor = {
    at: 'rotors.',
    typed: rotors[0].typed,
    onChange: (next: Typed) =>
      onChange({
        ...draft,
        vehicle: {
          ...vehicle,
          rotors: rotors.map((each, i) => (i === 0 ? { ...each, typed: next } : each)),
        },
      }),
  };
  return (
    <fieldset>
      <legend>Rest of the vehicle</legend>
      <div className="fields">
        {list === 'rotor_groups' && rotors.length === 1 && (
          <Quantities of={[ROTORS]} {...ofRotor} />
        )}
        <Quantities of={MASS} at="vehicle." {...ofVehicle} />
        {asksForRange(draft) && <Quantities of={DRAG} at="vehicle." {...ofVehicle} />}
        <Quantities of={[AVIONICS]} {...ofVehicle} />
      </div>
      <details>
        <summary>Coaxial pairs, air, wires, ESC, gear, pitch and cooling</summary>
        <div className="fields">
          <Quantities
            of={PAIRS}
            at="rotors."
            typed={draft.pairs}
            onChange={(pairs) => onChange({ ...draft, pairs })}
          />
          <AltitudeField {...ofVehicle} />
          <Quantities of={[...SEARCH_AIR, ...SURROUNDINGS]} {...ofVehicle} />
          <Quantities of={ALL_DRIVES} {...ofRotor} />
        </div>
      </details>
    </fieldset>
  );
}

const SOURCES = named<Source>(candidates.source.choices, {
  both: 'catalog and your own parts',
  catalog: 'catalog only',
  own: 'your own parts only',
});
const LISTS = [
  ['motors', 'motor', 'Motors'],
  ['propellers', 'propeller', 'Propellers'],
  ['batteries', 'battery', 'Batteries'],
] as const;

/** Which parts are tried: all, unless they are narrowed. */
export function CandidateFields({ draft, onChange }: Props) {
  const { only, bounds } = draft;
  return (
    <fieldset>
      <legend>Parts to try</legend>
      <div className="fields">
        <SelectField
          label="Parts"
          name="candidates.source"
          options={SOURCES}
          value={draft.source}
          onChange={(source) => onChange({ ...draft, source })}
        />
        <NumbersField
          label="Batteries in series"
          of={finder.series}
          hint="Numbers to try: 1 2"
          value={draft.series}
          onChange={(series) => onChange({ ...draft, series })}
        />
        <NumbersField
          label="Parallel strings"
          of={finder.parallel}
          hint="Numbers to try: 1 2"
          value={draft.parallel}
          onChange={(parallel) => onChange({ ...draft, parallel })}
        />
      </div>
      {LISTS.map(([list, type, label]) => (
        <details key={list} open={only[list].length > 0}>
          <summary>
            {label}
            {only[list].length > 0 ? `: ${only[list].length} selected` : ': filters'}
          </summary>
          <div className="fields">
            <ComponentsPicker
              type={type}
              label={`Only these ${label.toLowerCase()}`}
              name={`candidates.${list}.ids`}
              hint="Empty: all that match the filters"
              values={only[list]}
              onChange={(parts) => onChange({ ...draft, only: { ...only, [list]: parts } })}
            />
            <Quantities
              of={BOUNDS[list]}
              at={`candidates.${list}.`}
              typed={bounds[list]}
              onChange={(next) => onChange({ ...draft, bounds: { ...bounds, [list]: next } })}
            />
          </div>
        </details>
      ))}
    </fieldset>
  );
}
