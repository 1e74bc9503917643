import { describe, expect, it } from '@jest/globals';
import {
  identify,
  polarKey,
  SETTINGS,
  tableKey,
} from '../../../../src/airfoils/polars/polar-key.js';

const SECTION = {
  x: [1, 0.5, 0, 0.5, 1],
  y: [0.01, 0.06, 0, -0.04, -0.01],
  thickness: 0.1,
  camber: 0.01,
  noseUpper: 0.02,
  noseLower: 0.01,
  trailingEdge: 0.02,
  symmetric: false,
  zeroLift: -0.05,
};
const place = { Re: 1e5, mach: 0, anglesDeg: [-1, 0, 1] };
const section = identify(SECTION);

describe('the key of a polar', () => {
  const key = polarKey(section.id, place, SETTINGS);

  it('is the same for the same section, as arrays of any kind', () => {
    const same = { ...SECTION, x: Float64Array.from(SECTION.x), y: Float64Array.from(SECTION.y) };
    expect(polarKey(identify(same).id, { ...place, anglesDeg: [-1, -0, 1] }, SETTINGS)).toBe(key);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is another one for whatever a polar depends on', () => {
    const moved = identify({ ...SECTION, y: [0.01, 0.06 + 1e-16, 0, -0.04, -0.01] });
    const turned = identify({ ...SECTION, chordAlongX: true });
    const others = [
      polarKey(moved.id, place, SETTINGS),
      polarKey(turned.id, place, SETTINGS),
      polarKey(section.id, { ...place, Re: 1.1e5 }, SETTINGS),
      polarKey(section.id, { ...place, mach: 0.4 }, SETTINGS),
      polarKey(section.id, { ...place, anglesDeg: [-1, 0, 1, 2] }, SETTINGS),
      polarKey(section.id, place, { ...SETTINGS, nCrit: 9 }),
      polarKey(section.id, place, { ...SETTINGS, panels: 120 }),
      polarKey(section.id, place, { ...SETTINGS, xtrUpper: 0.05 }),
      polarKey(section.id, place, { ...SETTINGS, xtrLower: 0.05 }),
      polarKey(section.id, place, { ...SETTINGS, xtrUpper: 0.05, xtrLower: 0.05 }),
    ];
    expect(new Set([key, ...others]).size).toBe(others.length + 1);
  });

  it('is the same from one release to the next, where transition is free', () => {
    // polars that installations keep of engine 2 are found under it
    expect(key).toBe('7194dac79c74a9a2bd3326453a1fd238c2516834b5c844e6472ccf5ca8d58e7d');
  });

  it('knows nothing of what only the table wants to know', () => {
    expect(identify({ ...SECTION, noseUpper: 0.03 }).id).toBe(section.id);
  });
});

describe('the key of a table', () => {
  const grid = { Re: [1e5, 2e5], mach: [0], anglesDeg: [-1, 0, 1] };

  it('tells grids, facts and missing polars apart', () => {
    const keys = [
      tableKey(section, grid, SETTINGS),
      tableKey(section, grid, SETTINGS, [1]),
      tableKey(section, grid, { ...SETTINGS, nCrit: 9 }),
      tableKey(section, grid, { ...SETTINGS, xtrLower: 0.1 }),
      tableKey(section, { ...grid, Re: [1e5], mach: [0, 2e5] }, SETTINGS),
      tableKey(identify({ ...SECTION, noseUpper: 0.03 }), grid, SETTINGS),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
