/** Numbers in cells: decimal signs, thousands, and what stands behind the digits. */

export type Decimal = '.' | ',';

/** Digits with signs among them, then whatever else: a percent sign, a unit. */
const CELL =
  /^([+-]?(?:\d[\d.,'’ \u00A0\u202F]*|[.,]\d+))((?:[eEdD][+-]?\d{1,3})?)(?![\d.,])\s*(\D.{0,15})?$/;
const GROUPED: Record<Decimal, RegExp> = {
  '.': /^[+-]?\d{1,3}(?:[,'’ \u00A0\u202F]\d{3})+(?:\.\d*)?$/,
  ',': /^[+-]?\d{1,3}(?:[.'’ \u00A0\u202F]\d{3})+(?:,\d*)?$/,
};
const PLAIN: Record<Decimal, RegExp> = {
  '.': /^[+-]?(?:\d+\.?\d*|\.\d+)$/,
  ',': /^[+-]?(?:\d+,?\d*|,\d+)$/,
};

/** No number with its unit takes more, and what is longer takes the patterns long. */
const LONGEST = 40;

interface Parts {
  digits: string;
  exponent: string;
  unit: string;
}

function partsOf(cell: string): Parts | undefined {
  const trimmed = cell.trim();
  if (trimmed.length > LONGEST) return undefined;
  const text = trimmed.replace(/^['’](?=[+-]?[\d.,])/, '').replace(/^[−–](?=[\d.,])/, '-');
  const found = CELL.exec(text);
  if (found === null) return undefined;
  return {
    digits: found[1].trim(),
    exponent: found[2].replace(/[dD]/, 'e'),
    unit: found[3]?.trim() ?? '',
  };
}

const SHORT_UNIT = /^[\p{L}%°]{0,4}$/u;

/** Returns true where a cell is nothing but a number, whichever sign is its decimal one. */
export function isNumber(cell: string): boolean {
  const parts = partsOf(cell);
  if (parts === undefined || !SHORT_UNIT.test(parts.unit) || / /.test(parts.digits)) return false;
  return (['.', ','] as const).some((sign) => valueOf(parts, sign) !== undefined);
}

function valueOf({ digits, exponent }: Parts, decimal: Decimal): number | undefined {
  const isGrouped = GROUPED[decimal].test(digits);
  if (!isGrouped && !PLAIN[decimal].test(digits)) return undefined;
  const text = isGrouped ? digits.replace(decimal === '.' ? /[^\d.+-]/g : /[^\d,+-]/g, '') : digits;
  return Number(text.replace(',', '.') + exponent);
}

export interface CellNumber {
  value: number;
  /** The text behind the digits; '': there is none. */
  unit: string;
}

/** Digits that are no thousands, whatever the decimal sign is. */
const POINTED = /^-?\d+(?:\.\d+)?$/;
const PROVES_POINT = /^-?(?:\d+\.(?:\d{1,2}|\d{4,})|(?:0|\d{4,})\.\d+)$/;

/** undefined: the cell holds no finite number. */
export function readNumber(cell: string, decimal: Decimal): CellNumber | undefined {
  // most cells of most tables, at a fifth of the time
  if (decimal === '.' && cell.length <= LONGEST && POINTED.test(cell))
    return { value: Number(cell), unit: '' };
  const parts = partsOf(cell);
  const value = parts && valueOf(parts, decimal);
  return value === undefined || !Number.isFinite(value) ? undefined : { value, unit: parts!.unit };
}

/** Counts of cells that prove a decimal sign: one that can part thousands as well proves nothing. */
interface Evidence {
  '.': number;
  ',': number;
  /** Commas that may be either; the first of them. */
  either: string | undefined;
}

function evidenceOf(cells: Iterable<string>): Evidence {
  const found: Evidence = { '.': 0, ',': 0, either: undefined };
  for (const cell of cells) {
    if (cell.length <= LONGEST && PROVES_POINT.test(cell)) {
      found['.']++;
      continue;
    }
    if (!cell.includes('.') && !cell.includes(',')) continue;
    const parts = partsOf(cell);
    if (parts === undefined || !/[.,]/.test(parts.digits)) continue;
    const asPoint = valueOf(parts, '.') !== undefined;
    const asComma = valueOf(parts, ',') !== undefined;
    if (asPoint && asComma && !/^[+-]?0/.test(parts.digits)) {
      if (parts.digits.includes(',')) found.either ??= cell.trim();
      continue;
    }
    // 0,125 has no thousands
    const isComma = asPoint && asComma ? parts.digits.includes(',') : asComma;
    if (asPoint || asComma) found[isComma ? ',' : '.']++;
  }
  return found;
}

/**
 * Returns the decimal sign of each column. A column that proves none has that of the table; a table that proves none has that of its
 * separator, because spreadsheets part by semicolons where the comma is taken. undefined: a comma that may be either.
 */
export function decimalsOf(
  columns: readonly Iterable<string>[],
  separator: string,
): { decimals: (Decimal | undefined)[]; unclear: string | undefined } {
  const each = columns.map(evidenceOf);
  const whole = each.reduce((sum, { '.': point, ',': comma }) => sum + Math.sign(comma - point), 0);
  const proven = each.some((column) => column['.'] + column[','] > 0);
  const either = each.find((column) => column.either !== undefined)?.either;
  let common: Decimal | undefined = whole > 0 ? ',' : '.';
  if (!proven && either !== undefined && separator !== 'comma')
    common = separator === 'semicolon' ? ',' : undefined;
  const decimals = each.map((column): Decimal | undefined => {
    if (column['.'] === column[','])
      return column.either === undefined && common === undefined ? '.' : common;
    return column[','] > column['.'] ? ',' : '.';
  });
  return { decimals, unclear: common === undefined ? either : undefined };
}
