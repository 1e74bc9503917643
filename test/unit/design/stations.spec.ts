import { describe, expect, it } from '@jest/globals';
import { turnedBlade } from '../../../src/design/stations.js';

describe('a blade turned as a whole', () => {
  const blade = {
    B: 2,
    R: 0.1,
    rHub: 0.01,
    rho: 1.225,
    mu: 1.789e-5,
    sound: 340.3,
    r: [0.01, 0.05, 0.1],
    c: [0.01, 0.01, 0.01],
    beta: [1.56, 0.5, -1.56],
    sweep: [0, 0, 0],
  };

  it('keeps to the twists that an analysis takes, 90 degrees either way', () => {
    expect(turnedBlade(blade, 0.05).beta).toEqual([Math.PI / 2, 0.55, -1.51]);
    expect(turnedBlade(blade, -0.05).beta).toEqual([1.51, 0.45, -Math.PI / 2]);
  });
});
