/** The table of whole vehicles in docs/validation.md, and how many of them are met. */
import { startPowertrains } from '../../support/powertrain-service.ts';
import { groupBy, markdown, median } from '../powertrain/tables.ts';
import { type Hover, hover } from './hovers.ts';
import { readVehicles } from './vehicles-file.ts';

/** What counts as met. */
const WITHIN = 0.15;

const errorOf = ({ ours, measured }: Hover): number => ours / measured - 1;
const isMet = (each: Hover): boolean => Math.abs(errorOf(each)) <= WITHIN;

/** The error over half the band, in logarithms: up to 1 the measured value lies inside. */
export const overBand = ({ ours, measured, low, high }: Hover): number =>
  Math.log(measured / ours) / Math.log((measured > ours ? high : low) / ours);

export const answered = (hovers: readonly Hover[]): Hover[] =>
  hovers.filter(({ refused }) => refused === null);

/** Each vehicle that is answered, with the median size of its errors: one with many measurements counts as one. */
function medianErrors(hovers: readonly Hover[]): Map<string, number> {
  const groups = groupBy(answered(hovers), ({ vehicle }) => vehicle.id);
  return new Map(
    [...groups].map(([id, each]) => [id, median(each.map(errorOf).map(Math.abs))] as const),
  );
}

const HEAD = [
  'vehicle',
  'who says so',
  'all-up mass [kg]',
  'battery',
  'measured',
  'ours',
  'error',
  'band',
  'error over half the band',
];

function row(each: Hover): string[] {
  const { vehicle, measurement, quantity, measured, ours, low, high, refused, limits } = each;
  const { all_up_mass_kg, battery, packs, supply_v } = measurement;
  const [unit, digits] = quantity === 'time' ? ['min', 1] : ['W', 0];
  const figure = (x: number) => x.toFixed(digits);
  const told = [
    vehicle.name,
    vehicle.said_by,
    String(all_up_mass_kg),
    supply_v === undefined ? `${packs} × ${battery}` : `held at ${supply_v} V`,
    `${figure(measured)} ${unit}`,
  ];
  if (refused !== null) return [...told, refused.replaceAll('"', ''), '–', '–', '–'];
  const error = errorOf(each);
  return [
    ...told,
    `${figure(ours)} ${unit}${limits.length > 0 ? ', beyond limits' : ''}`,
    `${error > 0 ? '+' : ''}${(100 * error).toFixed(1)} %`,
    `${figure(low)} to ${figure(high)}`,
    overBand(each).toFixed(2),
  ];
}

/** The generated text, from hovers that are solved. */
export function textOf(hovers: readonly Hover[]): string {
  const own = medianErrors(hovers);
  const found = new Set(hovers.map(({ vehicle }) => vehicle.id)).size;
  const solved = answered(hovers);
  const met = [...own.values()].filter((each) => each <= WITHIN).length;
  const inside = solved.filter((each) => overBand(each) <= 1).length;
  return `${markdown(HEAD, hovers.map(row))}

${inside} of ${solved.length} measured values lie inside the band. By the median size of its errors, ${met} of ${own.size} vehicles are met within 15 %; of measurements, ${solved.filter(isMet).length} of ${solved.length}. The other ${found - own.size} of the ${found} vehicles are refused for what is
not public of their motors.`;
}

export async function vehicleReport(): Promise<string> {
  const service = startPowertrains();
  try {
    return textOf(await hover(service, readVehicles()));
  } finally {
    await service.pool.close();
  }
}
