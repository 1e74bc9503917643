import { relativeError } from './example-stats.mjs';

// The table of `npm run example`, 76 columns wide.

const GROUPS = [
  { name: 'Ct', digits: 4 },
  { name: 'Cp', digits: 4 },
  { name: 'eta', digits: 3 },
];
/** An error beyond this is that of a number near zero. */
const MEANINGLESS = 1;

export function percent(x) {
  return `${x > 0 ? '+' : ''}${(100 * x).toFixed(1)} %`;
}

/** `paint(text, role)` colours; roles: ours, measured, dim. */
export function tableLines(points, paint = (text) => text) {
  const names = `${' '.repeat(7)}${GROUPS.map(({ name }) => ` ${name.padEnd(22)}`).join(' ')}`;
  const columns = `${'J'.padStart(6)} ${GROUPS.map(() => '   ours  meas.    error').join('  ')}`;
  return [names.trimEnd(), paint(columns, 'dim'), ...points.map((point) => line(point, paint))];
}

function line({ J, ours, measured }, paint) {
  const cells = GROUPS.map(({ name, digits }) => {
    const [a, b] = [ours[name], measured[name]];
    return [
      paint(number(a, digits).padStart(7), 'ours'),
      paint(number(b, digits).padStart(6), 'measured'),
      errorCell(a, b).padStart(8),
    ].join(' ');
  });
  return `${J.toFixed(3).padStart(6)} ${cells.join(' ')}`;
}

function number(value, digits) {
  return value === null ? '-' : value.toFixed(digits);
}

function errorCell(ours, measured) {
  if (ours === null || measured === null) return '-';
  const error = relativeError(ours, measured);
  return Math.abs(error) <= MEANINGLESS ? percent(error) : '-';
}
