import type { PartType } from '../spec-keys.ts';

/** A number of a type: as lists are filtered and sorted by it, and under which key a part has it. */
export interface Column {
  fact: string;
  key: string;
  label: string;
  /** In the head of the table, where the full label is too long. */
  short?: string;
  /** Unit of the API; the table converts it. */
  unit?: string;
}

const column = (
  fact: string,
  key: string,
  label: string,
  unit?: string,
  short?: string,
): Column => ({ fact, key, label, unit, short });

/** The numbers that everybody sees of a type, in the order of the table and of the rail. */
export const COLUMNS: Record<PartType, readonly Column[]> = {
  motor: [
    column('kv', 'kv', 'Kv', 'rpm/V'),
    column('mass_g', 'weight', 'Mass', 'g'),
    column('max_current_a', 'iq_max', 'Continuous current', 'A', 'Current'),
    column('max_power_w', 'power_max', 'Continuous power', 'W', 'Power'),
    column('diameter_mm', 'diameter', 'Case diameter', 'mm', 'Diameter'),
    column('length_mm', 'length', 'Case length', 'mm', 'Length'),
  ],
  propeller: [
    column('diameter_in', 'diameter', 'Diameter', 'in'),
    column('pitch_in', 'pitch', 'Pitch', 'in'),
    column('num_blades', 'num_blades', 'Blades'),
    column('mass_g', 'weight', 'Mass', 'g'),
  ],
  battery: [
    column('series_cells', 'series_cells', 'Cells in series', undefined, 'Series'),
    column('parallel_cells', 'parallel_cells', 'Cells in parallel', undefined, 'Parallel'),
    column('capacity_mah', 'total_capacity_mAh', 'Capacity', 'mAh'),
    column('energy_wh', 'energy_wh', 'Energy', 'Wh'),
    column('mass_g', 'weight_g', 'Mass', 'g'),
    column('c_rating', 'c_rating', 'Rating', 'C'),
    column('nominal_voltage_v', 'nominal_voltage_v', 'Nominal voltage', 'V', 'Voltage'),
  ],
};

/** Only own parts have a price. */
export const PRICE = column('price', 'price', 'Price');
