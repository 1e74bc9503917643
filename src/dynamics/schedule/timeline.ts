/** A schedule in the units of the caller, whatever form it came in: what each quantity does over time, piece by piece. */
import type { FlightTrim } from '../../powertrain/solvable-case.js';
import type { GroupTargetIn, Ramp, ScheduledRotor, SegmentIn } from '../request/schedule.wire.js';

/** The channels before those of the labels: airspeed and vertical speed. */
export const SPEEDS = 2;

/**
 * Channels: airspeed and vertical speed [m/s], then of each label throttle [%], tilt and collective [degrees]. After the last
 * piece its end values are held.
 */
export interface Timeline {
  labels: readonly string[];
  /** True if collectives are commanded, or rotors are governed; otherwise all collectives are 0, and those of the rotors count. */
  collectives: boolean;
  /** The time at which each piece begins [s], from 0, and the end of the last one. */
  times: Float64Array;
  /** The value of each channel in each piece at the begin and at the end, with a straight line between. */
  values: Float64Array;
  /** The trim of each piece, null where throttles are commanded; empty of a table. */
  trims: readonly (FlightTrim | null)[];
}

/** Channels of each label. */
const OWN = 3;
export const throttleOf = (label: number): number => SPEEDS + OWN * label;
export const tiltOf = (label: number): number => throttleOf(label) + 1;
export const collectiveOf = (label: number): number => throttleOf(label) + 2;

export function channelCount({ labels }: Pick<Timeline, 'labels'>): number {
  return SPEEDS + OWN * labels.length;
}

/** Returns a timeline of zeros; the last piece has no length, as its time is not known. */
export function emptyTimeline(
  labels: readonly string[],
  pieces: number,
  collectives: boolean,
): Timeline {
  const values = new Float64Array(pieces * channelCount({ labels }) * 2);
  return { labels, collectives, times: new Float64Array(pieces + 1), values, trims: [] };
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

/** Returns the collectives of a label at begins and ends of all pieces [degrees], each once. */
export function collectivesIn({ labels, values }: Timeline, label: number): Set<number> {
  const width = 2 * channelCount({ labels });
  const at = 2 * collectiveOf(label);
  const seen = new Set<number>();
  for (let row = 0; row < values.length; row += width)
    seen.add(values[row + at]).add(values[row + at + 1]);
  return seen;
}

/** The one label of a schedule whose rotors are not known: the mean of whatever it names. */
const MEAN_LABEL = '';

/** A segment without duration is the last one: its command is held. */
export function fromSegments(
  segments: readonly SegmentIn[],
  rotors: readonly ScheduledRotor[],
): Timeline {
  const labels = rotors.map(({ label }) => label);
  const collectives = rotors.some(isGoverned) || segments.some(turnsBlades);
  const timeline = {
    ...emptyTimeline(labels, segments.length, collectives),
    trims: trimsOf(segments),
  };
  for (const [i, segment] of segments.entries()) {
    startNext(timeline, i, segment);
    const put = (channel: number, target: number, ramp: Ramp, first = 0) => {
      const before = i === 0 ? first : valueAtEnd(timeline, i - 1, channel);
      setPiece(timeline, i, channel, [ramp === 'linear' ? before : target, target]);
    };
    putSpeeds(segment, put);
    for (const [n, { label, collective_deg }] of rotors.entries()) {
      const group: GroupTargetIn = segment.trim ? {} : segment.per_group![label];
      put(throttleOf(n), group.throttle_target ?? 0, group.throttle_ramp ?? segment.throttle_ramp);
      put(tiltOf(n), group.tilt_target ?? 0, group.tilt_ramp ?? 'step');
      if (!collectives) continue;
      const own = collective_deg ?? 0;
      put(collectiveOf(n), group.collective_target ?? own, group.collective_ramp ?? 'step', own);
    }
  }
  return timeline;
}

/** Tells whether a governor holds the speed of a rotor by its throttle. */
export function isGoverned({ governed_rpm }: Pick<ScheduledRotor, 'governed_rpm'>): boolean {
  return (governed_rpm ?? null) !== null;
}

function turnsBlades({ per_group }: SegmentIn): boolean {
  const groups = Object.values(per_group ?? {});
  return groups.some(({ collective_target }) => (collective_target ?? null) !== null);
}

function trimsOf(segments: readonly SegmentIn[]): (FlightTrim | null)[] {
  let dropped = 0;
  return segments.map(({ trim, payload_drop_kg }) => {
    dropped += payload_drop_kg ?? 0;
    return trim ? { to: trim.to, thrust: trim.thrust_n ?? null, dropped } : null;
  });
}

/** Throttle that a rule of thumb takes where a trim or a governor finds it, so that only a flight tells [%]. */
export const FOUND_THROTTLE = 50;

/** Returns the mean throttle of the groups that each segment names, for a rule of thumb that knows no rotors. */
export function fromUnknownGroups(segments: readonly SegmentIn[]): Timeline {
  const timeline = emptyTimeline([MEAN_LABEL], segments.length, false);
  for (const [i, segment] of segments.entries()) {
    startNext(timeline, i, segment);
    const groups = segment.trim ? [FOUND] : Object.values(segment.per_group!).map(orFound);
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

const FOUND = { throttle_target: FOUND_THROTTLE, throttle_ramp: 'step' } as const;

/** A target without a throttle is that of a governed rotor. */
function orFound(group: GroupTargetIn) {
  const { throttle_target = null } = group;
  return throttle_target === null ? FOUND : { ...group, throttle_target };
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
