import { describe, expect, it } from '@jest/globals';
import { readBenchLog } from '../../../../src/calibration/drive/bench-log.js';

const lines = (...rows: string[]) => rows.join('\n');

describe('the log of a test stand', () => {
  it('is read as RCbenchmark writes it: µs, kgf, and the optical speed where it holds numbers', () => {
    const { observations, columns, leftOut } = readBenchLog(
      lines(
        'Time (s),ESC signal (µs),Torque (N·m),Thrust (kgf),Voltage (V),Current (A),Electrical Power (W),Motor Electrical Speed (RPM),Motor Optical Speed (RPM),Vibration (g)',
        '1.2,1500,0.05,0.5,16,4,64,35000,5000,0.1',
        ',,,,,,,,,',
        '2.4,1600,0.08,0.7,,6,96,42000,6000,0.1',
      ),
    );
    expect(observations).toHaveLength(1);
    const [row] = observations;
    expect(row).toMatchObject({ throttle_pct: 50, voltage_v: 16, current_a: 4, rpm: 5000 });
    expect(row.thrust_n).toBeCloseTo(0.5 * 9.80665, 9);
    expect(row.torque_n_m).toBe(0.05);
    expect(leftOut).toEqual([{ row: 4, value: '', reason: 'has no voltage_v' }]);
    expect(columns).toContainEqual({
      title: 'Vibration (g)',
      quantity: null,
      unit: 'g',
      used: false,
    });
  });

  it('takes the electrical speed of a stand whose optical sensor read nothing', () => {
    const [row] = readBenchLog(
      lines(
        'Throttle (%),Voltage (V),Current (A),Motor Electrical Speed (RPM),Motor Optical Speed (RPM)',
        '50,16,4,5000,0',
      ),
    ).observations;
    expect(row.rpm).toBe(5000);
  });

  it('is read as Tyto writes it, and with names of our own', () => {
    const tyto = readBenchLog(
      lines(
        'Powertrain 1 - ESC throttle (µs),Powertrain 1 - voltage (V),Powertrain 1 - current (A),Powertrain 1 - rotation speed (rpm),Powertrain 1 - thrust (lbf),Powertrain 1 - torque (N⋅m)',
        '2000,22,30,9000,2,0.4',
      ),
    );
    expect(tyto.observations[0]).toMatchObject({ throttle_pct: 100, rpm: 9000, torque_n_m: 0.4 });
    // 1 lbf is 4.4482216 N
    expect(tyto.observations[0].thrust_n).toBeCloseTo(8.8964432, 6);
    const own = readBenchLog(
      lines(
        '"throttle_pct",voltage_v,current_a,rpm,thrust_n,torque_n_m,temperature_c',
        '40,12,2,4000,3,0.02,35',
      ),
    );
    expect(own.observations).toEqual([
      {
        throttle_pct: 40,
        voltage_v: 12,
        current_a: 2,
        rpm: 4000,
        thrust_n: 3,
        torque_n_m: 0.02,
        temperature_c: 35,
      },
    ]);
  });

  it('makes the current of the electrical power where there is no other', () => {
    const [row] = readBenchLog(
      lines('Throttle (%),Voltage (V),Power (W),RPM', '50,20,100,5000'),
    ).observations;
    expect(row.current_a).toBe(5);
  });

  it.each([
    ['', /is empty/],
    ['Throttle (%),Voltage (V),RPM\n50,12,4000', /lacks a column: Current/],
    ['Throttle (%),Voltage (V),Current (A),RPM,Thrust\n50,12,3,4000,5', /"Thrust" names no unit/],
    ['Throttle (%),Voltage (kV),Current (A),RPM\n50,12,3,4000', /has the unit "kV"/],
    ['Throttle (%),Voltage (V),Current (A),RPM\n50,12,"3,4000', /row 2 has a quote/],
    [
      'Throttle (%),Voltage (V),Current (A),RPM\n50,12,abc,4000',
      /row 2 \("abc" is no number in column "Current \(A\)"\)/,
    ],
  ])('that cannot be read is refused with what is wrong: %j', (text, said) => {
    expect(() => readBenchLog(text)).toThrow(said);
  });
});
