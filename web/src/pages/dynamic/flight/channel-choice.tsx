import { CheckField } from '../../../form/field.tsx';
import { byKind, wordsOf } from './channels.ts';

/** Which channels are drawn. */
export function ChannelChoice({
  all,
  chosen,
  labels,
  onChange,
}: {
  all: readonly string[];
  chosen: readonly string[];
  labels: Record<string, string>;
  onChange: (chosen: string[]) => void;
}) {
  const toggle = (name: string, on: boolean) =>
    onChange(all.filter((each) => (each === name ? on : chosen.includes(each))));
  return (
    <details>
      <summary>
        Choose channels: {chosen.length} of {all.length}
      </summary>
      {byKind(all).map((kind) => (
        <fieldset key={kind.end}>
          <legend>
            {kind.title} [{kind.unit}]
          </legend>
          <div className="channels">
            {kind.channels.map((name) => (
              <CheckField
                key={name}
                label={wordsOf(name, labels)}
                name={name}
                checked={chosen.includes(name)}
                onChange={(on) => toggle(name, on)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </details>
  );
}
