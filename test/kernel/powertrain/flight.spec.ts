import { afterEach, describe, expect, it } from '@jest/globals';
import { cells, polarisation } from '../../../assembly/powertrain/cell.js';
import { draw } from '../../../assembly/powertrain/current-draw.js';
import { fly, refillPack } from '../../../assembly/powertrain/flight.js';
import {
  powerOut,
  PT_ALL,
  PT_BRANCH,
  PT_BRANCHES_AT,
  PT_LIMIT,
} from '../../../assembly/powertrain/layout.js';
import { pack } from '../../../assembly/powertrain/pack.js';
import { reportPack } from '../../../assembly/powertrain/pack-state.js';
import { flight } from '../../../assembly/powertrain/step.js';
import { orders, PACK, UNEQUAL, writePack } from '../../support/packs.js';

const STEPS = flight.steps;

afterEach(() => {
  flight.steps = STEPS;
  flight.air = 0;
});

describe('a flight at constant current', () => {
  it('has the step response of its three resistances, whatever the steps', () => {
    for (const seconds of [0.5, 4, 60, 600]) {
      writePack({ leaf: { soc: 0.9, r: 0.05 } });
      expect(fly(0, 2, 0, seconds)).toBe(0);
      const slow = 0.2 * (1 - Math.exp(-seconds / 4)) + 0.25 * (1 - Math.exp(-seconds / 240));
      expect(cells.soc[0]).toBeCloseTo(0.9 - (2 * seconds) / 3600, 12);
      expect(polarisation(0)).toBeCloseTo(2 * 0.05 * slow, 12);
      expect(draw.V).toBeCloseTo(3 + cells.soc[0] - 2 * 0.05 * (0.8 + slow), 12);
    }
  });

  it('heats by its loss and cools by what the air takes, exactly', () => {
    // a source's resistance does not change: 100 W into 500 J/K, 2 W/K to air at 290 K
    writePack(
      { leaf: { S: 10, charge: Infinity, r: 0.1, heatCapacity: 500, hA: 2, T0: 310 } },
      { ambient: 290 },
    );
    fly(0, 10, 0, 120);
    expect(cells.T[0]).toBeCloseTo(340 - 30 * Math.exp(-120 / 250), 10);
    expect(cells.TMax[0]).toBe(cells.T[0]);
    // at rest in a wind of 9 m/s: 2 W/K · (1 + 22/12 · 3) = 13 W/K
    flight.air = 9;
    fly(0, 0, 0, 120);
    expect(cells.T[0]).toBeCloseTo(290 + 20 * Math.exp((-120 * 13) / 500), 10);
    expect(cells.TMax[0]).toBe(310);
  });

  it('gives or takes the heat of its reaction', () => {
    writePack({ leaf: { S: 3, r: 0, dUdT: -1e-4, heatCapacity: 50, T0: 300 } }, { ambient: 300 });
    fly(0, 5, 0, 60);
    // dT/dt = 3 · 5 A · 1e-4 V/K · T / 50 J/K
    expect(cells.T[0]).toBeCloseTo(300 * Math.exp((60 * 15e-4) / 50), 5);
  });
});

describe('a flight at constant thrust', () => {
  it('draws what solves V = Voc − R (A/V + B)', () => {
    writePack({ leaf: { S: 4, r: 0.01, links: 0.002 } }, { busR: 0.003 });
    fly(200, 3, 0, 0);
    const R = 4 * 0.008 + 0.005;
    expect(draw.V).toBeCloseTo(14 - R * (200 / draw.V + 3), 12);
    expect(draw.I).toBeCloseTo(200 / draw.V + 3, 12);
  });

  it('converges at second order in charge, voltage, temperature', () => {
    const value = {
      charge: () => cells.soc[0],
      voltage: () => draw.V,
      temperature: () => cells.T[0],
    };
    for (const read of Object.values(value)) {
      // a straight curve and above 25 °C: no corner in the way of the order
      writePack({ leaf: { ...PACK, curve: 0, T0: 300 } });
      const found = orders(() => {
        fly(700, 1, 0, 300);
        return read();
      });
      expect(Math.min(...found)).toBeGreaterThan(1.9);
      expect(Math.max(...found)).toBeLessThan(2.2);
    }
  });

  it('is within 0.2 mV a cell and 0.01 K of steps sixteen times as short, unequal branches included', () => {
    writePack(UNEQUAL);
    const end = (steps: number) => {
      flight.steps = steps;
      fly(1200, 1, 0, 480);
      return [draw.V / 7, ...cells.T.slice(0, 3), ...cells.soc.slice(0, 3)];
    };
    const [usual, fine] = [end(STEPS), end(16 * STEPS)];
    expect(Math.abs(usual[0] - fine[0])).toBeLessThan(2e-4);
    for (const k of [1, 2, 3]) expect(Math.abs(usual[k] - fine[k])).toBeLessThan(0.01);
    for (const k of [4, 5, 6]) expect(Math.abs(usual[k] - fine[k])).toBeLessThan(1e-4);
  });

  it('books the charge it draws to the last digit', () => {
    writePack({ leaf: PACK });
    fly(700, 1, 0, 300);
    expect((1 - cells.soc[0]) * 18_000).toBeCloseTo(flight.drawn, 9);
    writePack({
      parallel: [{ leaf: PACK }, { leaf: { ...PACK, soc: 0.9, r: 0.009, charge: 14_400 } }],
    });
    fly(1200, 1, 0, 300);
    const given = (1 - cells.soc[0]) * 18_000 + (0.9 - cells.soc[1]) * 14_400;
    expect(Math.abs(given / flight.drawn - 1)).toBeLessThan(1e-11);
  });

  it('ends where a leaf is empty, and says so', () => {
    writePack({ leaf: { soc: 0.1 } });
    expect(fly(0, 1, 0, 1000)).toBe(PT_LIMIT.BATTERY_DEPLETED);
    expect(flight.t).toBeCloseTo(360, 9);
    expect(cells.soc[0]).toBeCloseTo(0, 12);
    writePack({ leaf: { soc: 0 } });
    expect(fly(0, 1, 0, 1000)).toBe(PT_LIMIT.BATTERY_DEPLETED);
    expect(flight.t).toBe(0);
  });

  it('ends where the power cannot be drawn any more, with finite numbers', () => {
    writePack({ leaf: { r: 0.1 } });
    // 3.5²/(4 · 0.08) = 38.3 W at first, less as it polarises
    expect(fly(38, 0, 0, 1000)).toBe(PT_LIMIT.BATTERY_POWER);
    expect(flight.t).toBeGreaterThan(0);
    expect(draw.V).toBeCloseTo(pack.Voc / 2, 4);
    expect(fly(39, 0, 0, 1000)).toBe(PT_LIMIT.BATTERY_POWER);
    expect([flight.t, draw.V]).toEqual([0, 1.75]);
    expect(draw.I).toBeCloseTo(1.75 / 0.08, 12);
  });

  it('says that the voltage is too low for the thrust, and that a leaf gives too much or is charged', () => {
    writePack({ leaf: { soc: 0.5 } });
    expect(fly(0, 1, 3.45, 100)).toBe(0);
    expect(fly(0, 1, 3.45, 200)).toBe(PT_LIMIT.VOLTAGE_LIMITED);
    expect(flight.t).toBe(200);
    writePack({ parallel: [{ leaf: { r: 0.02, Imax: 3 } }, { leaf: { r: 0.02, soc: 0.3 } }] });
    expect(fly(0, 1, 0, 1)).toBe(PT_LIMIT.BATTERY_CURRENT | PT_LIMIT.CROSS_CURRENT);
  });

  it('leaves unequal leaves at rest equal in the end', () => {
    writePack({
      parallel: [{ leaf: { r: 0.05, soc: 0.9 } }, { leaf: { r: 0.05, soc: 0.4, charge: 7200 } }],
    });
    fly(0, 0, 0, 36_000);
    expect(cells.soc[0]).toBeCloseTo(cells.soc[1], 6);
    expect(cells.soc[0] + 2 * cells.soc[1]).toBeCloseTo(0.9 + 0.8, 11);
  });
});

describe('steady', () => {
  it('polarisation and temperature are those that a long flight from a huge charge comes to', () => {
    writePack({ leaf: { ...PACK, charge: 1e12 } });
    fly(300, 1, 0, 20_000);
    const long = [draw.V, cells.T[0], polarisation(0)];
    expect(fly(300, 1, 0, -1)).toBe(0);
    [draw.V, cells.T[0], polarisation(0)].forEach((value, i) =>
      expect(value).toBeCloseTo(long[i], 5),
    );
    expect(cells.soc[0]).toBe(1);
  });

  it('temperatures stay bounded where nothing cools, and far above ambient the search still ends', () => {
    writePack({ leaf: { ...PACK, hA: 0 } });
    fly(300, 1, 0, -1);
    expect(cells.T[0]).toBeCloseTo(473.15, 6);
    writePack({ leaf: { ...PACK, r: 0.03, hA: 1.2 } });
    fly(400, 1, 0, -1);
    reportPack();
    const heat = powerOut[PT_BRANCHES_AT + 6];
    expect(cells.T[0]).toBeGreaterThan(340);
    expect(1.2 * (cells.T[0] - 298.15)).toBeCloseTo(heat, 6);
  });
});

describe('the pack after a flight', () => {
  it('is reported at its terminals, cell by cell', () => {
    writePack({ leaf: PACK }, { busR: 0.002 });
    fly(700, 1, 0, 60);
    reportPack();
    const [V, cell] = [
      powerOut[PT_BRANCHES_AT + PT_BRANCH.V],
      powerOut[PT_BRANCHES_AT + PT_BRANCH.V_CELL],
    ];
    expect(powerOut[PT_ALL.V_PACK]).toBeCloseTo(draw.V + 0.002 * draw.I, 12);
    expect(V).toBeCloseTo(powerOut[PT_ALL.V_PACK], 10);
    expect(V).toBeCloseTo(6 * cell - 0.0018 * draw.I, 10);
    expect(powerOut[PT_ALL.SAG]).toBeCloseTo(6 * cells.ocv[0] - V, 10);
    expect(powerOut[PT_ALL.SOC]).toBe(cells.soc[0]);
    expect(powerOut[PT_ALL.C_RATE]).toBeCloseTo(draw.I / 5, 10);
    expect(powerOut[PT_ALL.T_CORE]).toBe(cells.T[0]);
    expect(powerOut[PT_ALL.T_CORE_MAX]).toBe(cells.T[0]);
  });

  it('is full again for the operating point, as warm and as polarised as it is', () => {
    writePack({ leaf: PACK });
    fly(700, 1, 0, 60);
    const [T, i1] = [cells.T[0], cells.i1[0]];
    refillPack();
    expect([cells.soc[0], cells.T[0], cells.i1[0]]).toEqual([1, T, i1]);
  });
});
