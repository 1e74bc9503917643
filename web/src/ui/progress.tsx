/** `of` undefined: how much there is is not known yet. */
export function Progress({
  label,
  done,
  of,
  unit = '',
}: {
  label: string;
  done: number;
  of?: number;
  unit?: string;
}) {
  const text = of === undefined ? label : `${label}: ${done} of ${of}${unit}`;
  return (
    <div className="progress">
      <span>{text}</span>
      <progress aria-label={text} value={of === undefined ? undefined : done} max={of} />
    </div>
  );
}
