import { fromDatasheet } from './battery-cases.ts';
import { toMeasured, slowDischarge } from './battery.ts';
import { drive } from './cell-model.ts';
import { groupBy, readTable } from './tables.ts';
const f = '/work/shared/data/bench';
const g = groupBy(readTable(f, 'battery_discharge.csv'), (r) => r.group);
const m = toMeasured(g.get('30q_S001_C10')!);
console.log(slowDischarge(m, 0.045, [0, 0.01, 0.02, 0.05, 0.1, 0.5, 0.9, 0.95, 1]));
const b = fromDatasheet({
  chemistry: 'nmc',
  series_cells: 1,
  total_capacity_mAh: 4200,
  c_rating: 10.7,
  weight_g: 70,
});
console.log(b);
const p = toMeasured(g.get('p42a_set1_1_cell_cycle')!);
console.log(p.samples.slice(0, 4), p.samples.slice(-4), p.V.slice(-4));
const model = drive(b, p.samples, { T0: 293.15 });
model.forEach((x, i) => {
  if (i % 20 === 0 || i > 335)
    console.log(
      i,
      p.samples[i].t,
      p.samples[i].I,
      p.samples[i].mean,
      x.soc.toFixed(4),
      x.V.toFixed(3),
      p.V[i],
      (x.T - 273.15).toFixed(1),
    );
});
