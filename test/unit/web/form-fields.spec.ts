import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inUnit, whyListOutside, whyOutside } from '../../../web/src/form/api-field.ts';
import * as polars from '../../../web/src/fields/get-airfoil-polars.ts';
import * as limits from '../../../web/src/fields/finder-limits-in.ts';
import * as rotor from '../../../web/src/fields/rotor-in.ts';
import * as simulation from '../../../web/src/fields/create-simulation-body.ts';
import {
  FLOWN,
  LABEL,
  LIMITS as DESIGN_LIMITS,
  MORE_OF_POINT,
  TARGETS,
} from '../../../web/src/pages/designs/form/design-quantities.ts';
import {
  ALL_DRIVES,
  BOUNDS,
  LIMITS,
  PAIRS,
  ROTORS,
  SEARCH_AIR,
} from '../../../web/src/pages/finder/form/search-quantities.ts';
import { scaleOf } from '../../../web/src/units/measure.ts';
import {
  AVIONICS,
  COAXIAL_SPLIT,
  CONDITIONS,
  DRAG,
  FLIGHT_CONDITIONS,
  MASS,
  SURROUNDINGS,
  THRUST,
} from '../../../web/src/vehicle/condition-quantities.ts';
import type { Quantity } from '../../../web/src/vehicle/quantity.ts';
import {
  COUNT,
  EQUIPMENT,
  ROTOR,
  SHARE,
  STACK,
} from '../../../web/src/vehicle/rotor-quantities.ts';

const { schemas } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')).components;

/** Each group of fields with the schemas that it is sent in. */
const SENT: readonly (readonly [readonly Quantity[], readonly string[]])[] = [
  [CONDITIONS, ['CreateSimulationBody', 'CreateSweepBody']],
  [FLIGHT_CONDITIONS, ['CreateDynamicBody', 'EstimateDynamicBody']],
  [[...SEARCH_AIR, ...SURROUNDINGS, AVIONICS], ['CreateFinderBody']],
  [[...MASS, ...DRAG], ['VehicleIn']],
  [[...THRUST, ...COAXIAL_SPLIT], ['TrimIn']],
  [ROTOR, ['RotorIn', 'RotorGroupIn']],
  [
    [...SHARE, ...EQUIPMENT],
    ['DynamicRotorIn', 'DynamicRotorGroupIn'],
  ],
  [STACK, ['RotorIn', 'DynamicRotorIn']],
  [[COUNT], ['RotorGroupIn', 'DynamicRotorGroupIn']],
  [[ROTORS, ...PAIRS, ...ALL_DRIVES], ['FinderRotorsIn']],
  [LIMITS, ['FinderLimitsIn']],
  [DESIGN_LIMITS, ['DesignLimitsIn']],
  [[LABEL, ...Object.values(TARGETS), ...FLOWN, ...MORE_OF_POINT], ['DesignPointIn']],
  [BOUNDS.motors, ['MotorCandidatesIn']],
  [BOUNDS.propellers, ['PropellerCandidatesIn']],
  [BOUNDS.batteries, ['BatteryCandidatesIn']],
];

/** The bounds and the choices of a field in the document; those of the items of a list. */
function boundsIn(schema: string, name: string) {
  const property = schemas[schema].properties[name];
  const { type, enum: choices, ...field } = property.items ?? property;
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = field;
  return {
    kind: [type].flat()[0],
    min: minimum,
    above: exclusiveMinimum,
    max: maximum,
    below: exclusiveMaximum,
    choices:
      [type].flat()[0] === 'boolean'
        ? ['true', 'false']
        : choices?.filter((each: unknown) => each !== null).map(String),
  };
}

function boundsOf({ kind, min, above, max, below, choices, factor = 1 }: Quantity) {
  const inApi = (value: number | undefined) =>
    value === undefined ? undefined : Number((value * factor).toPrecision(12));
  return {
    kind,
    min: inApi(min),
    above: inApi(above),
    max: inApi(max),
    below: inApi(below),
    choices: choices && [...choices],
  };
}

describe('what forms know of their fields', () => {
  it('are the bounds and choices of each body that they are sent in', () => {
    for (const [quantities, names] of SENT)
      for (const schema of names)
        for (const quantity of quantities)
          expect([schema, quantity.name, boundsOf(quantity)]).toEqual([
            schema,
            quantity.name,
            boundsIn(schema, quantity.name),
          ]);
  });

  it('have a choice for every word that the API takes, its default first and left out', () => {
    for (const [quantities] of SENT)
      for (const { options, choices, default: usual, list, name } of quantities) {
        if (options === undefined || choices === undefined || list === true) continue;
        const offered = options.map(([value]) => (value === '' ? String(usual) : value));
        const left = usual === undefined ? offered.slice(1) : offered;
        expect([name, left.toSorted()]).toEqual([name, [...choices].toSorted()]);
        expect(options[0][0]).toBe('');
      }
  });
});

describe('a value that the API would refuse', () => {
  it('is told by the bound that it breaks, in the unit that the reader chose', () => {
    const speed = simulation.airspeed_m_s;
    expect(whyOutside(speed, 100, scaleOf('m/s', 'si'))).toBeUndefined();
    expect(whyOutside(speed, 101, scaleOf('m/s', 'si'))).toBe('At most 100\u00a0m/s.');
    expect(whyOutside(speed, 101, scaleOf('m/s', 'imperial'))).toBe('At most 223.694\u00a0mph.');
    expect(whyOutside(speed, -1, scaleOf('m/s', 'si'))).toBe('At least 0\u00a0m/s.');
    expect(whyOutside(simulation.density_kg_m3, 0)).toBe('More than 0.');
    const ambient = simulation.ambient_temp_c;
    expect(whyOutside(ambient, 90, scaleOf('°C', 'imperial'))).toBe('At most 185\u00a0°F.');
  });

  it('is no whole number where one is asked for', () => {
    expect(whyOutside(rotor.coax_stack_id, 1.5)).toBe('A whole number.');
    expect(whyOutside(rotor.coax_stack_id, 2)).toBeUndefined();
  });

  it('is bounded in the unit that people give where that is not the API’s', () => {
    const hover = inUnit(limits.endurance_s_min, 'min', 60);
    expect(hover).toMatchObject({ above: 0, max: limits.endurance_s_min.max / 60, unit: 'min' });
    expect(inUnit(limits.motor_current_share_max, '%', 0.01)).toMatchObject({ default: 100 });
  });

  it('makes a list refused, as too many values do', () => {
    const { reynolds } = polars;
    expect(whyListOutside(reynolds, [1e5, 2e6])).toBeUndefined();
    expect(whyListOutside(reynolds, [1e5, 5])).toBe('Each value: at least 10,000.');
    expect(
      whyListOutside(
        reynolds,
        Array.from({ length: 9 }, () => 1e5),
      ),
    ).toBe('At most 8 values.');
    expect(whyListOutside(reynolds, [])).toBeUndefined();
  });
});
