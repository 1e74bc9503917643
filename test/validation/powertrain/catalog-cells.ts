/** Discharges of cells that the catalog knows by name: with the facts that it has of them, and with those of other cells alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ocvData } from '../../../dist/components/estimates/model-data.mapper.js';
import { type BatteryError, errorOf, slowDischarge, toMeasured } from './battery.ts';
import { DATASHEETS, fromDatasheet, resistanceOf } from './battery-cases.ts';
import type { Battery } from './cell-model.ts';
import { groupBy, mean, number, readTable } from './tables.ts';

const HOUR = 3600;
const KELVIN = 273.15;
const CATALOG = join(import.meta.dirname, '../../../data/catalog/batteries.jsonl');
/** The catalog's row of each tested cell. */
const SLUGS: Record<string, string> = {
  '30q': 'samsung-30q',
  p42a: 'molicel-p42a',
  kokam: 'kokam-slpb75106100',
};

const discharges = (folder: string) =>
  groupBy(readTable(folder, 'battery_discharge.csv'), (row) => row.group);

/** A battery of the catalog by its slug, with what it knows beside the datasheet. */
export function catalogPart(slug: string): Battery {
  const lines = readFileSync(CATALOG, 'utf8').trim().split('\n');
  const line = lines.find((each) => each.includes(`"slug":"${slug}"`))!;
  const { spec, model } = JSON.parse(line) as Record<'spec' | 'model', Record<string, unknown>>;
  return fromDatasheet(spec, model);
}

/** Every discharge as the service computes it for the catalog's part: facts that these cells gave, so no test of them. */
export function catalogDischarges(folder: string): BatteryError[] {
  return [...discharges(folder)].map(([name, rows]) => {
    const [kind] = name.split('_');
    const ambient = number(rows[0].ambient) + KELVIN;
    const { cutOff } = DATASHEETS[kind];
    const T = ambient > 0 ? ambient : undefined;
    return errorOf(name, catalogPart(SLUGS[kind]), toMeasured(rows), cutOff, T);
  });
}

/** Each 30Q by what the other one has: curve and charge of its C/10 discharge, resistance of its 2C discharge. */
export function leftOut30q(folder: string): BatteryError[] {
  const groups = discharges(folder);
  const measured = (name: string) => toMeasured(groups.get(`30q_${name}`)!);
  return [
    ['S001', 'S002'],
    ['S002', 'S001'],
  ].flatMap(([known, judged]) => {
    const part = catalogPart(SLUGS['30q']);
    const R = part.cellR + part.slowR;
    const { charge, ocv } = slowDischarge(measured(`${known}_C10`), R, ocvData().soc);
    const battery = { ...part, charge, ocv };
    const cellR = resistanceOf(battery, measured(`${known}_2C`));
    return [1, 2, 3, 4].map((C) =>
      errorOf(
        `30Q ${judged} ${C}C, facts of ${known}`,
        { ...battery, cellR },
        measured(`${judged}_${C}C`),
        DATASHEETS['30q'].cutOff,
      ),
    );
  });
}

/** P42A cells by the charge of the cells 1_1 to 1_3 and the resistance of 1_1 at 10 A; these three are left out. */
export function leftOutP42a(folder: string): BatteryError[] {
  const groups = discharges(folder);
  const known = ['set1_1', 'set1_2', 'set1_3'];
  const charge = mean(
    known.map((cell) => {
      const rows = groups.get(`p42a_${cell}_cell_cycle`)!;
      return number(rows[rows.length - 1].discharged_ah) * HOUR;
    }),
  );
  const battery = { ...catalogPart(SLUGS.p42a), charge };
  const cellR = resistanceOf(battery, toMeasured(groups.get('p42a_set1_1_cell_storage')!));
  return [...groups].flatMap(([name, rows]) => {
    const [, cell] = /^p42a_(set\d_\d)_/.exec(name) ?? [];
    if (!cell || known.includes(cell)) return [];
    return [errorOf(name, { ...battery, cellR }, toMeasured(rows), 2.5)];
  });
}
