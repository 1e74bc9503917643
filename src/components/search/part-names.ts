/**
 * The normal form of part names, for texts that are searched and for searches. A size, a Kv, cells, a capacity and a C rating
 * become one token each however they are written; all else falls into runs of letters and runs of digits.
 *
 * | Written | Token |
 * |---|---|
 * | `10x4.5`, `10 × 4,5`, `10"*4.50` | `10x4.5` |
 * | `920KV`, `920 kv`, `KV920`, `kv 920` | `kv920` |
 * | `4S`, `4 cells`, `4S2P` | `4s`, `4s` `2p` |
 * | `1550mAh`, `1.55 Ah`, `1,550 mAh` | `1550mah` |
 * | `35C` | `35c` |
 * | `3 blades`, the 3 of `5x4.3x3` | `3blade` |
 */
import { fold, PUNCTUATION, SPACE, wordsOf } from '../../platform/list/search-words.js';
import type { ComponentType } from '../component-type.js';
import type { Facts } from '../facts.js';

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const CROSS = String.raw`\s*[x\u00d7*]\s*`;
const INCH = String.raw`\s*(?:"|\u2033|''|in(?:ch)?)?`;
const ALONE = String.raw`(?<![\p{L}\d.])`;
const END = String.raw`(?![\p{L}\d])`;

type Rule = [pattern: RegExp, tokens: (...groups: string[]) => string[]];

/** The quantities that names hold, the more certain forms first. */
const QUANTITIES: Rule[] = [
  [
    pattern(
      `(?<![\\d.])(${NUMBER})${INCH}${CROSS}(${NUMBER})(?![\\d.]|\\s*m?ah)(?:${CROSS}(\\d)(?![\\d.]))?${INCH}`,
    ),
    (diameter, pitch, blades) => [
      `${decimal(diameter)}x${decimal(pitch)}`,
      ...(blades === undefined ? [] : [bladesToken(Number(blades))]),
    ],
  ],
  [pattern(String.raw`kv(\d+)${END}`), kv],
  [pattern(String.raw`${ALONE}(?<!\p{L}-)(\d+)\s*kv${END}`), kv],
  [pattern(String.raw`(?<=\p{L})(\d+)kv${END}`), kv],
  [pattern(String.raw`kv[\s:=-]+(\d+)${END}`), kv],
  [pattern(String.raw`${ALONE}(\d{1,2})\s?s(\d{1,2})p${END}`), (s, p) => [`${s}s`, `${p}p`]],
  [pattern(String.raw`${ALONE}(\d{1,2})p${END}`), (p) => [`${p}p`]],
  [pattern(String.raw`${ALONE}(\d{1,2})(?:\s?s|[\s-]?cells?)${END}`), (s) => [`${s}s`]],
  [
    pattern(String.raw`(\d+,\d{3}|${NUMBER})\s*(m?)ah${END}`),
    (value, milli) => [`${milliampHours(value, milli)}mah`],
  ],
  [pattern(String.raw`${ALONE}(\d{1,3})c${END}`), (c) => [`${c}c`]],
  [pattern(String.raw`${ALONE}(\d)[\s-]?blades?${END}`), (n) => [bladesToken(Number(n))]],
];

function pattern(source: string): RegExp {
  return new RegExp(source, 'gu');
}

function kv(value: string): string[] {
  return [`kv${Number(value)}`];
}

function decimal(text: string): string {
  return String(Number(text.replace(',', '.')));
}

function milliampHours(text: string, milli: string): number {
  const isThousands = milli !== '' && /^\d+,\d{3}$/.test(text);
  const value = Number(isThousands ? text.replace(',', '') : text.replace(',', '.'));
  return Math.round(milli === '' ? 1000 * value : value);
}

function bladesToken(count: number): string {
  return `${count}blade`;
}

/** A token in the text of a name, or the text between tokens. */
type Piece = { token: string } | { rest: string };

/** Folds a text and takes the quantities out of it, in the order in which they stand. */
function piecesOf(text: string): Piece[] {
  let pieces: Piece[] = [{ rest: fold(text) }];
  for (const [rule, tokensOf] of QUANTITIES)
    pieces = pieces.flatMap((piece) =>
      'token' in piece ? [piece] : cut(piece.rest, rule, tokensOf),
    );
  return pieces;
}

function cut(text: string, rule: RegExp, tokensOf: Rule[1]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(rule)) {
    const tokens = tokensOf(...match.slice(1)).map((token) => ({ token }));
    pieces.push({ rest: text.slice(from, match.index) }, ...tokens);
    from = match.index + match[0].length;
  }
  return [...pieces, { rest: text.slice(from) }];
}

/** Returns runs of letters and runs of digits, with their decimals. */
function runsOf(text: string): string[] {
  return text.match(/\p{L}+|\p{N}+(?:\.\p{N}+)?/gu) ?? [];
}

/** Returns the normal form of a name: its tokens and runs, parted by blanks. Two names of one form are the same name. */
export function nameForm(name: string): string {
  return piecesOf(name)
    .flatMap((piece) => ('token' in piece ? [piece.token] : runsOf(piece.rest)))
    .join(' ');
}

/**
 * Returns the text that a component is found by: the words of brand and name as they are written, the normal form of the
 * name without and with its brand, each between bars, and the tokens and numbers of its quantities and facts.
 */
export function searchText(
  { name, brand, type }: { name: string; brand: string | null; type: ComponentType },
  facts: Facts,
): string {
  const forms = [nameForm(name), nameForm(`${brand ?? ''} ${name}`)];
  const known = new Set(forms.join(' ').split(' '));
  const numbers = [...known].flatMap((token) => token.match(/\d+(?:\.\d+)?/g) ?? []);
  const more = new Set(
    [...factTokens(type, facts), ...numbers].filter((token) => !known.has(token)),
  );
  return `${wordsOf(`${brand ?? ''} ${name}`)} | ${[...new Set(forms)].join(' | ')} | ${[...more].join(' ')} `;
}

function factTokens(type: ComponentType, facts: Facts): string[] {
  const token = (value: number | null, write: (value: number) => string[]) =>
    value === null ? [] : write(Number(value.toPrecision(6)));
  const { diameter_in: diameter, pitch_in: pitch } = facts;
  if (type === 'motor')
    return token(facts.kv, (kv) => [`kv${Math.round(kv)}`, String(Math.round(kv))]);
  if (type === 'battery')
    return [
      ...token(facts.series_cells, (s) => [`${s}s`]),
      ...token(facts.parallel_cells, (p) => [`${p}p`]),
      ...token(facts.capacity_mah, (mah) => [`${Math.round(mah)}mah`, String(Math.round(mah))]),
      ...token(facts.c_rating, (c) => [`${c}c`]),
    ];
  return [
    ...token(facts.num_blades, (count) => [bladesToken(count)]),
    ...(diameter === null || pitch === null
      ? []
      : [`${diameter}x${pitch}`, ...productNumbers(diameter, pitch)]),
    ...token(diameter, (inch) => [String(inch)]),
    ...token(pitch, (inch) => [String(inch)]),
  ];
}

/** Returns the numbers that makers print for a size: 1047 is 10 x 4.7, 9450 is 9.4 x 5. */
function productNumbers(diameter: number, pitch: number): string[] {
  const tenths = (value: number) => Math.round(10 * value);
  if (pitch >= 10 || Math.abs(tenths(pitch) - 10 * pitch) > 1e-6) return [];
  const two = String(tenths(pitch)).padStart(2, '0');
  if (diameter >= 10) return Number.isInteger(diameter) ? [`${diameter}${two}`] : [];
  return Math.abs(tenths(diameter) - 10 * diameter) > 1e-6 ? [] : [`${tenths(diameter)}${two}`];
}

/** One thing that a search asks for. */
export interface Term {
  /** A word of letters alone, which may be misspelt. */
  word?: string;
  /** Patterns of SQL's `like`: all of one of these lists must match the search text. */
  any: string[][];
}

/** Returns what a search asks for; a component must have all of it, in any order. */
export function searchTerms(search: string): Term[] {
  const pieces = piecesOf(search);
  const tokens = pieces.flatMap((piece) => ('token' in piece ? [piece.token] : []));
  const hasSize = tokens.some((token) => /^[\d.]+x[\d.]+$/.test(token));
  const words = pieces
    .flatMap((piece) => ('rest' in piece ? piece.rest.split(SPACE) : []))
    .flatMap((chunk) => wordTerm(chunk, hasSize) ?? []);
  return distinct([...tokens.map(tokenTerm), ...words]);
}

function distinct(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()];
}

/** No motor has a Kv of one digit: more are being typed. */
function tokenTerm(token: string): Term {
  return { any: [[/^kv\d$/.test(token) ? `% ${token}%` : `% ${token} %`]] };
}

/** `hasSize`: a short word beside a size is a suffix of propellers (E, SF, MR) and stands alone. */
function wordTerm(chunk: string, hasSize: boolean): Term | undefined {
  const parts = chunk.split(PUNCTUATION).filter((part) => part !== '');
  const joined = parts.join('');
  if (joined === '') return undefined;
  const runs = runsOf(parts.join(' '));
  if (runs.length === 1 && /^\p{L}+$/u.test(joined))
    return hasSize && joined.length < 3
      ? { any: [[`% ${joined} %`]] }
      : { word: joined, any: [[likeWord(joined)]] };
  const whole = [likeWord(joined)];
  const inOrder = [`% ${runs.join(' ')}%`];
  const hasNumbers = parts.length > 1 && parts.some((part) => /\p{N}/u.test(part));
  const apart = parts.map((part) => `% ${runsOf(part).join(' ')}%`);
  if (runs.length === 1) return { any: [inOrder] };
  return { any: [whole, inOrder, ...(hasNumbers ? [apart] : [])] };
}

/** Two characters have no trigram of their own, but the beginning of a word has. */
export function likeWord(word: string): string {
  return word.length < 3 ? `% ${word}%` : `%${word}%`;
}
