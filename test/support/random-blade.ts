/** Blades for solids: ordinary ones and odd ones, from a seed. Millimetres, radians. */
import { sides } from '../../scripts/fuzz/section-files.mjs';
import type { SolidOrder } from '../../src/blade-files/mesh/solid.js';
import { generator } from './random.js';

const DEGREE = Math.PI / 180;

interface Outline {
  x: Float64Array;
  y: Float64Array;
}

export function nacaOutline(section: object): Outline {
  const { upper, lower } = sides({ count: 161, ...section }) as Record<string, [number, number][]>;
  const points = [...upper.toReversed(), ...lower.slice(1)];
  return {
    x: Float64Array.from(points, ([x]) => x),
    y: Float64Array.from(points, ([, y]) => y),
  };
}

export function randomSolid(seed: number): SolidOrder {
  const random = generator(seed);
  const within = (low: number, high: number) => low + (high - low) * random();
  const chance = (part: number) => random() < part;
  const R = 12.7 * within(2, 40);
  const n = 2 + Math.floor(within(0, 18));
  const first = within(0.05, 0.3);
  const last = within(0.87, 1.004);
  const share = Array.from({ length: n }, (_, i) => first + ((last - first) * i) / (n - 1));
  const widest = within(0.04, 0.25) * R;
  const peak = within(0.2, 0.6);
  const pitch = within(0.1, 1.2);
  const noise = chance(0.3) ? within(0, 0.3) : 0;
  const swept = chance(0.3) ? within(-40, 40) : 0;
  const section = () =>
    nacaOutline({
      camber: within(0, 0.09),
      place: within(0.25, 0.6),
      thickness: within(0.04, 0.3),
      blunt: chance(0.3) ? within(0, 0.02) : 0,
    });
  const hub = chance(0.5);
  const rHub = chance(0.5) ? first * R : within(0.03, first) * R;
  return {
    blade: {
      B: 1 + Math.floor(within(0, 7)),
      R,
      rHub,
      r: share.map((x) => x * R),
      c: share.map(
        (x) =>
          widest *
          (1 - ((x - peak) / 1.1) ** 2) *
          (x > 0.97 ? 0.4 : 1) *
          (1 + noise * (random() - 0.5)),
      ),
      beta: share.map((x) => Math.atan(pitch / (Math.PI * x)) + noise * (random() - 0.5)),
      sweep: share.map((x) => swept * x * x * DEGREE),
      outlines: chance(0.5) ? [section()] : share.map(section),
    },
    rotation: (['ccw', 'cw', 'both'] as const)[Math.floor(3 * random())],
    hub: hub ? { bore: chance(0.5) ? within(0.2, 0.8) * 2 * rHub : 0 } : null,
    resolution: (['coarse', 'normal'] as const)[Math.floor(2 * random())],
    trailingEdge: within(0.05, 1),
  };
}
