/** The batteries of the bench: discharges of 30Q, P42A and Kokam cells, pulses of a 30Q, hobby packs at 10 C. */
import { estimateBatterySpec } from '../../../dist/components/estimates/battery.js';
import { ocvData } from '../../../dist/components/estimates/model-data.mapper.js';
import { toBatterySpec } from '../../../dist/components/estimates/battery-spec.mapper.js';
import {
  type BatteryError,
  errorOf,
  flownErrorOf,
  type Measured,
  slowDischarge,
  toMeasured,
} from './battery.ts';
import { type Battery, drive } from './cell-model.ts';
import { groupBy, mean, number, readTable, rms, type Row } from './tables.ts';

const HOUR = 3600;
const KELVIN = 273.15;

/** What the makers' datasheets say, and the voltage at which the test ends. */
export const DATASHEETS: Record<string, { cutOff: number; spec: Record<string, unknown> }> = {
  '30q': cell('nca', 3000, 5, 48, 2.5),
  p42a: cell('nmc', 4200, 10.7, 70, 2.5),
  kokam: cell('lipo', 7500, 5, 155, 2.7),
};
function cell(chemistry: string, mAh: number, C: number, g: number, cutOff: number) {
  const spec = { chemistry, series_cells: 1, total_capacity_mAh: mAh, c_rating: C, weight_g: g };
  return { cutOff, spec };
}

/** The parts of r and of the slow resistance that have developed after a pulse of 10 s. */
const AFTER_10_S = 0.8 + 0.2 * (1 - Math.exp(-2.5));
const SLOW_AFTER_10_S = 1 - Math.exp(-10 / 240);

/** A battery as the service takes it in from a datasheet, and from what the catalog knows beside it. */
export function fromDatasheet(spec: Record<string, unknown>, hidden = {}): Battery {
  const estimates = estimateBatterySpec(toBatterySpec(spec, hidden));
  const { S, P, charge, ocv, cellR, slowR, packR, dUdT, heatCapacity, hA } = estimates;
  const thermal = { heatCapacity: heatCapacity?.value ?? 0, hA: hA?.value ?? 0 };
  const linksR = Math.max(packR.value - (S / P) * cellR.value, 0);
  const ohms = { cellR: cellR.value, slowR: slowR.value, linksR };
  return { S, P, charge, ocv, ...ohms, dUdT, ...thermal };
}

/** Discharges of cells of which only the datasheet is known. */
export function datasheetDischarges(folder: string): BatteryError[] {
  const groups = groupBy(readTable(folder, 'battery_discharge.csv'), (row) => row.group);
  return [...groups].map(([name, rows]) => {
    const { spec, cutOff } = DATASHEETS[name.split('_')[0]];
    const ambient = number(rows[0].ambient) + KELVIN;
    const battery = fromDatasheet(spec);
    return errorOf(name, battery, toMeasured(rows), cutOff, ambient > 0 ? ambient : undefined);
  });
}

/**
 * r of a 30Q at 25 °C from the first 2C pulse of 10 s at each charge between 30 and 90 % of the cell DNN01, which no
 * discharge below was of.
 */
function resistanceByPulses(folder: string, slowR: number): number {
  const rows = readTable(folder, 'battery_30q_hppc.csv').map(toPulseRow);
  const found: number[] = [];
  for (let k = 2; k < rows.length - 1; k++) {
    const begins = rows[k].I > 5 && Math.abs(rows[k - 1].I) < 0.05;
    if (!begins || rows[k].soc < 0.3 || rows[k].soc > 0.9) continue;
    const end = rows.findIndex(({ I }, i) => i > k && I < 5) - 1;
    const seconds = rows[end].t - rows[k - 1].t;
    if (seconds < 7 || seconds > 11) continue;
    // both factors for cold of physics: R0 and the rest, as shares of the drop
    const cold = 1 / (rows[k].T + KELVIN) - 1 / 298.15;
    const factor = 0.81 * Math.exp(1500 * cold) + 0.19 * Math.exp(2500 * cold);
    const slow = slowR * SLOW_AFTER_10_S * Math.exp(3640 * cold);
    const drop = (rows[k - 1].V - rows[end].V) / rows[end].I;
    found.push((drop - slow) / AFTER_10_S / factor);
  }
  return mean(found);
}

const toPulseRow = (row: Row) => ({
  t: number(row.sample_s_index),
  I: number(row.current_a),
  V: number(row.voltage_v),
  T: number(row.cell_temp_c),
  soc: number(row.soc_pct) / 100,
});

/** Charges between which r is taken from a discharge: away from both ends of the curve. */
const MIDDLE = { from: 0.3, to: 0.8 };

/**
 * A 30Q with the open-circuit curve of S001's discharge at C/10, its own charge, and r from its own 2C discharge between
 * 30 and 80 %; before that is known, from the pulses on DNN01.
 */
function known30q(folder: string) {
  const sheet = fromDatasheet(DATASHEETS['30q'].spec);
  const byPulses = resistanceByPulses(folder, sheet.slowR);
  const groups = groupBy(readTable(folder, 'battery_discharge.csv'), (row) => row.group);
  const rowsOf = (name: string) => toMeasured(groups.get(`30q_${name}`)!);
  const slow = (name: string) =>
    slowDischarge(rowsOf(`${name}_C10`), byPulses + sheet.slowR, ocvData().soc);
  const { ocv } = slow('S001');
  const base = { ...sheet, cellR: byPulses, ocv };
  const ofCell = (name: string): Battery => {
    const battery = { ...base, charge: slow(name).charge };
    return { ...battery, cellR: resistanceOf(battery, rowsOf(`${name}_2C`)) };
  };
  return { base, rowsOf, ofCell };
}

/** r at which the model's mean voltage over the middle of a discharge is the measured one: two rounds of secants. */
export function resistanceOf(battery: Battery, measured: Measured): number {
  const { samples, V, T } = measured;
  const T0 = T.find(Number.isFinite);
  const miss = (cellR: number) => {
    const model = drive({ ...battery, cellR }, samples, { T0 });
    const counted = model.map(({ soc }) => soc > MIDDLE.from && soc < MIDDLE.to);
    return mean(model.map((ours, k) => ours.V - V[k]).filter((_, k) => counted[k]));
  };
  let [a, b] = [battery.cellR, 1.1 * battery.cellR];
  for (let n = 0; n < 3; n++) {
    const [atA, atB] = [miss(a), miss(b)];
    [a, b] = [b, b - (atB * (b - a)) / (atB - atA)];
  }
  return b;
}

/**
 * 30Q cells of which curve, charge and one resistance are known, by one of two ways to compare. The 2C run gave the
 * resistance.
 */
export function known30qDischarges(folder: string, compare: Compare = errorOf): BatteryError[] {
  const { rowsOf, ofCell } = known30q(folder);
  return ['S001', 'S002'].flatMap((name) => {
    const battery = ofCell(name);
    return [1, 2, 3, 4].map((C) =>
      compare(`30Q ${name} ${C}C`, battery, rowsOf(`${name}_${C}C`), DATASHEETS['30q'].cutOff),
    );
  });
}
type Compare = (...of: Parameters<typeof flownErrorOf>) => BatteryError;

/** The same as flights of the engine at constant current. */
export const flown30qDischarges = (folder: string) => known30qDischarges(folder, flownErrorOf);

/**
 * P42A cells with the catalog's curve, each with the charge that its own test drew down to the end of its held voltage,
 * and r from the 10 A run of cell 1_1 between 30 and 80 %; the test stops half-way.
 */
export function knownP42aDischarges(folder: string): BatteryError[] {
  const groups = groupBy(readTable(folder, 'battery_discharge.csv'), (row) => row.group);
  const base = fromDatasheet(DATASHEETS.p42a.spec);
  const chargeOf = (cell: string) => {
    const rows = groups.get(`p42a_${cell}_cell_cycle`)!;
    return number(rows[rows.length - 1].discharged_ah) * HOUR;
  };
  const first = { ...base, charge: chargeOf('set1_1') };
  const cellR = resistanceOf(first, toMeasured(groups.get('p42a_set1_1_cell_storage')!));
  return [...groups].flatMap(([name, rows]) => {
    const [, cell] = /^p42a_(set\d_\d)_/.exec(name) ?? [];
    if (!cell) return [];
    return [errorOf(name, { ...base, cellR, charge: chargeOf(cell) }, toMeasured(rows), 2.5)];
  });
}

/** The pulses themselves, rests between them and recharges included: 25 hours at 20 °C. Charge as the test counted it. */
export function pulses30q(folder: string): { rms: number; bias: number; worst: number } {
  const rows = readTable(folder, 'battery_30q_hppc.csv').map(toPulseRow);
  const { base } = known30q(folder);
  // from the 1C discharge between two rests: 539 A·s for 5.263 %
  const charge = 10_245;
  const samples = rows.map(({ t, I, soc }, k) => {
    const drawn = k === 0 ? 0 : (rows[k - 1].soc - soc) * charge;
    return { t, I, mean: k === 0 ? 0 : drawn / (t - rows[k - 1].t) };
  });
  const model = drive({ ...base, charge }, samples, { T0: rows[0].T + KELVIN });
  const misses = model
    .map(({ V }, k) => 1e3 * (V - rows[k].V))
    .filter((_, k) => rows[k].soc > 0.02);
  return { rms: rms(misses), bias: mean(misses), worst: Math.max(...misses.map(Math.abs)) };
}

export interface LipoPoint {
  name: string;
  /** mV per cell, model − measured, after 20 % and where the curve bends. */
  early: number;
  nominal: number;
}

/** A hobby pack at constant current; charges in A·h, what the bench found of charge and cell resistance [mΩ] included. */
export interface LipoPack {
  S: number;
  Ah: number;
  C: number;
  I: number;
  whole: number;
  r: number;
}

/** Voltage of a cell after some charges have been drawn [V]; `own`: with what the bench found, not the datasheet. */
export function lipoVoltages(pack: LipoPack, drawn: readonly number[], own: boolean): number[] {
  const { S, Ah, C, I, whole, r } = pack;
  const battery = fromDatasheet({
    chemistry: 'lipo',
    series_cells: S,
    total_capacity_mAh: 1e3 * Ah,
    c_rating: C,
  });
  if (own) battery.charge = whole * HOUR;
  if (own) battery.cellR = 1e-3 * r;
  const ends = drawn.map((each) => (each * HOUR) / I);
  const last = Math.max(...ends);
  const steps = Array.from({ length: 60 }, (_, k) => (last * k) / 60);
  const times = [...steps, ...ends].toSorted((a, b) => a - b);
  const model = drive(
    battery,
    times.map((t) => ({ t, mean: I, I })),
  );
  return ends.map((t) => model[times.indexOf(t)].V / S);
}

/** Hobby packs at 10 C. */
export function lipoPoints(folder: string, own: boolean): LipoPoint[] {
  return readTable(folder, 'battery_lipo_10c_points.csv').map((row) => {
    const pack = {
      S: number(row.series),
      Ah: number(row.capacity_ah),
      C: number(row.c_rating),
      I: number(row.discharge_current_a),
      whole: number(row.q_max_ah),
      r: number(row.r_cell_mohm),
    };
    const drawn = [number(row.q_exp_ah), number(row.q_nom_ah)];
    const [early, nominal] = lipoVoltages(pack, drawn, own);
    return {
      name: row.group,
      early: 1e3 * (early - number(row.v_exp_cell)),
      nominal: 1e3 * (nominal - number(row.v_nom_cell)),
    };
  });
}
