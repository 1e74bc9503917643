import { describe, expect, it } from '@jest/globals';
import { djiBlade, noiseOf, placeAt } from './noise/dji.js';

/** Levels of the first tone at 5,400 rpm and 1.905 m by elevation [deg], as Zawodny and others measured them [dB]. */
const MEASURED = [
  [-45, 47.64],
  [-22.5, 50],
  [0.22, 49.37],
  [22.28, 46.54],
  [45, 41.26],
] as const;

describe('the noise of the DJI 9443 in hover', () => {
  const dji = djiBlade('test/validation/data/noise');
  const { point, observed } = noiseOf(
    dji,
    5400,
    MEASURED.map(([elevation]) => placeAt(1.905, elevation)),
    true,
  );

  it('has its first tone within 1.5 dB at each microphone', () => {
    expect(point.status).toBe('ok');
    for (const [i, [, level]] of MEASURED.entries()) {
      const { amplitude } = observed[i].tones[0];
      expect(Math.abs(10 * Math.log10(amplitude ** 2 / 2 / 4e-10) - level)).toBeLessThan(1.5);
    }
  });

  it('has one-third octaves from 1 to 8 kHz within 3 dB in the mean', () => {
    const measured = [36.4, 45.5, 39.4, 45.7, 41, 42.8, 44.5, 45.6, 47.7, 50.7];
    const ours = measured.map((_, i) => {
      const sum = Object.values<Float64Array>(observed[0].bands).reduce(
        (all, band) => all + band[17 + i],
        0,
      );
      return 10 * Math.log10(sum / 4e-10);
    });
    const mean = ours.reduce((sum, level, i) => sum + level - measured[i], 0) / measured.length;
    expect(Math.abs(mean)).toBeLessThan(3);
  });
});
