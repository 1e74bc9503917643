/** Segments, which were checked, as a timeline. */
import type { Ramp, SegmentIn } from '../request/schedule.wire.js';
import { emptyTimeline, valueAtEnd, setPiece, SPEEDS, throttleOf, tiltOf } from './timeline.js';
import type { Timeline } from './timeline.js';

/** The one label of a schedule whose rotors are not known: the mean of whatever it names. */
const MEAN_LABEL = '';

/** A segment without duration is the last one: its command is held. */
export function fromSegments(segments: readonly SegmentIn[], labels: readonly string[]): Timeline {
  const timeline = emptyTimeline(labels, segments.length);
  for (const [i, segment] of segments.entries()) {
    startNext(timeline, i, segment);
    const put = (channel: number, target: number, ramp: Ramp) => {
      const begin = ramp === 'linear' ? valueAtEnd(timeline, i - 1, channel) : target;
      setPiece(timeline, i, channel, [begin, target]);
    };
    putSpeeds(segment, put);
    for (const [n, label] of labels.entries()) {
      const group = segment.per_group[label];
      put(throttleOf(n), group.throttle_target, group.throttle_ramp ?? segment.throttle_ramp);
      put(tiltOf(n), group.tilt_target ?? 0, group.tilt_ramp ?? 'step');
    }
  }
  return timeline;
}

/** Returns the mean throttle of the groups that each segment names, for a rule of thumb that knows no rotors. */
export function fromUnknownGroups(segments: readonly SegmentIn[]): Timeline {
  const timeline = emptyTimeline([MEAN_LABEL], segments.length);
  for (const [i, segment] of segments.entries()) {
    startNext(timeline, i, segment);
    const groups = Object.values(segment.per_group);
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
