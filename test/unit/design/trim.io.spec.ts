import { afterAll, describe, expect, it } from '@jest/globals';
import { Designer, designsMeetTheirTargets } from '../../support/designs.js';

const designer = new Designer();
afterAll(() => designer.close());

designsMeetTheirTargets({ orders: 20, boundless: 6 });

const AIR = { rho: 1.225, mu: 1.789e-5, sound: 340.3 };
const RPM = Math.PI / 30;
const GRAM = 0.00980665;
const thrust = (value: number) => ({ kind: 'thrust' as const, value });

describe('what a blade can do', () => {
  const R = 3.032 * 0.0254;
  const small = { B: 2, R, rHub: 0.197 * R, ...AIR };
  const asked = { rotor: small, Omega: 6254 * RPM, V: 6.44 };
  const order = (gf: number) => ({
    words: '6 in',
    airfoil: 'e63',
    asked: { ...asked, target: thrust(gf * GRAM) },
  });

  // the reach is 208 gf
  it.each([180, 187, 192, 197, 203, 206])('is met below all that it can do: %d gf', async (gf) => {
    const { trimmed } = await designer.designed(order(gf));
    expect(trimmed.converged).toBe(true);
    expect(Math.abs(trimmed.reached / (gf * GRAM) - 1)).toBeLessThan(1e-5);
  });
});

describe('a power that is mostly the drag of the sections', () => {
  const rotor = { B: 3, R: 0.04043698866596025, rHub: 0.00647486973719086, ...AIR };
  const Omega = 1111.2181525368046;
  // without lift this blade takes 0.08 W; a power in proportion to its aim swings between 0.083 and 0.171 W
  it.each([0.09, 0.1, 0.119, 0.15])('is met: %d W', async (value) => {
    const asked = { rotor, Omega, V: 0, target: { kind: 'power' as const, value } };
    const { trimmed } = await designer.designed({ words: '3 in', airfoil: 'raf30', asked });
    expect(trimmed.converged).toBe(true);
    expect(Math.abs(trimmed.reached / value - 1)).toBeLessThan(1e-5);
  });
});

describe('targets that are next to nothing', () => {
  const rotor = { B: 2, R: 0.127, rHub: 0.15 * 0.127, ...AIR };
  it.each([
    ['1e-7 gf at rest', 1e-7, 0],
    ['1e-6 gf in flight', 1e-6, 20],
    ['1e-3 gf in flight', 1e-3, 20],
  ])('are met as others are: %s', async (words, gf, V) => {
    const asked = { rotor, Omega: 6000 * RPM, V, target: thrust(gf * GRAM) };
    const { trimmed } = await designer.designed({ words, airfoil: 'naca4412', asked });
    expect([trimmed.converged, trimmed.designed.status]).toEqual([true, 'ok']);
  });
});
