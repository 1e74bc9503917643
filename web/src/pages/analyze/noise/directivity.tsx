/** Half-size of the drawing, and the levels from its middle to its edge [dB]. */
const SIZE = 120;
const RANGE = 40;

/** Levels by elevation as a half-circle: above is where the thrust points, right is the plane of the rotor. */
export function Directivity({
  elevations,
  levels,
}: {
  elevations: readonly number[];
  levels: readonly (number | null)[];
}) {
  const highest = Math.max(...levels.map((level) => level ?? -Infinity));
  if (!Number.isFinite(highest)) return null;
  const edge = 10 * Math.ceil(highest / 10);
  const radius = (level: number) => Math.max(0, (SIZE * (level - edge + RANGE)) / RANGE);
  const points = elevations.map((elevation, i) => {
    const at = radius(levels[i] ?? -Infinity);
    const angle = (elevation * Math.PI) / 180;
    return `${(at * Math.cos(angle)).toFixed(1)},${(-at * Math.sin(angle)).toFixed(1)}`;
  });
  const rings = [edge - 30, edge - 20, edge - 10, edge];
  return (
    <figure>
      <svg
        viewBox={`-10 ${-SIZE - 12} ${SIZE + 50} ${2 * SIZE + 24}`}
        width={SIZE + 50}
        height={2 * SIZE + 24}
        role="img"
        aria-label={`A-weighted level from below to above the rotor, at most ${highest.toFixed(1)} dB(A)`}
        fill="none"
        stroke="currentColor"
      >
        {rings.map((level) => (
          <g key={level} opacity={0.5}>
            <path
              d={`M 0 ${-radius(level)} A ${radius(level)} ${radius(level)} 0 0 1 0 ${radius(level)}`}
            />
            <text x={radius(level) + 2} y={4} fontSize={10} stroke="none" fill="currentColor">
              {level}
            </text>
          </g>
        ))}
        <path d={`M 0 ${-SIZE} V ${SIZE} M 0 0 H ${SIZE}`} opacity={0.3} />
        <polyline points={points.join(' ')} strokeWidth={2} />
      </svg>
      <figcaption className="small">
        A-weighted level [dB(A)] by direction. The thrust points up. The horizontal line is the
        rotor plane.
      </figcaption>
    </figure>
  );
}
