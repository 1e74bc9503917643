import { expect, it } from '@jest/globals';
import { APC_10X5 } from '../../../src/blades/blade.examples.js';
import { changed, toDraft, toPlan } from '../../../web/src/blade/draft.js';
import type { Plan } from '../../../web/src/blade/plan.js';
import { nearestOf } from '../../../web/src/pages/analyze/results/measured.js';
import { tweaked, untouched } from '../../../web/src/pages/analyze/what-if/tweak.js';

const plan = { body: APC_10X5 } as Plan;
const originOf = ({ body: { pitch, geometry_source, family } }: Plan) => [
  pitch,
  geometry_source,
  family,
];
const KNOWN = [5, 'scan', 'apc_thin_electric'];
const EDITED = [undefined, undefined, 'apc_thin_electric'];

it('an edit of chord or twist drops the nominal pitch and the origin of the twist, and nothing else does', () => {
  const draft = toDraft(plan);
  const { stations } = draft;
  const edited = (column: 'radius' | 'chord' | 'twist' | 'thickness') =>
    stations.map((each, i) => (i === 3 ? { ...each, [column]: '0.03' } : each));
  const after = (change: Parameters<typeof changed>[1]) => originOf(toPlan(changed(draft, change)));
  expect(after({ stations: edited('twist') })).toEqual(EDITED);
  expect(after({ stations: edited('chord') })).toEqual(EDITED);
  expect(after({ stations: edited('radius') })).toEqual(KNOWN);
  expect(after({ stations: edited('thickness') })).toEqual(KNOWN);
  expect(after({ rpm: '5000' })).toEqual(KNOWN);
  const first = changed({ ...draft, stations: [] }, { stations });
  expect(originOf(toPlan(first))).toEqual(KNOWN);
});

it('a what-if drops them where it changes twist, chord or size', () => {
  const start = untouched(plan);
  expect(originOf(tweaked(plan, { ...start, rpm: 4000 }))).toEqual(KNOWN);
  for (const change of [{ twist: 1 }, { chord: 1.1 }, { diameter: 11 }])
    expect(originOf(tweaked(plan, { ...start, ...change }))).toEqual(EDITED);
});

it('dots are of the propeller itself, or of another one that is near and named', () => {
  const row = (propeller: string, distance: number) => ({
    propeller,
    name: propeller.toUpperCase(),
    distance,
    rpm: 5000,
    J: 0.2,
    Ct_measured: 0.08,
    Cp_measured: 0.04,
  });
  const nearest = (rows: object[], measured_propeller?: string) =>
    nearestOf({ analyses: [{ nearest_measurements: rows, measured_propeller }] } as never);
  expect(nearest([row('far', 0.7)])).toBeUndefined();
  expect(nearest([row('near', 0.5)])).toMatchObject({ name: 'NEAR', isSame: false });
  expect(nearest([row('near', 0.1), row('own', 0.8)], 'own')).toMatchObject({
    name: 'OWN',
    isSame: true,
  });
});
