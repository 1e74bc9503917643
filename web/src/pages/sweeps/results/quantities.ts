/** Quantities of points: the columns of the sweep's CSV with labels. */
import type { SweepResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { measured } from '../../../units/measure.ts';
import type { Units } from '../../../units/units.ts';
import {
  OF_BATTERY,
  OF_ROTOR,
  type ResultQuantity,
  TOTALS,
} from '../../../vehicle/result-quantities.ts';
import type { Better } from './pareto.ts';
import { isTotal, SORTED_TOTALS } from './totals.ts';
import type { Solved } from './use-points.ts';

export interface Quantity {
  /** The column of the CSV. */
  name: string;
  label: string;
  unit?: string;
  /** A part or a word that an axis sets, a number that one sets, or a result. */
  kind: 'part' | 'axis' | 'result';
  better?: Better;
}

const AXES: Readonly<Record<string, Pick<ResultQuantity, 'label' | 'unit'>>> = {
  throttle_pct: { label: 'Throttle', unit: '%' },
  airspeed_m_s: { label: 'Airspeed', unit: 'm/s' },
  vertical_speed_m_s: { label: 'Vertical speed', unit: 'm/s' },
  density_kg_m3: { label: 'Air density', unit: 'kg/m³' },
  battery_charge_pct: { label: 'Charge', unit: '%' },
  tilt_deg: { label: 'Tilt', unit: '°' },
  esc_pwm_frequency_khz: { label: 'ESC PWM frequency', unit: 'kHz' },
  gear_ratio: { label: 'Gear ratio' },
  collective_deg: { label: 'Collective pitch', unit: '°' },
};

const PART = /^(motor|propeller|battery)(?:_([\d_]+))?\.name$/;

/** The quantities of a sweep in the order of their columns: parts and axes first, then results that some point has. */
export function quantitiesOf(
  names: readonly string[],
  points: readonly Solved[],
  { rotor_groups }: Pick<SweepResource, 'rotor_groups'>,
): Quantity[] {
  const labels = rotor_groups.map(({ label }) => label);
  const has = (name: string) => points.some(({ cells }) => (cells[name] ?? '') !== '');
  const results = resultsOf(labels);
  return names.flatMap((name) => {
    const found = setByAxis(name, names, labels) ?? results.get(name);
    return found !== undefined && has(name) ? [found] : [];
  });
}

function setByAxis(
  name: string,
  names: readonly string[],
  labels: readonly string[],
): Quantity | undefined {
  if (name === 'esc_timing') return { name, label: 'ESC timing', kind: 'part' };
  const axis = AXES[name];
  if (axis !== undefined) return { name, ...axis, kind: 'axis' };
  const [, type, slots] = PART.exec(name) ?? [];
  if (type === undefined) return undefined;
  const alike = names.filter((each) => PART.exec(each)?.[1] === type);
  const where = (slots ?? '').split('_').map((slot) => labels[Number(slot)]);
  const title = type[0].toUpperCase() + type.slice(1);
  return { name, kind: 'part', label: alike.length > 1 ? `${title}, ${where.join('+')}` : title };
}

function resultsOf(labels: readonly string[]): ReadonlyMap<string, Quantity> {
  const result = (
    name: string,
    { label, unit }: ResultQuantity,
    of?: string,
  ): [string, Quantity] => {
    const better = isTotal(name) ? SORTED_TOTALS[name].better : undefined;
    const title = of === undefined ? label : `${of}: ${label}`;
    return [name, { name, label: title, unit, kind: 'result', better }];
  };
  return new Map([
    ...TOTALS.map((told) => result(told.key, told)),
    ...OF_BATTERY.map((told) => result(`battery.${told.key}`, told, 'Battery')),
    ...labels.flatMap((label) =>
      OF_ROTOR.map((told) => result(`${label}.${told.key}`, told, label)),
    ),
  ]);
}

/** null: the point has no such number. */
export function numberIn({ cells }: Solved, { name }: Pick<Quantity, 'name'>): number | null {
  const cell = cells[name];
  return cell === undefined || cell === '' ? null : Number(cell);
}

/** Formats a value: `833 g`, `APC 10x4.5MR`. */
export function textIn(point: Solved, quantity: Quantity, units: Units): string {
  if (quantity.kind === 'part') return point.cells[quantity.name] || '–';
  return measured(numberIn(point, quantity), quantity.unit, units);
}

export const isSet = ({ kind }: Quantity): boolean => kind !== 'result';

/** A point by the parts and values that the axes set there: `APC 10x4.5MR · 54.5 % · charge 80 %`. */
export function nameOfPoint(point: Solved, quantities: readonly Quantity[], units: Units): string {
  const texts = quantities.filter(isSet).map((quantity) => {
    const text = textIn(point, quantity, units);
    const isPlain = quantity.kind === 'part' || quantity.name === 'throttle_pct';
    return isPlain ? text : `${quantity.label.toLowerCase()} ${text}`;
  });
  return texts.length === 0 ? `Point ${point.index}` : texts.join(' · ');
}
