import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  END,
  type Flown,
  flyOn,
  putFlatMap,
  STATE,
  type TestFlight,
  writeFlight,
} from '../../support/dynamics.js';
import { sources } from '../../support/rotor.js';
import { putRealMaps } from '../../support/dynamics-maps.js';

beforeAll(() => {
  putRealMaps();
  putFlatMap(0.1, 0.01, 0.254, 4);
  putFlatMap(0.1, 0.01, 0.254, 5);
});

/** A pair in a stack and a third rotor on two unequal leaves; jumps, a ramp, events, an end by voltage. */
const flight = (slot: number): TestFlight => ({
  rotors: [
    { MAP_SLOT: slot },
    { MAP_SLOT: slot, COMMAND: 1, STACK: 1, I_MAX: 10 },
    { MAP_SLOT: slot, COMMAND: 1, STACK: 1, POSITION: 0.1, SENSE: -1 },
  ],
  leaves: [{ CHARGE: 2000 }, { SOC: 0.85, CHARGE: 2000, I_MAX: 20 }],
  nodes: [
    [0, 0, 0, 0],
    [0, 1, 0, 0],
    [2, 0, 2, 0.001],
  ],
  schedule: [
    { t: 0, from: [0, 0, 0.5, 0, 0.4, 0.3] },
    { t: 10.3, from: [0, 0, 0.8, 0, 0.8, 0.3] },
    { t: 21, from: [5, 0, 0.8, 0, 0.8, 1], to: [0, 0, 0.2, 0, 0.5, 1.57] },
    { t: 25, from: [0, 0, 0, 0, 0.5, 1.57] },
    { t: 32, from: [0, 0, 0.7, 0, 0.6, 0] },
  ],
  asked: { END_S: 200, SOC_CUTOFF: 0, V_CUTOFF: 3.3, RECORD_S: 0.5 },
});

const bytes = ({ rows, events, checkpoint }: Flown) => ({
  rows: Buffer.concat(rows.map((row) => Buffer.from(row.buffer))).toString('base64'),
  events: JSON.stringify(events),
  checkpoint: Buffer.from(checkpoint.buffer).toString('base64'),
});

/** Another process: nothing of the flight is left in memory, its maps stand elsewhere. */
function interrupted(checkpoint: Float64Array, piece: number): void {
  const other: TestFlight = { rotors: [{}, {}, {}, {}], asked: { END_S: 3 } };
  writeFlight(other);
  flyOn();
  writeFlight({ rotors: [{ THROTTLE: 1 }] });
  sources.solvePowertrain();
  sources.dynamicsState.fill(7);
  writeFlight(flight(4 + (piece % 2)));
  sources.dynamicsState.set(checkpoint);
  expect(sources.resumeDynamics()).toBe(0);
}

describe('a flight in pieces', () => {
  let whole: Flown;
  beforeAll(() => {
    writeFlight(flight(4));
    whole = flyOn();
  });

  it('has something to differ in', () => {
    expect(whole.rows.length).toBeGreaterThan(100);
    expect(new Set(whole.events.map((each) => each.kind)).size).toBeGreaterThan(3);
    expect(whole.state['END']).toBe(3);
  });

  it.each([
    ['seconds', 1, 1e6],
    ['seven seconds', 7, 1e6],
    ['single steps', Infinity, 1],
    ['three steps', Infinity, 3],
  ])('of %s is the same to the last bit', (_, dt, most) => {
    writeFlight(flight(4));
    expect(bytes(flyOn(sources, dt, most))).toEqual(bytes(whole));
  });

  it.each([
    ['second', 1, 1e6],
    ['seventh second', 7, 1e6],
    ['step', Infinity, 1],
  ])('and taken up elsewhere after every %s too', (_, dt, most) => {
    writeFlight(flight(4));
    expect(bytes(flyOn(sources, dt, most, interrupted))).toEqual(bytes(whole));
  });

  it('that cannot be taken up keeps its own numbers, and ends', () => {
    writeFlight({ rotors: [{}] });
    sources.beginDynamics();
    sources.advanceDynamics(1, 1e6);
    const checkpoint = sources.dynamicsState.slice();
    writeFlight({ rotors: [{}], asked: { END_S: 40 } });
    flyOn();
    writeFlight({ rotors: [{ J: 0 }] });
    sources.dynamicsState.set(checkpoint);
    expect(sources.resumeDynamics()).toBe(1);
    expect(sources.advanceDynamics(1e9, 100)).toBe(0);
    checkpoint[STATE['END']] = END['FAILED'];
    expect(sources.dynamicsState).toEqual(checkpoint);
  });

  it('gives no row and no event once it has ended', () => {
    writeFlight(flight(4));
    const { checkpoint } = flyOn();
    expect(sources.advanceDynamics(1e9, 100)).toBe(0);
    expect(sources.dynamicsEventCount()).toBe(0);
    expect(sources.dynamicsState).toEqual(checkpoint);
  });
});
