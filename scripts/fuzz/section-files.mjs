/** Coordinate files of our own making: NACA 4-digit sections as text, in the forms in which such files are found. */

const A = [0.2969, -0.126, -0.3516, 0.2843, -0.1015];

/** Half thickness, camber and its slope at x; A.3 and A.5 of docs/theory/airfoil.md. */
function at(x, { camber, place, thickness }) {
  const half =
    5 * thickness * (A[0] * Math.sqrt(x) + x * (A[1] + x * (A[2] + x * (A[3] + x * A[4]))));
  if (camber === 0) return { half, line: 0, slope: 0 };
  const k = x < place ? camber / place ** 2 : camber / (1 - place) ** 2;
  const line = k * (x < place ? x * (2 * place - x) : 1 - 2 * place + x * (2 * place - x));
  return { half, line, slope: 2 * k * (place - x) };
}

/**
 * Both sides from the leading to the trailing edge, `count` points in all; `blunt`: further thickness of the trailing edge.
 * @returns {{ upper: [number, number][], lower: [number, number][] }}
 */
export function sides({ camber = 0.02, place = 0.4, thickness = 0.12, count = 121, blunt = 0 }) {
  const n = Math.ceil(count / 2);
  const side = (sign) =>
    Array.from({ length: n }, (_, j) => {
      const x = (1 - Math.cos((Math.PI * j) / (n - 1))) / 2;
      const { half, line, slope } = at(x, { camber, place, thickness });
      const tilt = Math.hypot(1, slope);
      const y = line + (sign * half) / tilt + (sign * blunt * x) / 2;
      return [x - (sign * half * slope) / tilt, y];
    });
  return { upper: side(1), lower: side(-1) };
}

const row = ([x, y]) => `${x.toFixed(6).padStart(10)} ${y.toFixed(6).padStart(10)}`;
const text = (title, rows) => `${title}\n${rows.join('\n')}\n`;

/** Selig's order: from the trailing edge over the upper side and back. */
export function selig(section = {}, title = 'A SECTION OF OUR OWN') {
  const { upper, lower } = sides(section);
  return text(title, [...upper.toReversed(), ...lower.slice(1)].map(row));
}

export function lednicer(section = {}, title = 'A SECTION OF OUR OWN') {
  const { upper, lower } = sides(section);
  const counts = ` ${upper.length}.  ${lower.length}.`;
  return text(title, [counts, '', ...upper.map(row), '', ...lower.map(row)]);
}

/** The other way around: over the lower side first. */
export function reversed(section = {}) {
  const { upper, lower } = sides(section);
  return text('REVERSED', [...lower.toReversed(), ...upper.slice(1)].map(row));
}

/** In percent, with a third column of zeros, Windows' line ends and a mark at the beginning. */
export function percent(section = {}) {
  const { upper, lower } = sides(section);
  const rows = [...upper.toReversed(), ...lower.slice(1)].map(
    ([x, y]) => `${(100 * x).toFixed(4)}\t${(100 * y).toFixed(4)}\t0.0`,
  );
  return `\uFEFF${text('PERCENT', rows)}`.replaceAll('\n', '\r\n');
}

/** Semicolons between columns, commas in numbers. */
export function continental(section = {}) {
  return selig(section)
    .replaceAll('.', ',')
    .replaceAll(/(\d) +(-?\d)/g, '$1; $2');
}

export const FILES = [
  selig(),
  lednicer({ camber: 0.04, thickness: 0.09 }),
  percent({ thickness: 0.15 }),
  reversed({ camber: 0 }),
  continental({ count: 61 }),
  selig({ count: 400 }),
  selig({ count: 30 }),
  selig({ blunt: 0.03 }),
];
