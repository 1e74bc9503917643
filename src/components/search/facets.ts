/** Counts of the parts of a type by brand and by number, for a rail of filters. Pure. */
import type { ComponentType } from '../component-type.js';
import { FACTS } from '../facts.js';
import { headlineKeys } from '../projection.js';
import type { Selection } from './selection.js';

/** A part with its brand and the facts of its type by their names. */
export type FacetRow = { brand: string | null } & Record<string, number | string | null>;

/** Values from `from` to below `to`, of the last bin including `to`; of a bin of one value both are that value. */
interface Bin {
  from: number;
  to: number;
  count: number;
}

export interface Facets {
  total: number;
  brands: { name: string; count: number }[];
  numbers: { name: string; known: number; bins: Bin[] }[];
}

/** Bins of a number with many values; one with at most so many distinct whole values has a bin for each. */
const BINS = 24;
/** Ratio of the largest to the least value from which bins grow by a factor and not by a step. */
const WIDE = 20;
/** Digits of the ends of bins: they are what people then filter by. */
const DIGITS = 3;

/**
 * Returns the numbers of a type that may be counted: those whose key everybody sees of the catalog. Of the others a count
 * within narrow ends would tell the value, which the datasheet gives to people only.
 */
export function countedFacts(type: ComponentType): string[] {
  const shown = headlineKeys(type);
  return Object.entries(FACTS[type])
    .filter(([name, { key }]) => name === 'price' || shown.includes(key))
    .map(([name]) => name);
}

/**
 * Counts rows: brands and each number under all filters but its own, so that a filter shows what lies beyond it. The bins
 * do not depend on filters of numbers and brands, so that they stay in place while these are moved.
 */
export function countFacets(
  type: ComponentType,
  rows: readonly FacetRow[],
  { brands, intervals }: Pick<Selection, 'brands' | 'intervals'>,
): Facets {
  const failing = rows.map((row) => failed(row, brands, intervals));
  const under = (own: string) =>
    rows.filter((_, i) => failing[i].every((filter) => filter === own));
  return {
    total: failing.filter(({ length }) => length === 0).length,
    brands: brandsIn(under('brand')),
    numbers: countedFacts(type).flatMap((name) => {
      const values = valuesOf(rows, name);
      if (values.length === 0) return [];
      const counted = valuesOf(under(name), name);
      return [{ name, known: counted.length, bins: counts(binsOf(values), counted) }];
    }),
  };
}

/** The names of the filters that a row does not pass. */
function failed(
  row: FacetRow,
  brands: Selection['brands'],
  intervals: Selection['intervals'],
): string[] {
  const numbers = Object.entries(intervals).filter(([name, { gte, lte }]) => {
    const value = row[name];
    return typeof value !== 'number' || value < (gte ?? -Infinity) || value > (lte ?? Infinity);
  });
  const isOther = brands !== undefined && !brands.includes(row.brand ?? '');
  return [...(isOther ? ['brand'] : []), ...numbers.map(([name]) => name)];
}

function brandsIn(rows: readonly FacetRow[]): Facets['brands'] {
  const byBrand = Map.groupBy(rows, ({ brand }) => brand);
  return [...byBrand]
    .flatMap(([name, group]) => (name === null ? [] : [{ name, count: group.length }]))
    .sort((a, b) => b.count - a.count || byBrandName(a.name, b.name));
}

/** Compares brands as their list does: whatever the case. */
function byBrandName(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x < y || (x === y && a < b) ? -1 : 1;
}

function valuesOf(rows: readonly FacetRow[], name: string): number[] {
  return rows.map((row) => row[name]).filter((value) => typeof value === 'number');
}

/** The ends of bins that hold all values. */
function binsOf(values: readonly number[]): Omit<Bin, 'count'>[] {
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  if (distinct.length <= BINS && distinct.every(Number.isInteger))
    return distinct.map((value) => ({ from: value, to: value }));
  const [least, most] = [rounded(distinct[0], Math.floor), rounded(distinct.at(-1)!, Math.ceil)];
  if (distinct.length === 1) return [{ from: least, to: most }];
  const isWide = least > 0 && most / least >= WIDE;
  const at = (i: number) =>
    isWide ? least * (most / least) ** (i / BINS) : least + ((most - least) * i) / BINS;
  const inner = Array.from({ length: BINS - 1 }, (_, i) => rounded(at(i + 1), Math.round));
  const edges = [...new Set([least, ...inner, most])];
  return edges.slice(1).map((to, i) => ({ from: edges[i], to }));
}

function rounded(value: number, round: (value: number) => number): number {
  if (value === 0) return 0;
  const scale = 10 ** (Math.floor(Math.log10(Math.abs(value))) - DIGITS + 1);
  return Number((round(Number((value / scale).toPrecision(12))) * scale).toPrecision(12));
}

function counts(bins: readonly Omit<Bin, 'count'>[], values: readonly number[]): Bin[] {
  const last = bins.length - 1;
  return bins.map(({ from, to }, i) => {
    const isIn = (value: number) =>
      value >= from && (value < to || (value === to && (i === last || from === to)));
    return { from, to, count: values.filter(isIn).length };
  });
}
