import { SelectField } from '../../../form/field.tsx';
import { useAnnounce } from '../../../ui/announce.tsx';
import { Quantities } from '../../../vehicle/quantities.tsx';
import type { Typed } from '../../../vehicle/quantity.ts';
import { newPoint, type PointDraft, pointName } from './design-draft.ts';
import { FLOWN, LABEL, MORE_OF_POINT, type Target, TARGETS } from './design-quantities.ts';

/** Operating points of one optimization at the most, as the API has it. */
const MOST_POINTS = 10;
const TARGET_NAMES = (Object.keys(TARGETS) as Target[]).map(
  (target) => [target, TARGETS[target].label] as const,
);

/** Operating points: added, removed. */
export function PointsEditor({
  points,
  onChange,
  onRemove,
}: {
  points: readonly PointDraft[];
  onChange: (points: PointDraft[]) => void;
  onRemove: (index: number) => void;
}) {
  const announce = useAnnounce();
  const add = () => {
    const { target, typed } = points.at(-1)!;
    onChange([...points, newPoint(target, { ...typed, label: '' })]);
    announce(`Operating point ${points.length + 1} added`);
  };
  return (
    <>
      {points.map((point, i) => (
        <PointFields
          key={point.key}
          point={point}
          index={i}
          onChange={(next) => onChange(points.with(i, next))}
          onRemove={points.length === 1 ? undefined : () => onRemove(i)}
        />
      ))}
      {points.length < MOST_POINTS && (
        <button type="button" onClick={add}>
          Add operating point
        </button>
      )}
    </>
  );
}

function PointFields({
  point,
  index,
  onChange,
  onRemove,
}: {
  point: PointDraft;
  index: number;
  onChange: (point: PointDraft) => void;
  onRemove: (() => void) | undefined;
}) {
  const { target, typed } = point;
  const at = `operating_points[${index}].`;
  const fields = { at, typed, onChange: (next: Typed) => onChange({ ...point, typed: next }) };
  return (
    <fieldset>
      <legend>Operating point {index + 1}</legend>
      <div className="fields filters">
        <Quantities of={[LABEL]} {...fields} />
        <SelectField
          label="Target"
          name={`${at}target`}
          options={TARGET_NAMES}
          value={target}
          onChange={(next) => onChange({ ...point, target: next })}
        />
        <Quantities of={[TARGETS[target], ...FLOWN]} {...fields} />
      </div>
      <details>
        <summary>Weight, air, speeds of rotation</summary>
        <div className="fields">
          <Quantities of={MORE_OF_POINT} {...fields} />
        </div>
      </details>
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={`Remove ${pointName(typed.label, index)}`}
          onClick={onRemove}
        >
          Remove
        </button>
      )}
    </fieldset>
  );
}
