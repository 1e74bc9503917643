import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../src/engine/kernel.js';
import { generator, loadLibrary, randomCase } from '../support/random-rotor.js';
import { type Kernel, loadRotor, readStations, solvePoint } from '../support/rotor.js';

const FLAG_NO_BRACKET = 2;
const CASES = Number(process.env['CASES'] ?? 100_000);

describe('100,000 random blades over the accepted range, descent included', () => {
  const seen = {
    converged: 0,
    notConverged: 0,
    notFinite: 0,
    missedBracket: 0,
    evaluations: 0,
    stations: 0,
  };
  const worst: string[] = [];

  beforeAll(() => {
    const kernel = loadKernel('wasm') as unknown as Kernel;
    const slots = loadLibrary(kernel);
    const u = generator(20261121);
    for (let i = 0; i < CASES; i++) {
      const { rotor, slot, Omega, V } = randomCase(u, slots);
      loadRotor(rotor, kernel, slot);
      const point = solvePoint(Omega, V, kernel);
      if (point.status === 0) seen.converged++;
      else if (point.status === 1) seen.notConverged++;
      else seen.notFinite++;
      if (point.flags & FLAG_NO_BRACKET) seen.missedBracket++;
      if (point.status !== 0 && worst.length < 10)
        worst.push(`${i}: ${JSON.stringify({ ...point, slot, B: rotor.B })}`);
      seen.evaluations += point.evaluations;
      seen.stations += 30;
      if (
        i % 100 === 0 &&
        !readStations(30, kernel).every((s) => Object.values(s).every(Number.isFinite))
      )
        seen.notFinite++;
    }
    console.log(
      `${JSON.stringify(seen)}, ${(seen.evaluations / seen.stations).toFixed(2)} evaluations per station\n${worst.join('\n')}`,
    );
  }, 600_000);

  it('gives no number that is not finite', () => expect(seen.notFinite).toBe(0));
  it('misses no bracket', () => expect(seen.missedBracket).toBe(0));
  it('converges in at least 99.9 % of the cases', () => {
    expect(seen.converged / CASES).toBeGreaterThanOrEqual(0.999);
  });
});
