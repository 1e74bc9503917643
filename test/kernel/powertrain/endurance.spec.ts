import { afterEach, describe, expect, it } from '@jest/globals';
import { cells } from '../../../assembly/powertrain/cell.js';
import { endurance } from '../../../assembly/powertrain/flight.js';
import { PT_LIMIT } from '../../../assembly/powertrain/layout.js';
import { flight } from '../../../assembly/powertrain/step.js';
import { orders, PACK, UNEQUAL, writePack } from '../../support/packs.js';

const STEPS = flight.steps;

afterEach(() => {
  flight.steps = STEPS;
});

describe('endurance', () => {
  it('at constant current is the charge above the floor over the current', () => {
    writePack({ leaf: { soc: 0.9, r: 0.01 } }, { floor: 0.2 });
    expect(endurance(0, 2, 0)).toBeCloseTo((0.7 * 3600) / 2, 8);
    expect(flight.limits).toBe(PT_LIMIT.BATTERY_DEPLETED);
    expect(cells.soc[0]).toBeCloseTo(0.2, 12);
  });

  it('ends where the voltage no longer holds the thrust, or the power is not there', () => {
    writePack({ leaf: { soc: 0.5 } });
    // 3 V + charge: 3.4 V after a tenth of 3,600 A·s at 2 A
    expect(endurance(0, 2, 3.4)).toBeCloseTo(180, 8);
    expect(flight.limits).toBe(PT_LIMIT.VOLTAGE_LIMITED);
    expect(endurance(0, 2, 3.6)).toBe(0);
    writePack({ leaf: { curve: 1, soc: 1, r: 0.1 } }, { floor: 0 });
    expect(endurance(30, 0, 0)).toBeGreaterThan(10);
    expect(flight.limits).toBe(PT_LIMIT.BATTERY_POWER);
  });

  it('has no end from a source or without a draw, and is none at or below the floor', () => {
    writePack({ leaf: { charge: Infinity, r: 0.01 } });
    expect(endurance(10, 0, 0)).toBe(Infinity);
    expect(endurance(10, 0, 5)).toBe(0);
    expect(endurance(1e6, 0, 0)).toBe(0);
    writePack({ leaf: { soc: 0.5 } });
    expect(endurance(0, 0, 0)).toBe(Infinity);
    writePack({ leaf: { soc: 0.2 } });
    expect(endurance(5, 0, 0)).toBe(0);
    writePack({ leaf: { soc: 0.1 } });
    expect(endurance(5, 0, 0)).toBe(0);
  });

  it('at constant thrust converges at second order and is good to a part in ten thousand', () => {
    writePack({ leaf: { ...PACK, curve: 0, T0: 300 } });
    const found = orders(() => endurance(700, 1, 0));
    expect(Math.min(...found)).toBeGreaterThan(1.8);
    writePack(UNEQUAL);
    flight.steps = STEPS;
    const usual = endurance(1200, 1, 0);
    flight.steps = 16 * STEPS;
    expect(Math.abs(usual / endurance(1200, 1, 0) - 1)).toBeLessThan(1e-4);
  });

  it('falls where a resistance or the power rises', () => {
    writePack({ leaf: PACK });
    const usual = endurance(700, 1, 0);
    expect(endurance(720, 1, 0)).toBeLessThan(usual);
    writePack({ leaf: { ...PACK, spread: 1.3 } }, { spread: 1 });
    expect(endurance(700, 1, 0)).toBeLessThan(usual);
  });
});
