import { describe, expect, it } from '@jest/globals';
import { edge, edgeFlow, setFreeStream } from '../../../../assembly/airfoil/layer/edge.js';
import {
  assembleInterval,
  COLUMNS,
  DSTAR,
  FIRST,
  RESIDUAL,
  S,
  SECOND,
  intervalSystem,
  THETA,
  UE,
  ARC,
} from '../../../../assembly/airfoil/layer/interval.js';
import type { Quantity } from '../../../../assembly/airfoil/layer/quantity.js';
import {
  evaluateStation,
  LAMINAR,
  Station,
  TURBULENT,
  WAKE,
} from '../../../../assembly/airfoil/layer/station.js';
import { orderOfSlope } from '../../../support/ping.js';

/** x, θ, δ*, ue, s and what the layer is there. */
type Place = [x: number, theta: number, dstar: number, ue: number, s: number, regime: number];
const UNKNOWNS = ['theta', 'dstar', 'ue', 's'] as const;
const QUANTITIES = [
  'H',
  'Hk',
  'ret',
  'msq',
  'Hstar',
  'Hss',
  'cf',
  'cDi',
  'rate',
  'Us',
  'seq',
  'delta',
  'uq',
  'K',
] as const;

function station([x, theta, dstar, ue, s, regime]: Place): Station {
  const p = new Station();
  Object.assign(p, { x, theta, dstar, ue, s, regime });
  evaluateStation(p);
  return p;
}

const PLACES: Place[] = [
  [0.2, 3e-4, 7.8e-4, 1.2, 3, LAMINAR],
  [0.3, 5e-4, 2.6e-3, 1.1, 6, LAMINAR],
  [0.3, 3.2e-4, 9.1e-4, 1.15, 2, LAMINAR],
  [0.6, 1e-3, 1.6e-3, 1.05, 0.05, TURBULENT],
  [0.8, 2e-3, 7e-3, 0.95, 0.12, TURBULENT],
  [0.5, 3e-4, 8e-4, 1.1, 0.02, TURBULENT],
  [1.2, 3e-3, 4e-3, 0.97, 0.04, WAKE],
];

describe('a station', () => {
  it.each(PLACES)('at x %p, θ %p, δ* %p has slopes of second order', (...place) => {
    for (const M of [0, 0.5]) {
      setFreeStream(1e6, M);
      const p = station(place);
      for (const quantity of QUANTITIES) {
        UNKNOWNS.forEach((unknown, k) => {
          const at = place[k + 1];
          const f = (x: number): number => {
            const moved: Place = [...place];
            moved[k + 1] = x;
            return station(moved)[quantity].v;
          };
          const slope = p[quantity][`v_${unknown}` as keyof Quantity];
          const order = orderOfSlope(f, slope, at, 2e-4 * at);
          expect([quantity, unknown, order > 1.8]).toEqual([quantity, unknown, true]);
        });
      }
    }
  });

  it('takes Re and M of the free stream where ue is 1', () => {
    setFreeStream(3e6, 0.6);
    edgeFlow(1);
    expect(edge.msq).toBeCloseTo(0.36, 12);
    expect(edge.unit).toBeCloseTo(3e6, 5);
    edgeFlow(1e6);
    expect(Number.isFinite(edge.unit) && Number.isFinite(edge.msq)).toBe(true);
  });
});

describe('an interval', () => {
  const PAIRS: [Place, Place][] = [
    [
      [0.2, 3e-4, 7.8e-4, 1.2, 3, LAMINAR],
      [0.22, 3.3e-4, 9e-4, 1.18, 3.4, LAMINAR],
    ],
    [
      [0.6, 1e-3, 1.6e-3, 1.05, 0.05, TURBULENT],
      [0.64, 1.1e-3, 1.8e-3, 1.03, 0.053, TURBULENT],
    ],
    [
      [1.2, 3e-3, 4e-3, 0.97, 0.04, WAKE],
      [1.3, 2.9e-3, 3.7e-3, 0.98, 0.037, WAKE],
    ],
  ];

  it.each(PAIRS)('has slopes by both stations that differences meet at second order', (...pair) => {
    const columns = [
      [THETA, 1],
      [DSTAR, 2],
      [UE, 3],
      [S, 4],
      [ARC, 0],
    ];
    for (const M of [0, 0.5]) {
      setFreeStream(1e6, M);
      for (const [end, side] of [FIRST, SECOND].entries()) {
        for (const [column, place] of columns) {
          for (let row = 0; row < 3; row++) {
            const f = (x: number): number => {
              const moved: Place[] = [[...pair[0]], [...pair[1]]];
              moved[end][place] = x;
              assembleInterval(station(moved[0]), station(moved[1]));
              return intervalSystem[COLUMNS * row + RESIDUAL];
            };
            const at = pair[end][place];
            f(at);
            const slope = intervalSystem[COLUMNS * row + side + column];
            const order = orderOfSlope(f, slope, at, 1e-3 * at);
            expect([row, side + column, order > 1.8]).toEqual([row, side + column, true]);
          }
        }
      }
    }
  });
});
