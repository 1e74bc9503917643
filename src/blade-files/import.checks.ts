import { ApiError } from '../platform/errors.js';
import type { Supplied } from './blade-files.mapper.js';
import type { ImportGeometryForm } from './import.wire.js';

/** As the fields of a request have them. */
const BOUNDS = {
  diameter: { most: 120, isWhole: false, words: '> 0 and <= 120 (inches)' },
  num_blades: { most: 16, isWhole: true, words: 'an integer from 1 to 16' },
} as const;

/** The numbers of a form. Throws ApiError 422 `parameter_out_of_range`. */
export function suppliedBy(form: ImportGeometryForm): Supplied {
  const airfoil = form.airfoil?.trim();
  return {
    ...numberOf(form, 'diameter'),
    ...numberOf(form, 'num_blades'),
    ...(airfoil && { airfoil }),
  };
}

function numberOf(form: ImportGeometryForm, field: keyof typeof BOUNDS): Supplied {
  const text = form[field];
  if (text === undefined) return {};
  const { most, isWhole, words } = BOUNDS[field];
  const value = /\d/.test(text) ? Number(text) : 0;
  if (value > 0 && value <= most && (!isWhole || Number.isInteger(value)))
    return { [field]: value };
  const message = `${field} must be ${words}`;
  throw new ApiError('parameter_out_of_range', { param: field, message });
}
