/** The faces of a hub: a cylinder, cut out where blades stand on it, with flat ends and a bore. Pure. */
import type { BladeSolid } from '../mesh/blade-body.js';
import { endOf, startOf } from './blade-shell.js';
import type { SkinLines } from './skin.js';
import type { Point } from './spline.js';
import { type Edge, type Face, forward, reversed, type Use, type Vertex } from './topology.js';

/** Millimetres. */
export interface HubCylinder {
  radius: number;
  /** The hub has no bore where this is 0. */
  boreRadius: number;
  low: number;
  high: number;
  /** The position of the axis along y. */
  y: number;
}

/**
 * A way from the lower rim to the upper one, between two parts of the cylinder. Where it meets a blade it parts: the left side
 * of the blade belongs to the part on the left.
 */
interface Divider {
  angle: number;
  low: Vertex;
  high: Vertex;
  /** Upwards along the left side, and along the right side. */
  left: Use[];
  right: Use[];
}

/** `roots`: the loops of the blades (blade-shell.ts) in the order of their angles, counter-clockwise from the first. */
export function hubFaces(hub: HubCylinder, roots: readonly Use[][]): Face[] {
  const outer = roots.map((root) => dividerAt(hub, root));
  if (outer.length === 0) outer.push(plainDivider(hub, hub.radius, 0));
  if (outer.length === 1) outer.push(plainDivider(hub, hub.radius, outer[0].angle + Math.PI));
  const barrel = barrelOf(hub, hub.radius, outer);
  const bore = boreOf(hub);
  const end = (z: number, loop: Use[], hole: Use[]): Face => ({
    surface: {
      kind: 'plane',
      at: [0, hub.y, z],
      normal: [0, 0, z === hub.high ? 1 : -1],
      along: [1, 0, 0],
    },
    outwards: true,
    loops: hole.length > 0 ? [loop, hole] : [loop],
  });
  return [
    ...barrel.faces,
    ...bore.faces,
    end(hub.high, barrel.upper, reversed(bore.upper)),
    end(hub.low, reversed(barrel.lower), bore.lower),
  ];
}

interface Barrel {
  faces: Face[];
  /** The rims, counter-clockwise as seen from above. */
  upper: Use[];
  lower: Use[];
}

function barrelOf(hub: HubCylinder, radius: number, dividers: readonly Divider[]): Barrel {
  const barrel: Barrel = { faces: [], upper: [], lower: [] };
  for (const [i, left] of dividers.entries()) {
    const right = dividers[(i + 1) % dividers.length];
    const lower = forward(arc(hub, radius, left.low, right.low));
    const upper = forward(arc(hub, radius, left.high, right.high));
    barrel.lower.push(lower);
    barrel.upper.push(upper);
    const turn = turnBetween(left.angle, right.angle);
    const opposite = left.angle + 0.5 * turn + Math.PI;
    barrel.faces.push({
      surface: {
        kind: 'cylinder',
        middle: [0, hub.y, hub.low],
        radius,
        along: [Math.cos(opposite), Math.sin(opposite), 0],
      },
      outwards: true,
      loops: [[lower, ...right.left, ...reversed([upper]), ...reversed(left.right)]],
    });
  }
  return barrel;
}

function turnBetween(a: number, b: number): number {
  const turn = (b - a) % (2 * Math.PI);
  return turn > 0 ? turn : turn + 2 * Math.PI;
}

/** Its faces are those of a barrel, seen from within. */
function boreOf(hub: HubCylinder): Barrel {
  if (hub.boreRadius === 0) return { faces: [], upper: [], lower: [] };
  const dividers = [0, Math.PI].map((angle) => plainDivider(hub, hub.boreRadius, angle));
  const { faces, ...rims } = barrelOf(hub, hub.boreRadius, dividers);
  return {
    ...rims,
    faces: faces.map((face) => ({ ...face, outwards: false, loops: face.loops.map(reversed) })),
  };
}

function plainDivider(hub: HubCylinder, radius: number, angle: number): Divider {
  const [low, high] = [hub.low, hub.high].map((z) => rimVertex(hub, radius, angle, z));
  const way = [forward(line(low, high))];
  return { angle, low, high, left: way, right: way };
}

/**
 * Returns the way from the lower rim to the lowest point of the blade's root, around it, and from its highest point
 * to the upper rim: no blade stands above the highest point of its neighbors, so that these ways meet none however
 * many there are.
 */
function dividerAt(hub: HubCylinder, root: readonly Use[]): Divider {
  const height = (use: Use): number => startOf(use).at[2];
  const top = root.reduce((best, use) => (height(use) > height(best) ? use : best));
  const bottom = root.reduce((best, use) => (height(use) < height(best) ? use : best));
  const from = (use: Use): Use[] => {
    const i = root.indexOf(use);
    return [...root.slice(i), ...root.slice(0, i)];
  };
  const upTo = (uses: Use[], end: Vertex): Use[] =>
    uses.slice(0, uses.findIndex((use) => endOf(use) === end) + 1);
  const [highest, lowest] = [startOf(top), startOf(bottom)];
  const [onLeft, onRight] = [upTo(from(top), lowest), upTo(from(bottom), highest)];
  const turn = Math.asin(Math.sin(angleOf(hub, highest) - angleOf(hub, lowest)));
  const [low, high] = [
    rimVertex(hub, hub.radius, angleOf(hub, lowest), hub.low),
    rimVertex(hub, hub.radius, angleOf(hub, highest), hub.high),
  ];
  const [below, above] = [forward(line(low, lowest)), forward(line(highest, high))];
  return {
    angle: angleOf(hub, lowest) + 0.5 * turn,
    low,
    high,
    left: [below, ...reversed(onLeft), above],
    right: [below, ...onRight, above],
  };
}

function angleOf(hub: HubCylinder, { at: [x, y] }: Vertex): number {
  return Math.atan2(y - hub.y, x);
}

function rimVertex(hub: HubCylinder, radius: number, angle: number, z: number): Vertex {
  return { at: [radius * Math.cos(angle), hub.y + radius * Math.sin(angle), z] };
}

function line(from: Vertex, to: Vertex): Edge {
  return { from, to, curve: { kind: 'line' } };
}

function arc(hub: HubCylinder, radius: number, from: Vertex, to: Vertex): Edge {
  const middle: Point = [0, hub.y, from.at[2]];
  return { from, to, curve: { kind: 'arc', middle, radius } };
}

/** Finds where the lines of a blade meet the cylinder of a hub about the axis. */

/** Steps from the hub's radius inwards in which the outermost crossing is looked for. */
const STEPS = 64;
const HALVINGS = 60;

/**
 * The radius of each line where it enters the hub, coming from the tip; undefined where some line does not, or where the
 * blade's inner end does not lie within the cylinder.
 */
export function contactsOf(
  body: BladeSolid,
  lines: SkinLines,
  radius: number,
): number[] | undefined {
  const outside = (line: number, r: number): number => {
    const [x, y] = lines.at(line, r);
    return x * x + y * y - radius * radius;
  };
  const contacts: number[] = [];
  for (let line = 0; line < lines.count; line++) {
    if (outside(line, body.from) >= 0) return undefined;
    contacts.push(crossing((r) => outside(line, r), body.from, radius));
  }
  return contacts;
}

/** The outermost zero between `from`, where the value is negative, and `to`, where it is not. */
function crossing(value: (r: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let i = STEPS - 1; i > 0; i--) {
    const r = from + ((to - from) * i) / STEPS;
    if (value(r) < 0) {
      low = r;
      break;
    }
    high = r;
  }
  for (let i = 0; i < HALVINGS; i++) {
    const middle = 0.5 * (low + high);
    if (value(middle) < 0) low = middle;
    else high = middle;
  }
  return high;
}
