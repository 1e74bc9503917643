import type { Component } from '../../../../clients/typescript/src/generated/types.ts';

export type PartType = Component['type'];

/** A figure of a spec by its key, as docs/catalog.md has it. */
export interface SpecKey {
  key: string;
  label: string;
  unit?: string;
  hint?: string;
  /** Type of the value; absent: a number. */
  words?: readonly string[];
  text?: true;
  /** Shown at once; other keys are under "More". */
  main?: true;
}

const number = (key: string, label: string, unit?: string, hint?: string): SpecKey => ({
  key,
  label,
  unit,
  hint,
});
const main = (key: SpecKey): SpecKey => ({ ...key, main: true });

const BRAND: SpecKey = { key: 'brand', label: 'Brand', text: true, main: true };

export const SPEC_KEYS: Record<PartType, readonly SpecKey[]> = {
  motor: [
    BRAND,
    main(number('kv', 'Kv', 'rpm/V')),
    main(number('R', 'Resistance R', 'Ω', 'Between two terminals, in ohms')),
    { key: 'R_source', label: 'Source of R', words: ['datasheet', 'measured'] },
    main(number('weight', 'Mass', 'g')),
    main(number('n', 'Magnet poles', undefined, 'Poles, not pole pairs')),
    main(number('no_load_current_a', 'No-load current', 'A')),
    main(number('no_load_voltage_v', 'No-load voltage', 'V', 'Voltage of the no-load current')),
    main(number('iq_max', 'Maximum continuous current', 'A')),
    main(number('power_max', 'Maximum continuous power', 'W')),
    { key: 'topology', label: 'Topology', words: ['outrunner', 'inrunner'] },
    number('diameter', 'Case diameter', 'mm'),
    number('length', 'Case length', 'mm'),
    number('iq_nominal', 'No-load current iq_nominal', 'A', 'Another name of no_load_current_a'),
    number('u_nominal', 'No-load voltage u_nominal', 'V', 'Another name of no_load_voltage_v'),
    number('peak_current_a', 'Peak current', 'A', 'For a few seconds'),
    number('peak_power_w', 'Peak power', 'W', 'For a few seconds'),
    number('slots', 'Slots'),
    number('cells_min', 'Minimum cells', 'S'),
    number('cells_max', 'Maximum cells', 'S'),
    number('shaft_diameter_mm', 'Shaft', 'mm'),
    number('propeller_diameter_min_in', 'Smallest propeller', 'in'),
    number('propeller_diameter_max_in', 'Largest propeller', 'in'),
  ],
  battery: [
    BRAND,
    {
      key: 'chemistry',
      label: 'Chemistry',
      words: ['lipo', 'lihv', 'nmc', 'nca', 'lfp', 'nimh', 'source'],
      hint: 'source = mains supply',
      main: true,
    },
    main(number('series_cells', 'Cells in series', 'S')),
    main(number('parallel_cells', 'Cells in parallel', 'P')),
    main(number('total_capacity_mAh', 'Capacity of the pack', 'mAh')),
    main(number('c_rating', 'Rating', 'C')),
    main(number('weight_g', 'Mass', 'g')),
    main(number('nominal_voltage_v', 'Nominal voltage of the pack', 'V')),
    number('energy_wh', 'Energy', 'Wh'),
    number('peak_c_rating', 'Peak rating', 'C'),
    number('cell_voltage_max_v', 'Full cell', 'V', 'Per cell'),
    number('cell_voltage_min_v', 'Empty cell', 'V', 'Per cell'),
    number('continuous_current_a', 'Continuous current', 'A'),
    number('peak_current_a', 'Peak current', 'A'),
    number('max_charge_current_a', 'Charging current', 'A'),
    number('length_mm', 'Length', 'mm'),
    number('width_mm', 'Width', 'mm'),
    number('height_mm', 'Height', 'mm'),
    number('diameter_mm', 'Diameter', 'mm'),
    { key: 'kind', label: 'Kind', words: ['cell', 'pack'] },
    { key: 'form_factor', label: 'Form', text: true },
    { key: 'connector', label: 'Connector', text: true },
  ],
  propeller: [
    BRAND,
    main(number('diameter', 'Diameter', 'in')),
    main(number('pitch', 'Pitch', 'in')),
    main(number('num_blades', 'Blades')),
    main(number('weight', 'Mass', 'g')),
    { key: 'rotation', label: 'Rotation', words: ['cw', 'ccw', 'both'] },
    {
      key: 'family',
      label: 'Blade type',
      words: [
        'thin_electric',
        'electric',
        'slow_flyer',
        'sport',
        'scimitar',
        'direct_drive',
        'micro',
        'folding',
        'multirotor',
        'generic',
      ],
    },
    { key: 'series', label: 'Series', text: true },
    { key: 'material', label: 'Material', text: true },
    number('max_rpm', 'Maximum speed', 'rpm'),
    number('hub_diameter_mm', 'Hub diameter', 'mm'),
    number('hub_thickness_mm', 'Hub thickness', 'mm'),
    number('bore_mm', 'Bore', 'mm'),
    { key: 'calibration_id', label: 'Calibration', text: true },
  ],
};
