/**
 * Numbers as people type them. Comma and point are both decimal signs, blanks part thousands; `5,000` may be five or five
 * thousand, so that it is asked about and never taken for one of them.
 */

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;
/** Several groups, or groups and a decimal point: `12,345,678` and `5,000.5`. */
const COMMA_GROUPS = /^[+-]?[1-9]\d{0,2}(,\d{3}){2,}(\.\d+)?$|^[+-]?[1-9]\d{0,2}(,\d{3})+\.\d*$/;
const POINT_GROUPS = /^[+-]?[1-9]\d{0,2}(\.\d{3}){2,}(,\d+)?$|^[+-]?[1-9]\d{0,2}(\.\d{3})+,\d*$/;
const BLANK_GROUPS = /^[+-]?\d{1,3}([ \u00a0\u202f]\d{3})+([.,]\d+)?$/;

/** undefined: nothing typed. NaN: not a number, or one that may mean two. */
export function toNumber(text: string): number | undefined {
  const typed = text.trim().replace(/^\u2212/, '-');
  if (typed === '') return undefined;
  if (AMBIGUOUS.test(typed)) return Number.NaN;
  if (COMMA_GROUPS.test(typed)) return Number(typed.replaceAll(',', ''));
  if (POINT_GROUPS.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'));
  const joined = BLANK_GROUPS.test(typed) ? typed.replace(/\s/g, '') : typed;
  const pointed = joined.replace(',', '.');
  return PLAIN.test(pointed) ? Number(pointed) : Number.NaN;
}

/** Why `toNumber` gives NaN, for who typed it. */
export function whyUnread(text: string): string {
  const typed = text.trim();
  if (!AMBIGUOUS.test(typed)) return 'Enter a number.';
  const [whole, rest] = typed.split(',');
  return `Is it ${whole}${rest} or ${whole}.${rest}? Write it without the comma.`;
}

/**
 * Values in a row: parted by blanks, line ends, semicolons, or commas where these cannot be decimal signs (before a blank,
 * beside points, or twice and more). The value of what may be one number or two is NaN: `10,20`, `100000,200000`.
 */
export function toNumbers(text: string): number[] {
  const parts = text.split(/[\s;]+/).filter((part) => part !== '');
  const isRow = parts.length > 1;
  return parts.flatMap((part) => {
    const pieces = part.split(',');
    const isList = part.includes('.') || part.endsWith(',') || pieces.length > 2;
    if (isList) return pieces.filter((piece) => piece !== '').map(valueOf);
    const isClear = /^[+-]?0,\d+$/.test(part) || (isRow && /,\d{1,2}$/.test(part));
    return pieces.length === 2 && !isClear ? [Number.NaN] : [valueOf(part)];
  });
}

const valueOf = (part: string): number => toNumber(part) ?? Number.NaN;

/** Error message for a list that contains NaN. */
export const LIST_HELP =
  'Separate values with spaces or semicolons, and use a decimal point: 0.5 0.9';
