import { stampOf } from './marks.ts';
import { colourOf, dashOf } from './palette.ts';
import { titled, type Trace } from './trace.ts';

/** Size of a swatch [CSS pixels]. */
const [WIDTH, HEIGHT] = [22, 12];

/** Returns the name of a trace with one swatch that shows its line or its mark. `unit` is that of its axis, which the legend does not repeat. */
export function legendName(trace: Trace, style: number, unit = ''): HTMLElement {
  const name = document.createElement('span');
  name.className = 'legend-name';
  if (trace.label === '') return name;
  name.append(swatchOf(trace, style), (trace.unit ?? '') === unit ? trace.label : titled(trace));
  return name;
}

function swatchOf(trace: Trace, style: number): HTMLCanvasElement {
  const swatch = document.createElement('canvas');
  const scale = devicePixelRatio;
  swatch.width = WIDTH * scale;
  swatch.height = HEIGHT * scale;
  swatch.style.width = `${WIDTH}px`;
  swatch.style.height = `${HEIGHT}px`;
  const ctx = swatch.getContext('2d')!;
  if (trace.kind === 'dots') {
    const stamp = stampOf({ ...trace, style }, (HEIGHT / 3) * scale, colourOf(style));
    ctx.drawImage(stamp, (swatch.width - stamp.width) / 2, (swatch.height - stamp.height) / 2);
    return swatch;
  }
  ctx.strokeStyle = colourOf(style);
  ctx.lineWidth = 2 * scale;
  ctx.setLineDash(dashOf(style).map((length) => length * scale));
  ctx.moveTo(0, swatch.height / 2);
  ctx.lineTo(swatch.width, swatch.height / 2);
  ctx.stroke();
  return swatch;
}
