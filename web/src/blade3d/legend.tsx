import { VIRIDIS } from '../plot/heat/colour-scale.ts';
import { digits } from '../units/measure.ts';
import type { SpanColour } from './blade.ts';
import { rangeOf } from './colours.ts';

const GRADIENT = `linear-gradient(to right, ${VIRIDIS.map((stop) => `rgb(${stop.join(', ')})`).join(', ')})`;

/** Which color means what. */
export function Legend({ colour }: { colour: SpanColour }) {
  const [low, high] = rangeOf(colour);
  return (
    <div className="blade-3d-legend">
      <span>
        {colour.name} [{colour.unit}]
      </span>
      <span>{digits(low)}</span>
      <span className="viridis" style={{ background: GRADIENT }} aria-hidden="true" />
      <span>{digits(high)}</span>
    </div>
  );
}
