import { colourOf, dashOf } from '../../plot/palette.ts';
import { useThemeChange } from '../../plot/use-theme.ts';
import './airfoils.css';

export interface Outline {
  name: string;
  x: readonly number[];
  y: readonly number[];
}

/** Outlines over one another with equal axes, chord 1; leading edge left. Colours and dashes are those of the curves. */
export function Outlines({ outlines }: { outlines: readonly (Outline | undefined)[] }) {
  useThemeChange();
  const known = outlines.flatMap((outline, style) =>
    outline === undefined ? [] : [{ outline, style }],
  );
  const heights = known.flatMap(({ outline }) => outline.y);
  const top = Math.max(0.02, ...heights) + 0.02;
  const bottom = Math.min(-0.02, ...heights) - 0.02;
  const look = (style: number, scale: number) => ({
    stroke: colourOf(style),
    strokeDasharray: dashOf(style)
      .map((length) => scale * length)
      .join(' '),
  });
  return (
    <figure className="plot" aria-label="Outlines">
      <svg
        className="shape outlines"
        role="img"
        aria-label={`Outlines of ${known.map(({ outline }) => outline.name).join(', ')}`}
        viewBox={`-0.02 ${-top} 1.04 ${top - bottom}`}
      >
        <line x1="0" y1="0" x2="1" y2="0" />
        {known.map(({ outline: { name, x, y }, style }) => (
          <polygon
            key={name}
            points={x.map((at, i) => `${at},${-y[i]}`).join(' ')}
            style={look(style, 1)}
          />
        ))}
      </svg>
      <ul className="line-names">
        {known.map(({ outline: { name }, style }) => (
          <li key={name}>
            <svg width="36" height="10" aria-hidden="true">
              <line x1="0" x2="36" y1="5" y2="5" style={{ ...look(style, 1), strokeWidth: 2 }} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}
