// Generated from docs/openapi.json by scripts/clients.mjs. Never edit it by hand.
import type { ApiField } from '../form/api-field.ts';

export const mode = {
  name: 'mode',
  kind: 'string',
  choices: ['until_depleted', 'fixed'],
  default: 'until_depleted',
} as const satisfies ApiField;

export const soc_cutoff_pct = {
  name: 'soc_cutoff_pct',
  kind: 'number',
  unit: '%',
  min: 0,
  max: 100,
  default: 20,
} as const satisfies ApiField;
export const soc_cutoff_pct_help = 'State of charge of the emptiest battery at which the flight ends';

export const cell_voltage_cutoff_v = {
  name: 'cell_voltage_cutoff_v',
  kind: 'number',
  unit: 'V',
  min: 0.5,
  max: 5,
} as const satisfies ApiField;
export const cell_voltage_cutoff_v_help = 'Voltage of a cell under load at which the flight ends; null: none';

export const max_duration_s = {
  name: 'max_duration_s',
  kind: 'number',
  unit: 's',
  above: 0,
  max: 86400,
} as const satisfies ApiField;
export const max_duration_s_help = 'The flight ends then. null: with fixed when the schedule ends, else after the longest time that the plan allows';
