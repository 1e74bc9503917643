import { describe, expect, it } from '@jest/globals';
import { setFreeStream } from '../../../../assembly/airfoil/layer/edge.js';
import {
  COLUMNS,
  DSTAR,
  FIRST,
  RESIDUAL,
  S,
  SECOND,
  intervalSystem,
  THETA,
  UE,
  transitionCriterion,
  ARC,
} from '../../../../assembly/airfoil/layer/interval.js';
import {
  evaluateStation,
  LAMINAR,
  Station,
  TURBULENT,
} from '../../../../assembly/airfoil/layer/station.js';
import { assembleTransition, transition } from '../../../../assembly/airfoil/layer/transition.js';
import { orderOfSlope } from '../../../support/ping.js';

/** x, θ, δ*, ue, s. */
type Place = [number, number, number, number, number];

function station([x, theta, dstar, ue, s]: Place, regime: number): Station {
  const p = Object.assign(new Station(), { x, theta, dstar, ue, s, regime });
  evaluateStation(p);
  return p;
}

const attached: [Place, Place] = [
  [0.4, 6e-4, 1.75e-3, 1.1, 8.8],
  [0.44, 6.6e-4, 1.5e-3, 1.09, 0.04],
];
const bubble: [Place, Place] = [
  [0.6, 1.2e-3, 5.4e-3, 1.1, 8.6],
  [0.63, 1.3e-3, 6e-3, 1.07, 0.08],
];

describe('the interval of transition', () => {
  const assemble = (places: [Place, Place], forced: number) =>
    assembleTransition(station(places[0], LAMINAR), station(places[1], TURBULENT), forced);

  it.each([
    ['attached', attached, 2],
    ['in a bubble', bubble, 2],
    ['tripped', attached, 0.3],
  ] as const)('%s has slopes that differences meet at second order', (_, given, forced) => {
    setFreeStream(4e5, 0.3);
    transitionCriterion.nCrit = 9;
    const pair = given;
    for (const [end, side] of [FIRST, SECOND].entries())
      for (const [column, place] of [
        [ARC, 0],
        [THETA, 1],
        [DSTAR, 2],
        [UE, 3],
        [S, 4],
      ]) {
        for (let row = 0; row < 3; row++) {
          const f = (value: number): number => {
            const moved: [Place, Place] = [[...pair[0]], [...pair[1]]];
            moved[end][place] = value;
            assemble(moved, forced);
            return intervalSystem[COLUMNS * row + RESIDUAL];
          };
          const at = pair[end][place];
          f(at);
          const slope = intervalSystem[COLUMNS * row + side + column];
          const order = orderOfSlope(f, slope, at, 2e-4 * at);
          expect([row, side + column, order > 1.8]).toEqual([row, side + column, true]);
        }
      }
  });

  it('finds the place where N reaches n_crit, earlier where n_crit is less', () => {
    setFreeStream(4e5, 0);
    const places = [9, 8.95, 8.9].map((nCrit) => {
      transitionCriterion.nCrit = nCrit;
      assemble(attached, 2);
      return transition.w;
    });
    expect(places[0]).toBeLessThan(1);
    expect(places[0]).toBeGreaterThan(places[1]);
    expect(places[1]).toBeGreaterThan(places[2]);
    expect(places[2]).toBeGreaterThan(0);
  });

  it('is laminar up to a trip that comes first, and does not care for one that comes later', () => {
    setFreeStream(4e5, 0);
    transitionCriterion.nCrit = 9;
    assemble(attached, 2);
    const free = transition.w;
    assemble(attached, 0.5 * free);
    expect(transition.w).toBe(0.5 * free);
    assemble(attached, 1.1 * free);
    expect(transition.w).toBeCloseTo(free, 12);
  });
});
