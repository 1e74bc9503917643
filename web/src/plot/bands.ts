import type uPlot from 'uplot';
import { colourOf } from './palette.ts';

/** Where the values of a curve may lie: between `low` and `high` at each x, in the order of the x. */
export interface Band {
  x: readonly number[];
  low: readonly number[];
  high: readonly number[];
  /** Style of its curve (palette.ts). */
  style: number;
}

/** Areas behind the curves, pale enough that several show through each other. */
export function drawBands(plot: uPlot, bands: readonly Band[]): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.globalAlpha = 0.18;
  for (const { x, low, high, style } of bands) {
    ctx.fillStyle = colourOf(style);
    ctx.beginPath();
    const to = (at: number, value: number) =>
      ctx.lineTo(plot.valToPos(at, 'x', true), plot.valToPos(value, 'y', true));
    x.forEach((at, i) => to(at, high[i]));
    for (let i = x.length - 1; i >= 0; i--) to(x[i], low[i]);
    ctx.fill();
  }
  ctx.restore();
}
