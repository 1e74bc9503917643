import { describe, expect, it } from '@jest/globals';
import { drydenScales, Wind } from '../../../src/sitl/wind.js';

describe('wind', () => {
  it('is steady without gusts', () => {
    const wind = new Wind([3, -1, 0.5]);
    wind.advance(1, 10, 5);
    expect(wind.now).toEqual([3, -1, 0.5]);
  });

  it('has the scales of MIL-F-8785C at 100 ft', () => {
    // σ_w = 0.1 W_20; L_w = h; L_u = h/(0.177 + 0.000823 h)^1.2 = 100/0.2593^1.2 = 505 ft; σ_u = σ_w/0.2593^0.4
    const { sigma, length } = drydenScales(30.48, 15);
    expect(sigma[2]).toBeCloseTo(1.5, 12);
    expect(sigma[0]).toBeCloseTo(1.5 / 0.2593 ** 0.4, 9);
    expect(length[2]).toBeCloseTo(30.48, 9);
    expect(length[0] / 0.3048).toBeCloseTo(505.2, 0);
  });

  it('holds the edges of the model near the ground and high up', () => {
    expect(drydenScales(-5, 10)).toEqual(drydenScales(3.048, 10));
    expect(drydenScales(9000, 10)).toEqual(drydenScales(304.8, 10));
  });

  it('gusts with its standard deviations and lengths, along the mean wind and across it', () => {
    const wind = new Wind([0, 8, 0], { windAt6m: 10, seed: 7 });
    const { sigma, length } = drydenScales(50, 10);
    const [steps, dt, speed] = [400_000, 0.05, 8];
    const sums = [0, 0, 0];
    let lagged = 0;
    const before: number[] = [];
    const lag = Math.round(length[0] / speed / dt);
    for (let i = 0; i < steps; i++) {
      wind.advance(dt, 50, speed);
      const [n, e, d] = wind.now;
      const gust = [e - 8, n, d];
      for (const axis of [0, 1, 2]) sums[axis] += gust[axis] ** 2 / steps;
      before.push(gust[0]);
      if (before.length > lag) lagged += (before[before.length - 1 - lag] * gust[0]) / steps;
    }
    for (const axis of [0, 1, 2]) expect(Math.sqrt(sums[axis]) / sigma[axis]).toBeCloseTo(1, 1);
    // the gust along is a first-order process: e^-1 after its length
    expect(lagged / sums[0]).toBeCloseTo(Math.exp(-1), 1);
  });

  it('repeats with its seed and differs with another', () => {
    const after = (seed: number) => {
      const wind = new Wind([5, 0, 0], { windAt6m: 5, seed });
      for (let i = 0; i < 100; i++) wind.advance(0.01, 20, 5);
      return wind.now;
    };
    expect(after(3)).toEqual(after(3));
    expect(after(3)).not.toEqual(after(4));
  });
});
