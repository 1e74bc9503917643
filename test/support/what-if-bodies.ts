/** Bodies of analyses as different as people send them, from a seed: blades of one library section. */
import { LIBRARY_NAMES } from '../../src/airfoils/library.js';
import type { AnalysisBody } from '../../web/src/kernel/body.ts';
import { generator } from './random.js';

const INCH = 0.0254;

export function randomBody(seed: number): AnalysisBody {
  const random = generator(seed);
  const within = (low: number, high: number) => low + (high - low) * random();
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)];
  const diameter = within(2, 60);
  const R = (diameter * INCH) / 2;
  const n = 2 + Math.floor(within(0, 20));
  const share = Array.from({ length: n }, (_, i) => 0.15 + (0.84 * i) / (n - 1));
  const pitch = within(0.2, 1.2);
  const widest = within(0.04, 0.2);
  const mode = pick(['point', 'sweep', 'solve_to_target'] as const);
  return {
    diameter,
    radius: share.map((x) => x * R),
    chord: share.map((x) => R * widest * (1.2 - x * x)),
    twist: share.map((x) => (Math.atan(pitch / (Math.PI * x)) * 180) / Math.PI),
    hub_radius: pick([null, 0.1, 0.15]),
    airfoil: pick(LIBRARY_NAMES),
    num_blades: 1 + Math.floor(within(0, 6)),
    sweep: pick([null, share.map((x) => 15 * x)]),
    rpm: within(500, 6000) / (R / 0.2),
    airspeed: pick([0, within(0, 30)]),
    air_density: within(0.8, 1.3),
    mode,
    ...(mode === 'sweep' && { j_from: 0, j_to: within(0.3, 1), j_steps: 41 }),
    ...(mode === 'solve_to_target' && { target_type: 'thrust', target_value: within(0.1, 20) }),
  };
}
