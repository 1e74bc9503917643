import type { Values } from './law.js';

/** Another unit that people write a number in, or another quantity that they write in its place. */
export interface Slip {
  /** The unit that the number seems to be in. */
  looksLike: string;
  /** Converts the number to the unit of the key. */
  to: (value: number, values: Values) => number;
  /** A factor of a thousand is what mostly happens; the others explain a number only where it does not. */
  rare: boolean;
}

/** A number of a spec. */
export interface Quantity {
  /** The unit as messages write it; empty for counts. */
  unit: string;
  slips: readonly Slip[];
  /** Values are multiples of it. */
  step?: number;
  /** Zero says something, though no law is about it. */
  zero?: boolean;
}

const thousands = (more: string, less: string): Slip[] => [
  { looksLike: less, to: (value) => value / 1000, rare: false },
  { looksLike: more, to: (value) => value * 1000, rare: false },
];
const times = (looksLike: string, factor: number): Slip => ({
  looksLike,
  to: (value) => value * factor,
  rare: true,
});

const RPM_PER_RAD_S = 30 / Math.PI;

export const OHM: Quantity = { unit: 'Ω', slips: thousands('kiloohms', 'milliohms') };
export const MILLIOHM: Quantity = { unit: 'mΩ', slips: thousands('ohms', 'microohms') };
export const AMPERE: Quantity = { unit: 'A', slips: thousands('kiloamperes', 'milliamperes') };
export const VOLT: Quantity = { unit: 'V', slips: thousands('kilovolts', 'millivolts') };
export const WATT: Quantity = {
  unit: 'W',
  slips: [...thousands('kilowatts', 'milliwatts'), times('horsepower', 745.7)],
};
export const GRAM: Quantity = {
  unit: 'g',
  slips: [
    ...thousands('kilograms', 'milligrams'),
    times('ounces', 28.349_523),
    times('pounds', 453.592_37),
  ],
};
export const MILLIMETRE: Quantity = {
  unit: 'mm',
  slips: [...thousands('meters', 'micrometers'), times('inches', 25.4), times('centimeters', 10)],
};
export const INCHES: Quantity = {
  unit: 'in',
  slips: [
    { looksLike: 'millimeters', to: (value) => value / 25.4, rare: false },
    ...thousands('thousands of inches', 'thousandths of an inch'),
    times('centimeters', 1 / 2.54),
    times('meters', 1 / 0.0254),
    times('feet', 12),
  ],
};
/** The pitch of blades, which may be flat. */
export const PITCH: Quantity = { ...INCHES, zero: true };
export const RPM_QUANTITY: Quantity = {
  unit: 'rpm',
  slips: [
    ...thousands('thousands of rpm', 'thousandths of rpm'),
    times('rad/s', RPM_PER_RAD_S),
    times('revolutions per second', 60),
  ],
};
export const RPM_PER_VOLT: Quantity = {
  unit: 'rpm/V',
  slips: [
    ...thousands('thousands of rpm/V', 'rpm per kilovolt'),
    times('rad/s per volt', RPM_PER_RAD_S),
    { looksLike: 'volts per 1000 rpm', to: (value) => 1000 / value, rare: true },
    { looksLike: 'N·m/A', to: (value) => RPM_PER_RAD_S / value, rare: true },
  ],
};
export const HENRY: Quantity = {
  unit: 'H',
  slips: [...thousands('kilohenries', 'millihenries'), times('microhenries', 1e-6)],
};
export const KG_M2: Quantity = {
  unit: 'kg·m²',
  slips: [
    ...thousands('t·m²', 'g·m²'),
    times('kg·cm²', 1e-4),
    times('g·cm²', 1e-7),
    times('kg·mm²', 1e-6),
    times('g·mm²', 1e-9),
  ],
};
export const MILLIAMPERE_HOUR: Quantity = {
  unit: 'mAh',
  slips: thousands('ampere-hours', 'microampere-hours'),
};
export const WATT_HOUR: Quantity = {
  unit: 'Wh',
  slips: [...thousands('kilowatt-hours', 'milliwatt-hours'), times('joules', 1 / 3600)],
};
export const JOULE_PER_KELVIN: Quantity = {
  unit: 'J/K',
  slips: thousands('kilojoules per kelvin', 'millijoules per kelvin'),
};
export const WATT_PER_KELVIN: Quantity = {
  unit: 'W/K',
  slips: thousands('kilowatts per kelvin', 'milliwatts per kelvin'),
};
export const C_RATE: Quantity = {
  unit: 'C',
  slips: [
    ...thousands('thousands', 'thousandths'),
    {
      looksLike: 'amperes',
      to: (value, { total_capacity_mAh: capacity }) => value / (capacity / 1000),
      rare: true,
    },
  ],
};
export const DEGREES: Quantity = { unit: '°', slips: [times('radians', 180 / Math.PI)] };
export const COUNT: Quantity = { unit: '', slips: [], step: 1 };
/** Cells in series, which the pack's voltage is often taken for. */
export const CELLS: Quantity = {
  unit: '',
  slips: [{ looksLike: 'volts', to: (value) => Math.round(value / 3.7), rare: false }],
  step: 1,
};
/** They come in pairs. */
export const POLES: Quantity = {
  unit: 'poles',
  slips: [{ looksLike: 'pole pairs', to: (value) => value * 2, rare: false }],
  step: 2,
};
/** An amount of any currency. */
export const MONEY: Quantity = { unit: '', slips: [], zero: true };
