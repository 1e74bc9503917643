/** Where a name can stand in a figure without touching what is drawn: pure geometry in pixels of the canvas. */

interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Areas that a label must not cover. */
export interface Drawn {
  lines: readonly (readonly Point[])[];
  dots: readonly Point[];
  names: readonly Box[];
}

/** Air between a name and its line, and between it and everything else [widths of a letter's height]. */
const LIFT = 0.3;
const AIR = 0.15;
/** Places along a line that are tried. */
const PLACES = 24;

/**
 * Returns the first free box for a name of `width` and `height` above or below its line, from the line's right end to its left;
 * undefined where everything is taken.
 */
export function freePlace(
  line: readonly Point[],
  { width, height }: Pick<Box, 'width' | 'height'>,
  within: Box,
  drawn: Drawn,
): Box | undefined {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const right = within.left + within.width;
  for (let place = 0; place <= PLACES; place++) {
    const x = last.x + (place / PLACES) * (first.x - last.x);
    const left = Math.min(Math.max(x - width / 2, within.left), right - width);
    const [highest, lowest] = reachOf(line, left, left + width);
    for (const top of [highest - (1 + LIFT) * height, lowest + LIFT * height]) {
      const box = { left, top, width, height };
      if (isWithin(box, within) && isFree(box, drawn)) return box;
    }
  }
  return undefined;
}

/** The least and the greatest y of a line between two x. */
function reachOf(line: readonly Point[], from: number, to: number): [number, number] {
  const ys = [heightAt(line, from), heightAt(line, to)];
  for (const { x, y } of line) if (x > from && x < to) ys.push(y);
  return [Math.min(...ys), Math.max(...ys)];
}

function heightAt(line: readonly Point[], x: number): number {
  const next = line.findIndex((point) => point.x >= x);
  if (next < 0) return line.at(-1)!.y;
  if (next === 0) return line[0].y;
  const [a, b] = [line[next - 1], line[next]];
  return b.x === a.x ? b.y : a.y + ((x - a.x) / (b.x - a.x)) * (b.y - a.y);
}

const isWithin = (box: Box, within: Box): boolean =>
  box.left >= within.left &&
  box.top >= within.top &&
  box.left + box.width <= within.left + within.width &&
  box.top + box.height <= within.top + within.height;

function isFree(box: Box, { lines, dots, names }: Drawn): boolean {
  const air = AIR * box.height;
  const wide = {
    left: box.left - air,
    top: box.top - air,
    width: box.width + 2 * air,
    height: box.height + 2 * air,
  };
  const mark = 0.4 * box.height; // a dot is a mark of about this half width
  return (
    !names.some((name) => overlap(name, wide)) &&
    !dots.some((dot) => holds(wide, dot, mark)) &&
    !lines.some((line) => crosses(line, wide))
  );
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

const holds = ({ left, top, width, height }: Box, { x, y }: Point, around: number): boolean =>
  x > left - around && x < left + width + around && y > top - around && y < top + height + around;

/** True where a stretch of the line that is within the box's width has a height of the box. */
function crosses(line: readonly Point[], { left, top, width, height }: Box): boolean {
  const [right, bottom] = [left + width, top + height];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (b.x < left || a.x > right) continue;
    const at = (x: number) => (b.x === a.x ? a.y : a.y + ((x - a.x) / (b.x - a.x)) * (b.y - a.y));
    const [from, to] = [at(Math.max(a.x, left)), b.x === a.x ? b.y : at(Math.min(b.x, right))];
    if (Math.max(from, to) >= top && Math.min(from, to) <= bottom) return true;
  }
  return false;
}
