import {
  datasheetDischarges,
  known30qDischarges,
  lipoPoints,
  pulses30q,
  resistanceByPulses,
} from './battery-cases.ts';
import { mean, rms, median } from './tables.ts';
const f = '/work/shared/data/bench';
console.table(
  datasheetDischarges(f).map((e) =>
    Object.fromEntries(
      Object.entries(e).map(([k, v]) => [k, typeof v === 'number' ? +v.toFixed(2) : v]),
    ),
  ),
);
console.log('r', resistanceByPulses(f));
console.table(
  known30qDischarges(f).map((e) =>
    Object.fromEntries(
      Object.entries(e).map(([k, v]) => [k, typeof v === 'number' ? +v.toFixed(2) : v]),
    ),
  ),
);
console.log(pulses30q(f));
for (const own of [false, true]) {
  const p = lipoPoints(f, own);
  for (const k of ['early', 'nominal'] as const)
    console.log(
      own,
      k,
      'bias',
      mean(p.map((x) => x[k])),
      'mae',
      mean(p.map((x) => Math.abs(x[k]))),
      'rms',
      rms(p.map((x) => x[k])),
      'med abs',
      median(p.map((x) => Math.abs(x[k]))),
      'within 80',
      p.filter((x) => Math.abs(x[k]) <= 80).length,
      p.length,
    );
}
