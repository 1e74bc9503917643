// A small plot for terminals in plain ASCII: a line in thirds of a row, and points marked o on top of it.

const WIDTH = 64;
const HEIGHT = 11;
const MARGIN = 8; // the numbers of the upright axis, and the axis
const THIRDS = ['.', '-', "'"]; // low, middle and high in a row

/**
 * @param line, points  arrays of { x, y }; a null y is not drawn
 * @param paint  (text, role) => text; roles: ours, measured, dim
 */
export function plotLines({ title, xLabel, line, points }, paint = (text) => text) {
  const all = [...line, ...points];
  const x = axis(all.map((point) => point.x)); // of all, so that plots of one sweep line up
  const y = axis(all.map((point) => point.y).filter((value) => value !== null));
  const cells = Array.from({ length: HEIGHT }, () => Array.from({ length: WIDTH }, () => ' '));
  drawLine(cells, line, x, y, paint);
  for (const point of points) {
    if (point.y === null) continue;
    cells[rowOf(point.y, y)][columnOf(point.x, x)] = paint('o', 'measured');
  }
  const rows = cells.map((row, i) => `${label(i, y)}|${row.join('').trimEnd()}`);
  return [`${' '.repeat(MARGIN)}${title}`, ...rows, ...xAxis(x, xLabel, paint)];
}

/** Limits that hold all values and 0, and a round step for the marks: about five of them. */
export function axis(values) {
  const from = Math.min(0, ...values);
  const to = Math.max(0, ...values);
  if (from === to) return { from, to: from + 1, step: 0.2 };
  const rough = (to - from) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough * (1 - 1e-9));
  return { from, to, step };
}

/** Multiples of the step from limit to limit. */
export function marksOf({ from, to, step }) {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, k) => (first + k) * step);
}

function columnOf(value, { from, to }) {
  return Math.round(((value - from) / (to - from)) * (WIDTH - 1));
}

/** Height above the lowest row in rows, 0 … HEIGHT. */
function heightOf(value, { from, to }) {
  return ((value - from) / (to - from)) * (HEIGHT - 1) + 0.5;
}

function rowOf(value, y) {
  return HEIGHT - 1 - Math.min(Math.floor(heightOf(value, y)), HEIGHT - 1);
}

/** The line in every column between its first and last point. */
function drawLine(cells, line, x, y, paint) {
  const known = line.filter((point) => point.y !== null);
  for (let k = 1; k < known.length; k++) {
    const [a, b] = [known[k - 1], known[k]];
    for (let column = columnOf(a.x, x); column <= columnOf(b.x, x); column++) {
      const at = x.from + (column / (WIDTH - 1)) * (x.to - x.from);
      const share = Math.min(Math.max((at - a.x) / (b.x - a.x), 0), 1);
      const value = a.y + (b.y - a.y) * share;
      const third = Math.floor((heightOf(value, y) % 1) * 3);
      cells[rowOf(value, y)][column] = paint(THIRDS[third], 'ours');
    }
  }
}

/** The number of the mark that falls into a row. */
function label(row, y) {
  const mark = marksOf(y).find((value) => rowOf(value, y) === row);
  const text = mark === undefined ? '' : short(mark, y.step);
  return `${text.padStart(MARGIN - 2)} `;
}

function short(value, step) {
  return value.toFixed(Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
}

function xAxis(x, xLabel, paint) {
  const ruler = Array.from({ length: WIDTH }, () => '-');
  const numbers = Array.from({ length: WIDTH + 6 }, () => ' ');
  for (const mark of marksOf(x)) {
    const column = columnOf(mark, x);
    if (column > 0) ruler[column] = '+';
    const text = short(mark, x.step);
    numbers.splice(Math.max(column - Math.floor(text.length / 2), 0), text.length, ...text);
  }
  const pad = ' '.repeat(MARGIN - 1);
  return [
    paint(`${pad}+${ruler.join('')}`, 'dim'),
    `${pad} ${numbers.join('').trimEnd()}  ${xLabel}`,
  ];
}
