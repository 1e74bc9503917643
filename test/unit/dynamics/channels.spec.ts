import { describe, expect, it } from '@jest/globals';
import { channelsOf } from '../../../src/dynamics/series/channels.mapper.js';
import { columnsOf } from '../../../src/dynamics/series/flight-series.js';
import { decodeSeriesRows, encodeRows, rowAt } from '../../../src/dynamics/series/series-codec.js';
import { decodeRow } from '../../../src/engine/dynamics-rows.js';

const VEHICLE = {
  groups: [
    { label: 'front', count: 2 },
    { label: 'rear', count: 1 },
  ],
  leaves: ['a', 'b', 'c'],
};
const SHAPE = { powertrain: { rotors: VEHICLE.groups, leaves: VEHICLE.leaves } };
const CHANNELS = channelsOf(VEHICLE);
/** Any width that holds such a row. */
const WIDTH = 400;
const COUNT = 30;

async function block() {
  const rows = Float64Array.from({ length: COUNT * WIDTH }, (_, n) => Math.fround(Math.sin(n * n)));
  return decodeSeriesRows(await encodeRows(rows, WIDTH));
}

describe('the channels of a flight', () => {
  it('are columns of what the rows say', async () => {
    const columns = await block();
    const values = columnsOf(columns, VEHICLE, CHANNELS);
    for (let i = 0; i < COUNT; i++) {
      const row = decodeRow(SHAPE, rowAt(columns, i), 0);
      for (const [c, { name, pick, fold }] of CHANNELS.entries())
        expect([name, values[c][i]]).toEqual([name, pick(row).reduce(fold)]);
    }
  });

  it('show the emptiest and the hottest battery, and the weakest cell', async () => {
    const columns = await block();
    const values = columnsOf(columns, VEHICLE, CHANNELS);
    const of = (name: string) => values[CHANNELS.findIndex((each) => each.name === name)];
    const { leaves } = decodeRow(SHAPE, rowAt(columns, 7), 0).result;
    expect(of('soc_pct')[7]).toBe(Math.min(...leaves.map(({ soc }) => soc)));
    expect(of('core_temp_c')[7]).toBe(Math.max(...leaves.map(({ T }) => T)));
    expect(of('min_cell_voltage_v')[7]).toBe(Math.min(...leaves.map(({ Vcell }) => Vcell)));
  });

  it('count rotors through all groups, and are one array for equal ones', async () => {
    const values = columnsOf(await block(), VEHICLE, CHANNELS);
    const at = (name: string) => values[CHANNELS.findIndex((each) => each.name === name)];
    expect(at('rotor2_rpm')).toBe(at('rotor1_rpm'));
    expect(at('rotor3_rpm')).not.toBe(at('rotor1_rpm'));
    expect(CHANNELS.at(-1)!.name).toBe('leaf3_core_temp_c');
    const single = channelsOf({ ...VEHICLE, leaves: [null] });
    expect(single.some(({ name }) => name.startsWith('leaf'))).toBe(false);
  });

  it('are in the units of their names', () => {
    const shown = (name: string, value: number) =>
      CHANNELS.find((each) => each.name === name)!.show(value);
    expect(shown('rotor1_rpm', 100 * Math.PI)).toBe(3_000);
    expect(shown('core_temp_c', Math.fround(298.15))).toBe(25);
    expect(shown('soc_pct', Math.fround(0.2))).toBe(20);
    expect(shown('rotor1_throttle_pct', Math.fround(0.6))).toBe(60);
    expect(shown('rotor1_duty_pct', Math.fround(0.6))).toBe(60);
    expect(shown('rotor1_hub_moment_roll_n_m', Math.fround(-0.25))).toBe(-0.25);
    expect(shown('total_thrust_n', NaN)).toBeNull();
  });
});
