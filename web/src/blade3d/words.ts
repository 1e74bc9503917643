import { digits } from '../units/measure.ts';
import type { Blade, SpanColour } from './blade.ts';
import { rangeOf } from './colours.ts';

/** Text alternative of the 3-D view. */
export function wordsOf(blade: Blade, colour?: SpanColour): string {
  const { chord, twist, diameter, num_blades, radius } = blade;
  const widest = chord.indexOf(Math.max(...chord));
  const at = radius[widest] / radius[radius.length - 1];
  const shape =
    `A propeller of ${digits(diameter, 5)} inches with ${num_blades} blades. ` +
    `Chord up to ${digits(1000 * chord[widest])} mm at ${digits(100 * at, 2)} % of the radius, ` +
    `${digits(1000 * chord[chord.length - 1])} mm at the tip. ` +
    `Twist from ${digits(twist[0])}° at the root to ${digits(twist[twist.length - 1])}° at the tip.`;
  if (colour === undefined) return shape;
  const [low, high] = rangeOf(colour);
  return `${shape} Colored by ${colour.name}, ${digits(low)} to ${digits(high)} ${colour.unit}.`;
}
