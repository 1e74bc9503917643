import { describe, expect, it } from '@jest/globals';
import { readBenchLog } from '../../src/calibration/drive/bench-log.js';
import { BOTH, continental, logOf, type Point, POINTS, WHOLE } from './cases/bench-logs.js';

const ALL: (keyof Point)[] = ['thrust', 'torque'];

describe('a log of a stand', () => {
  it.each(Object.entries(WHOLE))(
    'is read, every point of it: %s',
    (_, { text, said, has = ALL }) => {
      const { observations, warnings } = readBenchLog(text);
      const turning = observations.filter(({ rpm }) => rpm > 0);
      expect(turning).toHaveLength(POINTS.length);
      for (const [i, row] of turning.entries()) {
        const { throttle, volts, amps, rpm, thrust, torque } = POINTS[i];
        expect(row.throttle_pct).toBeCloseTo(throttle, 9);
        expect(row.voltage_v).toBe(volts);
        expect(row.current_a).toBeCloseTo(amps, 9);
        expect(row.rpm).toBe(rpm);
        if (has.includes('thrust')) expect(row.thrust_n).toBeCloseTo(thrust, 4);
        else expect(row.thrust_n).toBeUndefined();
        if (has.includes('torque')) expect(row.torque_n_m).toBeCloseTo(torque, 6);
      }
      if (said !== undefined)
        expect(warnings.map(({ message }) => message).join('\n')).toMatch(said);
    },
  );

  it('of two powertrains that ran is one of them, by number or side, or a list of both', () => {
    expect(() => readBenchLog(BOTH)).toThrow(
      'holds several powertrains: powertrain 1 (turns at 18 throttles), powertrain 2 (turns at 18 throttles). Say which one: powertrain 1 or 2',
    );
    const thrusts = (which: number | string, text = BOTH) =>
      readBenchLog(text, which).observations.map(({ thrust_n }) => thrust_n);
    expect(thrusts(2)).toEqual(thrusts(1).toReversed());
    expect(thrusts(1)[0]).toBe(POINTS[0].thrust);
    expect(() => readBenchLog(BOTH, 3)).toThrow(/has no powertrain 3. It has powertrain 1/);
    const sides = BOTH.replaceAll(
      /Powertrain (\d) - ([\w ]+) \(/g,
      (_, n, name) => `${name} ${'AB'[n - 1]} (`,
    );
    expect(thrusts('B', sides)).toEqual(thrusts(2));
    expect(thrusts(2, sides)).toEqual(thrusts(2));
  });

  it('with a signal beyond its range loses that row alone', () => {
    const { observations, leftOut } = readBenchLog(
      logOf('ESC signal (µs),Voltage (V),Current (A),RPM', ({ throttle, volts, amps, rpm }, i) => [
        i === 4 ? 6553 : 1000 + 10 * throttle,
        volts,
        amps,
        rpm,
      ]),
    );
    expect(observations).toHaveLength(17);
    expect(leftOut).toEqual([
      { row: 6, value: '6553', reason: 'is out of range: throttle_pct lies between 0 and 100 %' },
    ]);
  });

  it('leaves out what had not settled after a change of throttle, and says how many', () => {
    const steps = POINTS.flatMap((point) =>
      [0.6, 0.85, 0.98, 1, 1, 1, 1].map((part) => ({ ...point, rpm: part * point.rpm })),
    );
    const { observations, warnings } = readBenchLog(
      logOf(
        'throttle_pct,voltage_v,current_a,rpm',
        ({ throttle, volts, amps, rpm }) => [throttle, volts, amps, rpm],
        steps,
      ),
    );
    expect(observations).toHaveLength(5 * POINTS.length);
    expect(warnings.map(({ message }) => message).join()).toContain(
      '36 rows were left out in which the speed had not settled',
    );
  });

  it('of more than 2,000 rows is thinned by operating point: points of few rows stay whole', () => {
    const long = POINTS.flatMap((point, i) =>
      Array.from({ length: i === 3 ? 6 : 200 }, () => point),
    );
    const { observations, warnings } = readBenchLog(
      logOf(
        'throttle_pct,voltage_v,current_a,rpm',
        ({ throttle, volts, amps, rpm }) => [throttle, volts, amps, rpm],
        long,
      ),
    );
    expect(observations.length).toBeLessThanOrEqual(2_000);
    expect(observations.length).toBeGreaterThan(1_900);
    const at = (throttle: number) =>
      observations.filter((row) => row.throttle_pct === throttle).length;
    expect(at(30)).toBe(6);
    expect(Math.abs(at(15) - at(100))).toBeLessThan(2);
    expect(warnings.map(({ code }) => code)).toContain('rows_thinned');
  });

  it.each<[string, string, RegExp]>([
    [
      'electrical speeds',
      'Throttle (%),Voltage (V),Current (A),eRPM\n50,16,5,35000\n',
      /"eRPM" is the electrical speed: divide it by the pole pairs/,
    ],
    [
      'a unit that is not known',
      'Throttle (%),Voltage (V),Current (A),RPM,Thrust (stone)\n50,16,5,5000,1\n',
      /has the unit "stone"/,
    ],
    [
      'a comma that may be either',
      'Throttle (%)\tVoltage (V)\tCurrent (A)\tRPM\n50\t16,780\t5,123\t5,000\n',
      /row 2 has "16,780", in which the comma is ambiguous/,
    ],
    [
      'commas that part decimals and cells',
      continental(
        logOf('Throttle (%),Voltage (V),Current (A),RPM', ({ throttle, volts, amps, rpm }) => [
          throttle,
          volts,
          amps,
          rpm,
        ]),
      ).replaceAll(';', ','),
      /row 2 \(".*" stands beyond the last title\)/,
    ],
    [
      'commas that part decimals and cells, and room behind the titles',
      'Throttle (%),Voltage (V),Current (A),RPM,,,,\n15,16,780,1,455,3132,0\n20,16,764,1,915,3614,3\n',
      /row 2 \("455" stands beyond the last title\)/,
    ],
    ['no titles', '50,16,5,5000\n60,16,6,6000\n', /names no columns. lacks a column: Throttle/],
  ])('is refused with %s', (_, text, said) => {
    expect(() => readBenchLog(text)).toThrow(said);
  });
});
