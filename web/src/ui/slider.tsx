import { Slider as Base } from '@base-ui/react/slider';

/** A number between two ends, dragged or moved by the arrow keys. `onCommit` is called once a drag or a key press is over. */
export function Slider({
  label,
  said,
  value,
  range: [min, max, step],
  onChange,
  onCommit,
  onWant,
}: {
  label: string;
  /** The value in words, with its unit. */
  said: string;
  value: number;
  range: readonly [min: number, max: number, step: number];
  onChange: (value: number) => void;
  onCommit: () => void;
  /** The pointer or the keyboard has come: it may soon be moved. */
  onWant: () => void;
}) {
  return (
    <Base.Root
      className="slider"
      value={value}
      min={min}
      max={max}
      step={step}
      largeStep={10 * step}
      onValueChange={onChange}
      onValueCommitted={onCommit}
      onPointerEnter={onWant}
      onFocus={onWant}
    >
      <span className="slider-label">
        {label} <output>{said}</output>
      </span>
      <Base.Control className="slider-control">
        <Base.Track className="slider-track">
          <Base.Indicator className="slider-indicator" />
          <Base.Thumb
            className="slider-thumb"
            getAriaLabel={() => label}
            getAriaValueText={() => said}
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
