import { length_unit } from '../fields/inspect-file-body.ts';
import { named } from '../form/api-field.ts';

/** Units of a blade's file that names none. */
export const LENGTH_UNITS = [
  ['', 'from the file'] as const,
  ...named(length_unit.choices, {
    m: 'meters',
    cm: 'centimeters',
    mm: 'millimeters',
    in: 'inches',
    ft: 'feet',
  }),
];
