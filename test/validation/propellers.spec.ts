import { describe, expect, it } from '@jest/globals';
import { type AnalysisRequest, analyze } from './solver.js';
import {
  type BladeFacts,
  type Compared,
  compare,
  errorOf,
  type Measurements,
  percent,
  readFacts,
  requestOf,
  tableOfPoints,
  turned,
} from './measured.js';

/**
 * Agreement with the wind tunnel, nothing fitted to these two beyond the correction for all (ADR 0014). At rest, at the rpm named in THRUST: Ct within 15 %, Cp within 20 %,
 * the rpm that gives the measured thrust within 8 %. Down to a third of that rpm (Re 20,000 to 28,000 at 0.75 R), where
 * the polars know least, 20 %.
 *
 * In flight the bound follows from what is known of the inputs. The rigs reproduce one another to about 5 % in Ct and
 * 4 % in Cp (Deters, Ananda, Selig, AIAA 2014-2151, and the same propeller on both rigs of the database). The twist
 * comes from photographs and the zero-lift angle from a stand-in section: over the database's propellers the effective
 * incidence scatters by 1.1° (standard deviation), so ours may be off by twice that. A measured point must lie within
 * the rig's share and what 2.2° of twist do to our own result. Near zero thrust percentages mean nothing, this bound
 * still does.
 */
const STATIC = { Ct: 0.15, Cp: 0.2, rpm: 0.08 };
const LOW_REYNOLDS = 0.2;
const RIG = { Ct: 0.05, Cp: 0.04 };
const INCIDENCE_DEG = 2.2;
/**
 * Mean absolute error over J below four fifths of the measured zero-thrust J, where the propeller is used. A guard
 * against getting worse: 12.0 and 9.7 %, 3.7 and 3.3 % when it was written; 9.1 and 7.5 %, 5.3 and 7.2 % since unknown families have a
 * constant of their own, which brings the means of 87 propellers down (Cp at rest from 10.3 to 10.1 %). Before the correction, which halves what tapered
 * blades like its sisters are off (docs/validation-propellers.md), this APC 10x5 happened to be met within 3.5 and 5.2 %, the
 * DA4002 within 3.5 and 6.4 %: no propeller is tuned for (ADR 0014).
 */
const WORKING_MEAN = {
  'apc 10x5': { Ct: 0.11, Cp: 0.09 },
  'da4002 9x6.75': { Ct: 0.06, Cp: 0.08 },
};

interface Propeller {
  request: AnalysisRequest;
  facts: Measurements;
}

function fromFile(path: string): Propeller {
  const facts = readFacts<Measurements & { blade: BladeFacts }>(path);
  return { request: requestOf(facts.blade), facts };
}

/** By its shape alone: the service knows this very blade and its series, and would answer with what was measured of it. */
function shapeOf(request: AnalysisRequest): AnalysisRequest {
  const { family: _family, pitch: _pitch, geometry_source: _source, ...shape } = request;
  return shape;
}

const THIN_ELECTRIC: Propeller = {
  request: shapeOf(readFacts('examples/apc-10x5.json')),
  facts: readFacts('examples/apc-10x5.measured.json'),
};
const DA4002 = fromFile('test/validation/data/da4002-9x6.75.json');
const SLOW_FLYER = fromFile('test/validation/data/apc-slow-flyer-10x7.json');

/** The static point by which each propeller is judged. */
const THRUST = { 'apc 10x5': { rpm: 6708, N: 6.335 }, 'da4002 9x6.75': { rpm: 4930, N: 3.119 } };

describe.each([
  ['apc 10x5', THIN_ELECTRIC],
  ['da4002 9x6.75', DA4002],
] as const)('%s', (name, { request, facts }) => {
  it(`at rest agrees in Ct to 15 % and in Cp to 20 % at ${THRUST[name].rpm} rpm, and to 20 % at every rpm`, () => {
    const points = compare(request, facts.static);
    console.log(tableOfPoints(`${facts.title}, at rest`, points));
    for (const { rpm, ours, measured } of points) {
      const bound = rpm === THRUST[name].rpm ? STATIC : { Ct: LOW_REYNOLDS, Cp: LOW_REYNOLDS };
      expect(Math.abs(errorOf(ours.Ct, measured.Ct))).toBeLessThan(bound.Ct);
      expect(Math.abs(errorOf(ours.Cp, measured.Cp))).toBeLessThan(bound.Cp);
    }
    expect(points.map(({ rpm }) => rpm)).toContain(THRUST[name].rpm);
  });

  it('reaches the measured static thrust at an rpm within 8 %', () => {
    const { rpm, N } = THRUST[name];
    const answer = analyze({
      ...request,
      mode: 'solve_to_target',
      airspeed: 0,
      target_type: 'thrust',
      target_value: N,
    });
    const error = errorOf(answer.rpm!, rpm);
    console.log(
      `${facts.title}: ${N} N at ${answer.rpm!.toFixed(0)} rpm, measured ${rpm} (${percent(error)})`,
    );
    expect(answer.converged).toBe(true);
    expect(Math.abs(error)).toBeLessThan(STATIC.rpm);
  });

  it(`in flight lies within the rig's share and ${INCIDENCE_DEG}° of twist of every measured point`, () => {
    const points = compare(request, facts.forward);
    const [less, more] = [-1, 1].map((sign) =>
      compare(turned(request, sign * INCIDENCE_DEG), facts.forward),
    );
    console.log(tableOfPoints(`${facts.title}, in flight`, points));
    points.forEach((point, i) => {
      for (const C of ['Ct', 'Cp'] as const) {
        const margin = RIG[C] * Math.abs(point.measured[C]);
        expect(point.measured[C]).toBeGreaterThan(less[i].ours[C] - margin);
        expect(point.measured[C]).toBeLessThan(more[i].ours[C] + margin);
      }
    });
  });

  const bound = WORKING_MEAN[name];
  it(`in its working range is on average within ${100 * bound.Ct} % in Ct and ${100 * bound.Cp} % in Cp`, () => {
    const points = compare(request, facts.forward).filter(isWorking(facts));
    const mean = (C: 'Ct' | 'Cp') =>
      points.reduce((sum, { ours, measured }) => sum + Math.abs(errorOf(ours[C], measured[C])), 0) /
      points.length;
    console.log(
      `${facts.title}: mean |error| Ct ${percent(mean('Ct'))}, Cp ${percent(mean('Cp'))} of ${points.length} points`,
    );
    expect(points.length).toBeGreaterThan(10);
    expect(mean('Ct')).toBeLessThan(bound.Ct);
    expect(mean('Cp')).toBeLessThan(bound.Cp);
  });
});

/** J up to four fifths of where the measured thrust changes sign. */
function isWorking(facts: Measurements): (point: Compared) => boolean {
  const dead = Math.min(...facts.forward.filter(([, , Ct]) => Ct < 0).map(([, J]) => J));
  return ({ J }) => J <= 0.8 * dead;
}

/**
 * The twist of this specimen, as photographed, is about 2° below the maker's, and so our raw thrust in flight is far too low. With
 * its family, its nominal pitch and that it was photographed the analysis knows better. Its family's other members were fitted to,
 * and it was: the figures are a guard, the cross-validated ones stand in docs/validation-propellers.md.
 */
describe('apc slow flyer 10x7', () => {
  const { facts } = SLOW_FLYER;
  const known = { family: 'apc_slow_flyer', pitch: 7, geometry_source: 'scan' } as const;
  const request: AnalysisRequest = { ...SLOW_FLYER.request, ...known };
  it('at rest has the right sign and size', () => {
    const points = compare(request, facts.static);
    console.log(tableOfPoints(`${facts.title}, at rest`, points));
    for (const { ours, measured } of points) {
      expect(Math.abs(errorOf(ours.Ct, measured.Ct))).toBeLessThan(0.4);
      expect(Math.abs(errorOf(ours.Cp, measured.Cp))).toBeLessThan(0.4);
    }
  });

  it('in flight is off by a third less than without these facts', () => {
    const points = compare(request, facts.forward);
    const without = compare(SLOW_FLYER.request, facts.forward);
    console.log(tableOfPoints(`${facts.title}, in flight`, points));
    console.log(tableOfPoints(`${facts.title}, in flight, nothing known of it`, without));
    const off = (rows: readonly Compared[], C: 'Ct' | 'Cp') =>
      rows.reduce((sum, { ours, measured }) => sum + Math.abs(ours[C] - measured[C]), 0);
    for (const C of ['Ct', 'Cp'] as const)
      expect(off(points, C)).toBeLessThan(0.7 * off(without, C));
  });
});
