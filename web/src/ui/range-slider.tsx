import { Slider as Base } from '@base-ui/react/slider';

/** Two ends of a range out of the places 0 … `last`, dragged or moved by the arrow keys. `onCommit` comes once a drag or a key press is over. */
export function RangeSlider({
  label,
  said,
  value,
  last,
  onChange,
  onCommit,
}: {
  label: string;
  /** A place in words, with its unit. */
  said: (place: number) => string;
  value: readonly [from: number, to: number];
  last: number;
  onChange: (value: readonly [number, number]) => void;
  onCommit: (value: readonly [number, number]) => void;
}) {
  const pair = (next: number | readonly number[]): readonly [number, number] =>
    typeof next === 'number' ? [next, next] : [next[0], next[1]];
  return (
    <Base.Root
      className="slider"
      value={value}
      min={0}
      max={last}
      onValueChange={(next) => onChange(pair(next))}
      onValueCommitted={(next) => onCommit(pair(next))}
    >
      <Base.Control className="slider-control">
        <Base.Track className="slider-track">
          <Base.Indicator className="slider-indicator" />
          {(['minimum', 'maximum'] as const).map((end, index) => (
            <Base.Thumb
              key={end}
              index={index}
              className="slider-thumb"
              getAriaLabel={() => `${label}, ${end}`}
              getAriaValueText={(_text, place) => said(place)}
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
