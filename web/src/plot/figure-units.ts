import { convert, revert, scaleOf } from '../units/measure.ts';
import type { Units } from '../units/units.ts';
import type { FigureOptions } from './figure.ts';

type Figure = Omit<FigureOptions, 'width' | 'height'>;

/** A figure of the API's units in those that the reader chose. */
export function figureIn(figure: Figure, units: Units): Figure {
  const of = (axis: { unit?: string } | undefined) => scaleOf(axis?.unit, units);
  const [x, y, right] = [of(figure.x), of(figure.y), of(figure.right)];
  const isSame = [x, y, right].every(({ factor, offset = 0 }) => factor === 1 && offset === 0);
  if (isSame) return figure;
  const named = <T extends { unit?: string }>(axis: T, { unit }: { unit: string }): T => ({
    ...axis,
    unit: axis.unit === undefined ? undefined : unit,
  });
  const { onBrush } = figure;
  return {
    ...figure,
    x: named(figure.x, x),
    y: named(figure.y, y),
    right: figure.right && named(figure.right, right),
    traces: figure.traces.map((trace) => {
      const scale = trace.right === true ? right : y;
      return {
        ...named(trace, scale),
        x: trace.x.map((value) => convert(value, x)),
        y: trace.y.map((value) => (value === null ? null : convert(value, scale))),
      };
    }),
    markers: figure.markers?.map((marker) => ({ ...marker, x: convert(marker.x, x) })),
    bands: figure.bands?.map((band) => ({
      ...band,
      x: band.x.map((value) => convert(value, x)),
      low: band.low.map((value) => convert(value, y)),
      high: band.high.map((value) => convert(value, y)),
    })),
    onBrush: onBrush && ((from, to) => onBrush(revert(from, x), revert(to, x))),
  };
}
