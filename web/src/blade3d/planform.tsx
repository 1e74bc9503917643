import { toBareBlade } from '../../../src/blades/blade.mapper.js';
import type { Blade } from './blade.ts';
import './blade-3d.css';

/** The blade unrolled: chord over radius, a quarter of the chord ahead of the pitch axis. */
export function Planform({ blade }: { blade: Blade }) {
  const { R, rHub, r, c } = toBareBlade({ ...blade, air_density: 1 });
  const widest = Math.max(...c);
  const at = (i: number, share: number) =>
    `${((1000 * r[i]) / R).toFixed(2)},${((1000 * share * c[i]) / R).toFixed(2)}`;
  const places = r.map((_, i) => i);
  const edge = [...places.map((i) => at(i, -0.25)), ...places.toReversed().map((i) => at(i, 0.75))];
  const [top, height] = [(-400 * widest) / R, (1300 * widest) / R];
  return (
    <svg
      className="planform"
      viewBox={`0 ${top} 1010 ${height}`}
      role="img"
      aria-label="Planform of one blade: chord over radius, hub on the left, leading edge above"
    >
      <line x1={(1000 * rHub) / R} x2="1000" y1="0" y2="0" className="axis" />
      <polygon points={edge.join(' ')} />
    </svg>
  );
}
