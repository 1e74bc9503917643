import { digits } from '../units/measure.ts';
import type { SpanColour } from './blade.ts';
import { rangeOf } from './colours.ts';

/** Which color means what. */
export function Legend({ colour }: { colour: SpanColour }) {
  const [low, high] = rangeOf(colour);
  return (
    <div className="blade-3d-legend">
      <span>
        {colour.name} [{colour.unit}]
      </span>
      <span>{digits(low)}</span>
      <span className="viridis" aria-hidden="true" />
      <span>{digits(high)}</span>
    </div>
  );
}
