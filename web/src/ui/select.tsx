import { Select as Base } from '@base-ui/react/select';
import { Icon } from './icon.tsx';

/** One of several words. Opens with a click, Enter or an arrow; letters find a word; the label is that of `id`. */
export function Select<T extends string>({
  value,
  onChange,
  options,
  quiet = false,
  name,
  ...wiring
}: {
  value: T;
  onChange: (value: T) => void;
  options: readonly (readonly [value: T, label: string])[];
  /** Without a frame, as in the head of the page. */
  quiet?: boolean;
  id?: string;
  name?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}) {
  const label = options.find(([each]) => each === value)?.[1];
  return (
    <Base.Root<T>
      name={name}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      modal={false}
    >
      <Base.Trigger {...wiring} className={quiet ? 'select quiet' : 'select'}>
        <Base.Value>{label ?? ''}</Base.Value>
        <Base.Icon>
          <Icon name="down" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          className="over"
          sideOffset={4}
          alignItemWithTrigger={false}
          collisionPadding={8}
          positionMethod="fixed" // an absolute one makes a phone's page wider until it has found its place
        >
          <Base.Popup className="popup">
            <Base.List>
              {options.map(([each, text]) => (
                <Base.Item key={each} value={each} className="option">
                  <Base.ItemText>{text}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Icon name="check" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
