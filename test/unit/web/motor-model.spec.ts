import { describe, expect, it } from '@jest/globals';
import {
  motorAt,
  motorCurve,
  speedAt,
} from '../../../web/src/pages/components/curves/motor-model.ts';

/** Kv 900 rpm/V, 0.1 Ω, 0.5 A at no load, on 12 V. */
const FACTS = { kv: 900, resistance: 0.1, noLoad: 0.5 };
const VOLTS = 12;

describe('the textbook model of a motor', () => {
  it('at rest draws V/R and gives (I − I0)/Kv of torque', () => {
    const { current, torque, power, efficiency } = motorAt(FACTS, VOLTS, 0);
    expect(current).toBeCloseTo(120, 12);
    expect(torque).toBeCloseTo((119.5 * 60) / (2 * Math.PI * 900), 12); // 1.268 N·m
    expect([power, efficiency]).toEqual([0, null]);
  });

  it('at its no-load speed draws the no-load current and gives nothing', () => {
    const free = speedAt(FACTS, VOLTS, FACTS.noLoad);
    expect(free).toBeCloseTo(900 * 11.95, 9);
    const { current, torque, efficiency } = motorAt(FACTS, VOLTS, free);
    expect(current).toBeCloseTo(0.5, 9);
    expect(torque).toBeCloseTo(0, 12);
    expect(efficiency ?? 0).toBeCloseTo(0, 9);
  });

  it('is most efficient at I = √(V I0/R), with (1 − √(I0 R/V))²', () => {
    const best = Math.sqrt((VOLTS * FACTS.noLoad) / FACTS.resistance); // 7.75 A
    const at = (current: number) =>
      motorAt(FACTS, VOLTS, speedAt(FACTS, VOLTS, current)).efficiency!;
    const expected = (1 - Math.sqrt((FACTS.noLoad * FACTS.resistance) / VOLTS)) ** 2;
    expect(at(best)).toBeCloseTo(expected, 12); // 0.875
    expect(at(best * 1.05)).toBeLessThan(at(best));
    expect(at(best / 1.05)).toBeLessThan(at(best));
  });

  it('conserves energy: what goes in is shaft power, copper loss and the no-load loss', () => {
    for (const { rpm, current, power } of motorCurve(FACTS, VOLTS, 60)) {
      const copper = current ** 2 * FACTS.resistance;
      const idle = (rpm / FACTS.kv) * FACTS.noLoad;
      expect(power + copper + idle).toBeCloseTo(VOLTS * current, 9);
    }
  });

  it('is drawn from the asked current to the no-load speed; not at all where the voltage turns nothing', () => {
    const curve = motorCurve(FACTS, VOLTS, 30);
    expect(curve[0].current).toBeCloseTo(30, 9);
    expect(curve.at(-1)!.torque).toBeCloseTo(0, 9);
    expect(motorCurve(FACTS, 0.04, 30)).toEqual([]); // 0.4 A through 0.1 Ω: less than I0
  });
});
