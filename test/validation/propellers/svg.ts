/** A small chart as SVG text: dots and lines over two axes, side by side with others. No dependency, same bytes in every run. */

export interface Series {
  /** A CSS colour. */
  color: string;
  points: readonly (readonly [x: number, y: number])[];
  /** Dots of this radius, or a line of this width [px]. */
  dot?: number;
  line?: number;
  dash?: string;
  /** In the legend; none without. */
  label?: string;
}

export interface Panel {
  title: string;
  xLabel: string;
  yLabel: string;
  xMax: number;
  yMax: number;
  series: readonly Series[];
}

const WIDTH = 300;
const HEIGHT = 240;
const INSET = { left: 48, right: 10, top: 26, bottom: 36 };
const INK = '#333';
const GRID = '#e3e3e3';
const FONT = 'font-family="Helvetica, Arial, sans-serif"';

const fixed = (x: number): string => String(Number(x.toFixed(1)));
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** 1, 2 or 5 times a power of ten, so that at most six steps fit. */
export function tickStep(max: number): number {
  const rough = max / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((step) => step * power >= rough * (1 - 1e-9)) ?? 10);
}

function ticksTo(max: number): number[] {
  const step = tickStep(max);
  return Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, i) => i * step);
}

/** A tick's number with the digits that its step has. */
function tickText(value: number, step: number): string {
  return value.toFixed(Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
}

function text(x: number, y: number, said: string, extra = ''): string {
  return `<text x="${fixed(x)}" y="${fixed(y)}" ${FONT} font-size="11" fill="${INK}" ${extra}>${escaped(said)}</text>`;
}

function panel({ title, xLabel, yLabel, xMax, yMax, series }: Panel, left: number): string {
  const [w, h] = [WIDTH - INSET.left - INSET.right, HEIGHT - INSET.top - INSET.bottom];
  const X = (x: number) => left + INSET.left + (x / xMax) * w;
  const Y = (y: number) => INSET.top + h - (y / yMax) * h;
  const bottom = INSET.top + h;
  const across = ticksTo(yMax).map(
    (y) =>
      `<path d="M${fixed(X(0))} ${fixed(Y(y))}H${fixed(X(xMax))}" stroke="${GRID}"/>` +
      text(X(0) - 5, Y(y) + 4, tickText(y, tickStep(yMax)), 'text-anchor="end"'),
  );
  const along = ticksTo(xMax).map((x) =>
    text(X(x), bottom + 14, tickText(x, tickStep(xMax)), 'text-anchor="middle"'),
  );
  const clip = `c${left}`;
  const middle = INSET.top + h / 2;
  return [
    `<clipPath id="${clip}"><rect x="${fixed(X(0))}" y="${INSET.top}" width="${w}" height="${h}"/></clipPath>`,
    ...across,
    ...along,
    `<path d="M${fixed(X(0))} ${INSET.top}V${fixed(bottom)}H${fixed(X(xMax))}" fill="none" stroke="${INK}"/>`,
    `<g clip-path="url(#${clip})">${series.map((each) => drawn(each, X, Y)).join('')}</g>`,
    text(X(0), INSET.top - 10, title, 'font-weight="bold"'),
    text(X(xMax / 2), bottom + 30, xLabel, 'text-anchor="middle"'),
    text(
      left + 12,
      middle,
      yLabel,
      `text-anchor="middle" transform="rotate(-90 ${fixed(left + 12)} ${fixed(middle)})"`,
    ),
  ].join('\n');
}

type Scale = (value: number) => number;

function drawn({ color, points, dot, line, dash }: Series, X: Scale, Y: Scale): string {
  if (dot !== undefined) {
    const circles = points.map(
      ([x, y]) => `<circle cx="${fixed(X(x))}" cy="${fixed(Y(y))}" r="${dot}"/>`,
    );
    return `<g fill="${color}">${circles.join('')}</g>`;
  }
  const path = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${fixed(X(x))} ${fixed(Y(y))}`);
  const dashed = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  return `<path d="${path.join('')}" fill="none" stroke="${color}" stroke-width="${line ?? 1}"${dashed}/>`;
}

function legend(series: readonly Series[], y: number): string {
  let x = INSET.left;
  return series
    .flatMap(({ label, color, dot, line, dash }) => {
      if (label === undefined) return [];
      const from = x;
      x += 34 + 6.2 * label.length;
      const mark: Series =
        dot === undefined
          ? {
              color,
              line,
              dash,
              points: [
                [0, 0],
                [20, 0],
              ],
            }
          : { color, dot, points: [[10, 0]] };
      return (
        drawn(
          mark,
          (v) => from + v,
          () => y - 4,
        ) + text(from + 25, y, label)
      );
    })
    .join('\n');
}

/** Panels beside each other under one title, with the legend of the first one's series. */
export function chart(title: string, panels: readonly Panel[]): string {
  const width = WIDTH * panels.length;
  const height = HEIGHT + 48;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(INSET.left, 18, title, 'font-weight="bold"'),
    `<g transform="translate(0 22)">`,
    ...panels.map((each, i) => panel(each, i * WIDTH)),
    '</g>',
    legend(panels[0].series, height - 10),
    '</svg>\n',
  ].join('\n');
}
