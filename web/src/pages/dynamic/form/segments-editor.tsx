import { useAnnounce } from '../../../ui/announce.tsx';
import { type Commanded, newSegment, type SegmentDraft } from './draft.ts';
import { SegmentFields } from './segment-fields.tsx';

/** Segments one after another: added, copied, moved, removed. */
export function SegmentsEditor({
  segments,
  groups,
  onChange,
}: {
  segments: readonly SegmentDraft[];
  groups: readonly Commanded[];
  onChange: (segments: SegmentDraft[]) => void;
}) {
  const announce = useAnnounce();
  /** A new one comes before the last where that one has no end. */
  const add = () => {
    const at = segments.at(-1)?.untilDepleted === true ? segments.length - 1 : segments.length;
    onChange(segments.toSpliced(at, 0, newSegment(groups, segments[at - 1])));
    announce(`Segment ${at + 1} added`);
  };
  const move = (from: number, to: number) => {
    const moved = segments.toSpliced(from, 1).toSpliced(to, 0, segments[from]);
    // only the last may have no end
    onChange(moved.map((each, i) => (i < moved.length - 1 ? withEnd(each) : each)));
    announce(`Segment ${from + 1} is now segment ${to + 1}`);
  };
  return (
    <>
      {segments.map((segment, i) => (
        <fieldset key={segment.key}>
          <legend>Segment {i + 1}</legend>
          <SegmentFields
            segment={segment}
            groups={groups}
            path={`schedule.segments[${i}]`}
            isLast={i === segments.length - 1}
            onChange={(next) => onChange(segments.with(i, next))}
          />
          <div className="row">
            <button
              type="button"
              aria-label={`Copy segment ${i + 1}`}
              onClick={() =>
                onChange(segments.toSpliced(i, 0, newSegment(groups, withEnd(segment))))
              }
            >
              Copy
            </button>
            {i > 0 && (
              <button
                type="button"
                aria-label={`Move segment ${i + 1} up`}
                onClick={() => move(i, i - 1)}
              >
                Up
              </button>
            )}
            {segments.length > 1 && (
              <button
                type="button"
                aria-label={`Remove segment ${i + 1}`}
                onClick={() => onChange(segments.toSpliced(i, 1))}
              >
                Remove
              </button>
            )}
          </div>
        </fieldset>
      ))}
      <button type="button" onClick={add}>
        Add a segment
      </button>
    </>
  );
}

const withEnd = (segment: SegmentDraft): SegmentDraft =>
  segment.untilDepleted ? { ...segment, untilDepleted: false, duration: '30' } : segment;
