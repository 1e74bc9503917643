import type { ComponentWarning } from '../../../../../clients/typescript/src/generated/types.ts';

/** The key that a warning is about, and what it says is meant; undefined where it names no single number. */
function meantBy({ param, message }: ComponentWarning): [key: string, value: string] | undefined {
  const key = /^spec_json\.(\w+)$/.exec(param)?.[1];
  const value = /Did you mean (-?[\d.]+(?:e[+-]?\d+)?)(?: [^?…]+)?\?/.exec(message)?.[1];
  return key === undefined || value === undefined ? undefined : [key, value];
}

/** Shows warnings, each with a button for its correction. */
export function Warnings({
  warnings,
  onMend,
}: {
  warnings: readonly ComponentWarning[] | null;
  onMend: (key: string, value: string) => void;
}) {
  if (warnings === null)
    return (
      <p role="status">
        <span className="badge good">saved: all values look plausible</span>
      </p>
    );
  return (
    <div className="notice" role="status">
      <strong>Saved, but check these values:</strong>
      <ul>
        {warnings.map((warning) => {
          const meant = meantBy(warning);
          return (
            <li key={warning.param + warning.message}>
              {warning.message}{' '}
              {meant !== undefined && (
                <button type="button" onClick={() => onMend(...meant)}>
                  Set {meant[0]} to {meant[1]}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
