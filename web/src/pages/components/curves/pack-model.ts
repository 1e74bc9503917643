type Spec = Readonly<Record<string, unknown>>;

/** Open-circuit voltage of one cell [V] over its charge 0 … 1, and what it was measured on. */
interface CellCurve {
  soc: readonly number[];
  volts: readonly number[];
  basis: string;
}

/** Typical curves by chemistry, as data/catalog/ocv.json has them. */
interface TypicalCurves {
  soc: readonly number[];
  curves: Readonly<Record<string, { volts: readonly number[]; cell: string; basis: string }>>;
}

const BASIS: Readonly<Record<string, string>> = {
  measured: 'measured on a',
  published_equation: 'by a published equation of a',
  assumed: 'assumed:',
};

/** The curve that a pack says of itself, or the typical one of its chemistry; undefined where neither is known. */
export function cellCurve(spec: Spec, { soc, curves }: TypicalCurves): CellCurve | undefined {
  const own = spec.ocv as { soc_pct?: unknown; volts?: unknown } | null | undefined;
  if (own != null && areNumbers(own.soc_pct) && areNumbers(own.volts))
    return { soc: own.soc_pct.map((pct) => pct / 100), volts: own.volts, basis: 'its own curve' };
  const typical = curves[String(spec.chemistry)];
  if (typical === undefined) return undefined;
  const { volts, cell, basis } = typical;
  return { soc, volts, basis: `typical of its chemistry, ${BASIS[basis] ?? ''} ${cell}` };
}

/** Resistance of the pack [Ω] as its spec states it; undefined where it does not. */
export function packResistance(spec: Spec): number | undefined {
  const pack = positive(spec.pack_resistance_mOhm);
  if (pack !== undefined) return pack / 1_000;
  const [cell, series] = [positive(spec.cell_resistance_mohm), positive(spec.series_cells)];
  if (cell === undefined || series === undefined) return undefined;
  return (cell * series) / (positive(spec.parallel_cells) ?? 1) / 1_000;
}

/** Voltage of the pack [V] over the charge taken from it [Ah], at a constant current [A] through `resistance` [Ω]. */
export function dischargeCurve(
  { soc, volts }: CellCurve,
  { series, capacity }: { series: number; capacity: number },
  current: number,
  resistance: number,
): { taken: number[]; volts: number[] } {
  const order = soc.map((_, i) => i).toReversed();
  return {
    taken: order.map((i) => capacity * (1 - soc[i])),
    volts: order.map((i) => series * volts[i] - current * resistance),
  };
}

export const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined;

const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 1 && value.every((each) => typeof each === 'number');
