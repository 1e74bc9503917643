import type { AirfoilCoordinates } from '../../../../clients/typescript/src/generated/types.ts';
import './airfoils.css';

/** An outline with equal axes, chord 1; leading edge left. */
export function Shape({ outline, name }: { outline: AirfoilCoordinates; name: string }) {
  const { x, y } = outline;
  const top = Math.max(...y) + 0.02;
  const bottom = Math.min(...y) - 0.02;
  const points = x.map((at, i) => `${at},${-y[i]}`).join(' ');
  return (
    <svg
      className="shape"
      role="img"
      aria-label={`Outline of ${name}, ${Math.round(1000 * (Math.max(...y) - Math.min(...y))) / 10} % of the chord high`}
      viewBox={`-0.02 ${-top} 1.04 ${top - bottom}`}
    >
      <line x1="0" y1="0" x2="1" y2="0" />
      <polygon points={points} />
    </svg>
  );
}
