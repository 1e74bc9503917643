/** A schedule in the units of the caller, whatever form it came in: what each quantity does over time, piece by piece. */

/** The channels before the throttles and tilts: airspeed and vertical speed. */
export const SPEEDS = 2;

/**
 * Channels: airspeed and vertical speed [m/s], then of each label throttle [%] and tilt [degrees]. After the last piece
 * its end values are held.
 */
export interface Timeline {
  labels: readonly string[];
  /** The time at which each piece begins [s], from 0, and the end of the last one. */
  times: Float64Array;
  /** The value of each channel in each piece at the begin and at the end, with a straight line between. */
  values: Float64Array;
}

export const throttleOf = (label: number): number => SPEEDS + 2 * label;
export const tiltOf = (label: number): number => SPEEDS + 2 * label + 1;

export function channelCount({ labels }: Pick<Timeline, 'labels'>): number {
  return SPEEDS + 2 * labels.length;
}

/** Returns a timeline of zeros; the last piece has no length, as its time is not known. */
export function emptyTimeline(labels: readonly string[], pieces: number): Timeline {
  const values = new Float64Array(pieces * channelCount({ labels }) * 2);
  return { labels, times: new Float64Array(pieces + 1), values };
}

/** Straight from `begin` to `end` during the piece. */
export function setPiece(
  { labels, values }: Timeline,
  piece: number,
  channel: number,
  [begin, end]: readonly [number, number],
): void {
  const at = 2 * (piece * channelCount({ labels }) + channel);
  values[at] = begin;
  values[at + 1] = end;
}

/** Returns the value of a channel at the end of a piece; 0 before the first one. */
export function valueAtEnd({ labels, values }: Timeline, piece: number, channel: number): number {
  return piece < 0 ? 0 : values[2 * (piece * channelCount({ labels }) + channel) + 1];
}
