/** A schedule in the units of the caller, whatever form it came in: what each quantity does over time, piece by piece. */
import type { FlightTrim } from '../../powertrain/solvable-case.js';
import type { Ramp, SegmentIn } from '../request/schedule.wire.js';

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
  /** The trim of each piece, null where throttles are commanded; empty of a table. */
  trims: readonly (FlightTrim | null)[];
}

export const throttleOf = (label: number): number => SPEEDS + 2 * label;
export const tiltOf = (label: number): number => SPEEDS + 2 * label + 1;

export function channelCount({ labels }: Pick<Timeline, 'labels'>): number {
  return SPEEDS + 2 * labels.length;
}

/** Returns a timeline of zeros; the last piece has no length, as its time is not known. */
export function emptyTimeline(labels: readonly string[], pieces: number): Timeline {
  const values = new Float64Array(pieces * channelCount({ labels }) * 2);
  return { labels, times: new Float64Array(pieces + 1), values, trims: [] };
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
function valueAtEnd({ labels, values }: Timeline, piece: number, channel: number): number {
  return piece < 0 ? 0 : values[2 * (piece * channelCount({ labels }) + channel) + 1];
}

/** The one label of a schedule whose rotors are not known: the mean of whatever it names. */
const MEAN_LABEL = '';

/** A segment without duration is the last one: its command is held. */
export function fromSegments(segments: readonly SegmentIn[], labels: readonly string[]): Timeline {
  const timeline = { ...emptyTimeline(labels, segments.length), trims: trimsOf(segments) };
  for (const [i, segment] of segments.entries()) {
    startNext(timeline, i, segment);
    const put = (channel: number, target: number, ramp: Ramp) => {
      const begin = ramp === 'linear' ? valueAtEnd(timeline, i - 1, channel) : target;
      setPiece(timeline, i, channel, [begin, target]);
    };
    putSpeeds(segment, put);
    if (segment.trim) continue;
    for (const [n, label] of labels.entries()) {
      const group = segment.per_group![label];
      put(throttleOf(n), group.throttle_target, group.throttle_ramp ?? segment.throttle_ramp);
      put(tiltOf(n), group.tilt_target ?? 0, group.tilt_ramp ?? 'step');
    }
  }
  return timeline;
}

function trimsOf(segments: readonly SegmentIn[]): (FlightTrim | null)[] {
  let dropped = 0;
  return segments.map(({ trim, payload_drop_kg }) => {
    dropped += payload_drop_kg ?? 0;
    return trim ? { to: trim.to, thrust: trim.thrust_n ?? null, dropped } : null;
  });
}

/** Throttle that a rule of thumb takes for a trim, whose throttle only a flight tells [%]. */
const TRIMMED_THROTTLE = 50;

/** Returns the mean throttle of the groups that each segment names, for a rule of thumb that knows no rotors. */
export function fromUnknownGroups(segments: readonly SegmentIn[]): Timeline {
  const timeline = emptyTimeline([MEAN_LABEL], segments.length);
  for (const [i, segment] of segments.entries()) {
    startNext(timeline, i, segment);
    const groups = segment.trim
      ? [{ throttle_target: TRIMMED_THROTTLE, throttle_ramp: 'step' as const }]
      : Object.values(segment.per_group!);
    const before = valueAtEnd(timeline, i - 1, throttleOf(0));
    let [begin, end] = [0, 0];
    for (const { throttle_target: target, throttle_ramp: ramp } of groups) {
      begin += ((ramp ?? segment.throttle_ramp) === 'linear' ? before : target) / groups.length;
      end += target / groups.length;
    }
    setPiece(timeline, i, throttleOf(0), [begin, end]);
  }
  return timeline;
}

function startNext({ times }: Timeline, i: number, { duration_s: duration }: SegmentIn): void {
  times[i + 1] = times[i] + (duration ?? 0);
}

function putSpeeds(
  segment: SegmentIn,
  put: (channel: number, target: number, ramp: Ramp) => void,
): void {
  put(0, segment.airspeed_target, segment.airspeed_ramp);
  put(SPEEDS - 1, segment.vertical_speed_target, segment.vertical_speed_ramp);
}
