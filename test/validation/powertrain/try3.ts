import { fromDatasheet, resistanceByPulses } from './battery-cases.ts';
import { toMeasured, errorOf } from './battery.ts';
import { drive } from './cell-model.ts';
import { groupBy, readTable, number } from './tables.ts';
const f = '/work/shared/data/bench';
const g = groupBy(readTable(f, 'battery_discharge.csv'), (r) => r.group);
const rows = readTable(f, 'battery_30q_hppc.csv').map((r) => ({
  t: number(r.sample_s_index),
  I: number(r.current_a),
  V: number(r.voltage_v),
  soc: number(r.soc_pct) / 100,
}));
// rests of an hour
const ocv: [number, number][] = [];
rows.forEach((r, k) => {
  if (k > 0 && k < rows.length - 1 && Math.abs(r.I) < 0.05 && rows[k + 1].I > 5)
    ocv.push([r.soc, r.V]);
});
ocv[0] = [1, rows[0].V];
ocv.reverse();
ocv.unshift([0, 2.8]);
console.log(ocv.map((x) => x.join(':')).join(' '));
const curve = { soc: ocv.map((x) => x[0]), volts: ocv.map((x) => x[1]) };
const r = resistanceByPulses(f);
const base = fromDatasheet({
  chemistry: 'nca',
  series_cells: 1,
  total_capacity_mAh: 3000,
  c_rating: 5,
  weight_g: 48,
});
for (const name of ['S001', 'S002']) {
  const Q = number(g.get(`30q_${name}_C10`)!.at(-1)!.discharged_ah) * 3600;
  for (const cellR of [0.032, 0.0345, r, 0.039])
    for (const q of [1, 1.01]) {
      const out = [1, 2, 3, 4].map((C) => {
        const e = errorOf(
          '',
          { ...base, cellR, ocv: curve, charge: Q * q },
          toMeasured(g.get(`30q_${name}_${C}C`)!),
          2.5,
        );
        return `${e.rms.toFixed(1)}/${e.bias.toFixed(1)}/${e.capacity.toFixed(2)}/${e.warmest.toFixed(1)}`;
      });
      console.log(name, (cellR * 1e3).toFixed(1), q, out.join('  '));
    }
}
const b = { ...base, cellR: 0.0345, ocv: curve, charge: 2.9646 * 3600 };
const m = toMeasured(g.get('30q_S001_2C')!);
drive(b, m.samples, { T0: 296.1 }).forEach(
  (x, i) =>
    i % 15 === 0 &&
    console.log(
      m.samples[i].t,
      x.soc.toFixed(3),
      x.V.toFixed(3),
      m.V[i],
      (1e3 * (x.V - m.V[i])).toFixed(0),
      (x.T - 273.15).toFixed(1),
      (m.T[i] - 273.15).toFixed(1),
    ),
);
